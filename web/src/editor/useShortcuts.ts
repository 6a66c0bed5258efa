import { useEffect } from 'react';
import { commandOf, continuing, keyName, type Command, type CommandState } from '@boardwright/engine/commands';
import { steer } from './canvas/keyboard.ts';
import { useKeymap, usePendingKeys } from './state/keymap.ts';
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

/** Milliseconds that a sequence of keys, such as P W, waits for its next one. */
const PATIENCE = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Waits for what may follow the keys; no longer for anything where there is nothing. */
function waitFor(keys: string, commands: readonly Command[]): void {
  clearTimeout(timer);
  usePendingKeys.setState(commands.length > 0 ? { keys, commands } : null, true);
  if (commands.length > 0) timer = setTimeout(() => usePendingKeys.setState(null, true), PATIENCE);
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

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
      const begun = usePendingKeys.getState()?.keys;
      if (begun !== undefined) {
        if (MODIFIERS.has(event.key)) return;
        event.preventDefault();
        const sequence = `${begun} ${keyName(event)}`;
        const command = commandOf(sequence, keymap, state, commands);
        waitFor(sequence, command ? [] : continuing(sequence, keymap, state, commands));
        if (command) run(command);
        return;
      }
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
      const next = command ? [] : continuing(name, keymap, state, commands);
      if (next.length > 0) waitFor(name, next);
      else if (!command) return;
      event.preventDefault();
      if (command) run(command);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  });
}
