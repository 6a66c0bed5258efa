import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DEFAULT_KEYMAP, keysOf, type Command, type Keymap } from '@boardwright/engine/commands';

interface State {
  readonly keymap: Keymap;
  set(keymap: Keymap): void;
}

/** The keys that a person chose; kept in local storage. */
export const useKeymap = create<State>()(
  persist(set => ({ keymap: DEFAULT_KEYMAP, set: keymap => set({ keymap }) }), { name: 'boardwright.keymap' }),
);

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** A key as it is printed on the keyboard. */
export const printed = (key: string): string =>
  key.replace(/Arrow\w+/, name => ARROWS[name as keyof typeof ARROWS] ?? name);

/** Gives the keys of commands as they are shown, and renders again when they change. */
export function useKeys(): (command: Command) => readonly string[] {
  const keymap = useKeymap(state => state.keymap);
  return command => keysOf(command, keymap).map(printed);
}
