import { expect, it } from 'vitest';
import type { CommandState } from '@boardwright/engine/commands';
import { contextCommands } from './contextCommands.ts';

const state = (editor: CommandState['editor'], selected: number): CommandState => ({
  editor,
  selected,
  canUndo: true,
  canRedo: true,
  highlighted: false,
  canRepeat: true,
  inSheet: false,
  tabs: 1,
  panes: 1,
  closedTabs: 0,
});
const offered = (editor: CommandState['editor'], ...kinds: string[]) =>
  contextCommands(new Set(kinds), state(editor, kinds.length)).map(({ id }) => id);

it('offers properties first, and only what is about the selection', () => {
  const wire = offered('schematic', 'wire');
  expect(wire[0]).toBe('window.properties');
  expect(wire).not.toContain('sheet.enter');
  expect(wire).not.toContain('symbol.edit');
  expect(wire).not.toContain('place.symbol');
  expect(offered('schematic', 'sheet')).toContain('sheet.enter');
  expect(offered('schematic', 'component')).toEqual(expect.arrayContaining(['symbol.edit', 'footprint.assign']));
  expect(offered('board', 'track')).toEqual(expect.arrayContaining(['tool.trackDrag', 'tool.tune', 'track.width']));
  expect(offered('board', 'footprint')).not.toContain('tool.trackDrag');
  expect(offered('board', 'track')).not.toContain('edit.ungroup');
  expect(offered('board', 'track', 'group')).toContain('edit.ungroup');
});

it('offers what creates something where nothing is selected', () => {
  const empty = offered('schematic');
  expect(empty).toEqual(expect.arrayContaining(['edit.paste', 'place.symbol', 'tool.wire', 'view.fit']));
  expect(empty).not.toContain('window.properties');
  expect(offered('board')).toEqual(expect.arrayContaining(['tool.track', 'footprint.place', 'zone.fill']));
});
