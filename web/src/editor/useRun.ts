import { useRef } from 'react';
import { usable, type Command, type CommandContext, type CommandState } from '@boardwright/engine/commands';
import type { Pane } from './workspace/Pane.ts';
import { useLatest } from './state/stableHooks.ts';

/** Runs commands of the active pane, as things stand when their turn comes. */
export function useRun(
  pane: Pane,
  state: () => CommandState,
  context: (command: Command) => CommandContext,
): (command: Command) => void {
  /** While a command selects. */
  const selecting = useRef<Promise<void> | null>(null);
  const run = useLatest((command: Command) => {
    if (selecting.current) return void selecting.current.then(() => run(command));
    const runner = pane.handle.current?.runner;
    if (command.atCursor && state().selected === 0) runner?.takeUnderCursor();
    if (!usable(command, state()) || runner?.makeWay(command)) return;
    // What is being routed is in the document before anything is done with that.
    const settled = command.menu === 'view' ? null : runner?.settled;
    const done = settled ? settled.then(() => command.run(context(command))) : command.run(context(command));
    if (!command.selects || !done) return;
    const ended = (): void => {
      selecting.current = null;
    };
    selecting.current = done.then(ended, (error: unknown) => {
      ended();
      console.error(error);
    });
  });
  return run;
}
