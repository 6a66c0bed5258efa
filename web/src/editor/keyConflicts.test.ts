import { expect, it } from 'vitest';
import { commands, DEFAULT_KEYMAP, keysOf, type Keymap } from '@boardwright/engine/commands';
import { conflicting, takenBy, takeOver } from './keyConflicts.ts';

const command = (id: string) => commands.find(each => each.id === id)!;
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

it('finds who has a key in the same editor', () => {
  expect(ids(takenBy(command('tool.bus'), 'W', DEFAULT_KEYMAP, commands))).toEqual(['tool.wire']);
  // The board has its own W.
  expect(takenBy(command('tool.track'), 'W', DEFAULT_KEYMAP, commands)).toEqual([]);
});

it('takes a key over, and what it begins', () => {
  const taken = takeOver(command('tool.bus'), 'W', DEFAULT_KEYMAP, commands);
  expect(keysOf(command('tool.wire'), taken)).toEqual([]);
  expect(keysOf(command('tool.bus'), taken)).toEqual(['W']);
  const altium: Keymap = { preset: 'altium', own: {} };
  expect(ids(takenBy(command('tool.bus'), 'P V', altium, commands))).toEqual(['place.noConnect']);
  expect(keysOf(command('place.noConnect'), takeOver(command('tool.bus'), 'P V', altium, commands))).toEqual([]);
});

it('marks own keys that a preset has for something else', () => {
  const own = { 'tool.bus': ['Alt+W'] };
  expect([...conflicting({ preset: 'kicad', own }, commands)]).toEqual(['tool.bus']);
  expect([...conflicting({ preset: 'kicad', own: { 'tool.bus': ['Alt+Y'] } }, commands)]).toEqual([]);
});
