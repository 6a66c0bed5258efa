import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DEFAULT_KEYMAP, keysOf, type Command, type Keymap, type KeyPreset } from '@boardwright/engine/commands';

interface State {
  readonly keymap: Keymap;
  /** Whether the person has said which program's keys they know, or that they do not care. */
  readonly chosen: boolean;
  set(keymap: Keymap): void;
  choose(preset: KeyPreset | null): void;
}

/** The keys that a person chose; kept in local storage. */
export const useKeymap = create<State>()(
  persist(
    set => ({
      keymap: DEFAULT_KEYMAP,
      chosen: false,
      set: keymap => set({ keymap, chosen: true }),
      choose: preset => set(({ keymap }) => ({ keymap: preset ? { ...keymap, preset } : keymap, chosen: true })),
    }),
    { name: 'boardwright.keymap' },
  ),
);

/** A sequence of keys that has begun, and the commands that it may end at; null where none has. */
export const usePendingKeys = create<{ readonly keys: string; readonly commands: readonly Command[] } | null>()(
  () => null,
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
