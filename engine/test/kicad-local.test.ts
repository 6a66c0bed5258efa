import { expect, it } from 'vitest';
import { readLocalSettings } from '../src/formats/kicad/project/index.ts';
import { blankBoard } from '../src/kinds/index.ts';

const board = blankBoard('x');
const read = (text: string) => readLocalSettings(new TextEncoder().encode(text), board);

it('reads which layers somebody hid and which they worked on', () => {
  // All but B.Cu (2) and F.Mask (1).
  const view = read('{"board": {"active_layer": 2, "visible_layers": "ffffffff_fffffff9"}, "meta": {"version": 3}}');
  expect(view).toEqual({ hiddenLayers: ['B.Cu', 'F.Mask'], activeLayer: 'B.Cu' });
});

it.each(['', '{', '[]', '{"board": 1}', '{"board": {"visible_layers": "xyz"}}'])('reports nothing of %s', text =>
  expect(read(text)).toBeNull(),
);
