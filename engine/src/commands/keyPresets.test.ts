import { describe, expect, it } from 'vitest';
import { belongs, commands, KEY_PRESETS, keysMeet, keysOf, type Command, type EditorName } from './index.ts';
import { presetKeys } from './keyPresets.ts';

const EDITORS: readonly EditorName[] = ['schematic', 'board', 'symbol', 'footprint'];
const byId = new Map(commands.map(each => [each.id, each]));
const keymap = (preset: (typeof KEY_PRESETS)[number]) => ({ preset, own: {} });

/** Keys that two commands have on purpose: which of them is meant depends on the selection or on what is open. */
const SHARED = new Set(
  `edit.flip view.fit
   edit.flip window.layers
   edit.flip tool.trackDrag
   edit.redo zone.draw
   sheet.enter window.properties
   view.fitSelection part.fanOut
   view.grid edit.drag
   window.reopenTab board.text
   footprint.properties file.kicad
   symbol.properties file.kicad`.split(/\n\s*/),
);

function clashes(preset: (typeof KEY_PRESETS)[number]): string[] {
  const found = new Set<string>();
  for (const editor of EDITORS) {
    const here = commands.filter(each => belongs(each, editor));
    const keys = (each: Command) => keysOf(each, keymap(preset));
    here.forEach((a, i) => {
      for (const b of here.slice(i + 1))
        if (keys(a).some(x => keys(b).some(y => keysMeet(x, y))) && !SHARED.has(`${a.id} ${b.id}`))
          found.add(`${editor}: ${a.id} ${b.id} (${keys(a).join(', ')} / ${keys(b).join(', ')})`);
    });
  }
  return [...found];
}

describe.each(KEY_PRESETS)('keys of %s', preset => {
  it('name commands that exist', () => {
    expect(Object.keys(presetKeys[preset]).filter(id => !byId.has(id))).toEqual([]);
  });

  it('are of one command each', () => expect(clashes(preset)).toEqual([]));
});

describe('keys that users know', () => {
  const first = (preset: (typeof KEY_PRESETS)[number], id: string) => keysOf(byId.get(id)!, keymap(preset))[0];
  it.each([
    ['kicad', 'file.updateBoard', 'F8'],
    ['kicad', 'file.fetchSchematic', 'F8'],
    ['kicad', 'tool.track', 'X'],
    ['kicad', 'tool.pair', '6'],
    ['kicad', 'zone.draw', 'Ctrl+Shift+Z'],
    ['kicad', 'window.properties', 'E'],
    ['altium', 'tool.wire', 'P W'],
    ['altium', 'tool.track', 'P T'],
    ['altium', 'file.updateBoard', 'D U'],
    ['altium', 'tool.measure', 'Ctrl+M'],
    ['easyeda', 'tool.wire', 'Alt+W'],
    ['easyeda', 'file.updateBoard', 'Alt+I'],
    ['easyeda', 'zone.fill', 'Shift+B'],
  ] as const)('%s: %s is %s', (preset, id, key) => expect(first(preset, id)).toBe(key));
});
