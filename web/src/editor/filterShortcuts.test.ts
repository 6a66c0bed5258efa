import { expect, it } from 'vitest';
import { commands, DEFAULT_KEYMAP, keysOf } from '@boardwright/engine/commands';
import { filterShortcuts } from './filterShortcuts.ts';

const found = (typed: string, keymap = DEFAULT_KEYMAP) =>
  filterShortcuts(commands, typed, keymap, null).map(({ id }) => id);

it('finds commands by name', () => {
  expect(found('draw wire')).toContain('tool.wire');
  expect(found('draw wire')).not.toContain('tool.bus');
  expect(found('no such command')).toEqual([]);
  expect(found(' ')).toHaveLength(commands.length);
});

it('finds commands by key, with and without modifiers', () => {
  expect(found('w')).toEqual(expect.arrayContaining(['tool.wire']));
  for (const command of filterShortcuts(commands, 'w', DEFAULT_KEYMAP, null))
    expect(keysOf(command, DEFAULT_KEYMAP).join(' ')).toMatch(/\bW\b/);
  expect(found('ctrl + l')).toContain('place.globalLabel');
  expect(found('ctrl+l')).not.toContain('place.label');
  expect(found('p v', { preset: 'altium', own: {} })).toContain('place.noConnect');
});
