import { useEffect } from 'react';
import { commandOf, keyName, type Command, type CommandState } from '@boardwright/engine/commands';
import { steer } from './canvas/keyboard.ts';
import { useKeymap } from './state/keymap.ts';
import type { Pane } from './workspace/Pane.ts';

/** Whether what has the focus takes letters for itself; a switch or a tick box does not. */
export const inText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    // A text editor that draws its own letters.
    target.closest('.monaco-editor') !== null ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));

const onCanvas = (target: EventTarget | null): boolean =>
  document.activeElement === document.body ||
  (target instanceof HTMLElement && target.closest('[data-testid=canvas]') !== null);

interface Keys {
  /** Where keys go. */
  readonly pane: Pane;
  readonly commands: readonly Command[];
  readonly state: CommandState;
  readonly run: (command: Command) => void;
  /** Whether a dialog has the keys. */
  readonly blocked: boolean;
}

/** Gives keys to the running tool, to the keyboard's cursor, or to the command that has them; in this order. */
export function useShortcuts({ pane, commands, state, run, blocked }: Keys): void {
  const keymap = useKeymap(each => each.keymap);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (blocked || inText(event.target) || event.defaultPrevented) return;
      const { runner, painter } = pane.handle.current ?? {};
      const ui = pane.store.getState();
      if (event.key === 'Escape') {
        if (runner && (runner.busy || ui.tool !== 'select')) runner.send({ type: 'cancel' });
        else ui.set({ selection: new Set(), highlighted: '' });
        return;
      }
      const name = keyName(event);
      // Where the keyboard leads the cursor, Enter is its click, also to the tool that would end by it.
      const click = name === 'Enter' && ui.steering;
      if (!click && runner?.takes(name)) {
        runner.send({ type: 'key', key: name });
        return event.preventDefault();
      }
      if (runner && painter && onCanvas(event.target) && steer(event, runner, painter, pane.store))
        return event.preventDefault();
      const command = commandOf(name, keymap, state, commands);
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  });
}
