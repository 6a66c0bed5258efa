import type { Command } from './command.ts';
import { presetKeys, type KeyPreset } from './keyPresets.ts';

export { KEY_PRESETS, type KeyPreset } from './keyPresets.ts';

/** Which keys a person has for what: those of a program they know, and their own on top. */
export interface Keymap {
  readonly preset: KeyPreset;
  /** By command id; an empty list takes the keys away. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

export const DEFAULT_KEYMAP: Keymap = { preset: 'kicad', own: {} };

/** The keys of a command, the one to show first; of a sequence, such as 'P W', with spaces between. */
export const keysOf = ({ id, keys = [] }: Pick<Command, 'id' | 'keys'>, { preset, own }: Keymap): readonly string[] =>
  own[id] ?? presetKeys[preset][id] ?? keys;

/** Whether one of two keys or sequences would never be reached: they are equal, or one begins the other. */
export const keysMeet = (a: string, b: string): boolean => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
