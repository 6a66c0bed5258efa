import type { Command } from './command.ts';

/** Which keys a person has for what: those of a program they know, and their own on top. */
export interface Keymap {
  readonly preset: KeyPreset;
  /** By command id; an empty list takes the keys away. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

export const KEY_PRESETS = ['kicad', 'altium', 'easyeda'] as const;
export type KeyPreset = (typeof KEY_PRESETS)[number];

/** Where a preset differs from the commands' own keys, which are KiCad's. */
const presets: Readonly<Record<KeyPreset, Readonly<Record<string, readonly string[]>>>> = {
  kicad: {},
  altium: {
    'place.symbol': ['P', 'Shift+P'],
    'place.power': ['Alt+P'],
    'tool.wire': ['Ctrl+W', 'W'],
    'place.label': ['N', 'L'],
    'view.gridNext': ['Alt+G'],
    'view.gridPrevious': ['Alt+Shift+G'],
    'edit.rotate': ['Space', 'R'],
    'edit.rotateClockwise': ['Shift+Space'],
    'edit.drag': ['Ctrl+M', 'G'],
    'tool.measure': ['Ctrl+Shift+M'],
    'net.highlight': ['Alt+H', '`'],
    'sheet.annotate': ['T'],
    'place.text': ['Alt+T'],
    'view.fit': ['V', 'Home'],
  },
  easyeda: {
    'place.symbol': ['Shift+F', 'A'],
    'tool.wire': ['Alt+W', 'W'],
    'window.closeTab': ['Ctrl+F4'],
    'tool.bus': ['Alt+B', 'B'],
    'place.label': ['Alt+N', 'N'],
    'view.gridNext': ['Alt+G'],
    'view.gridPrevious': ['Alt+Shift+G'],
    'edit.rotate': ['Space', 'R'],
    'tool.measure': ['Alt+M'],
    'view.fit': ['K', 'Home'],
    'view.fitSelection': ['Shift+K'],
    'place.noConnect': ['Alt+C', 'Q'],
    'edit.find': ['Ctrl+F'],
  },
};

export const DEFAULT_KEYMAP: Keymap = { preset: 'kicad', own: {} };

/** The keys of a command, the one to show first. */
export const keysOf = ({ id, keys = [] }: Command, { preset, own }: Keymap): readonly string[] =>
  own[id] ?? presets[preset][id] ?? keys;
