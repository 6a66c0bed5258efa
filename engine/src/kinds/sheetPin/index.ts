import { msg } from '../../base/index.ts';
import { choice, position, quarterTurns, text, textLook } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { movePlaced } from '../moves.ts';
import { paintFlagged } from '../labelPaint.ts';
import { sheetPin } from './schema.ts';

export default defineKind({
  kind: 'sheetPin',
  title: msg('kind.sheetPin', 'Sheet pin'),
  schema: sheetPin,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    // The file's angle points out of the sheet; flag and text lie inside.
    // The flag lies inside the sheet: turned about, it would show the other way.
    const shape = o.shape === 'input' ? 'output' : o.shape === 'output' ? 'input' : o.shape;
    paintFlagged({ ...o, shape, rotation: o.rotation + 180 }, out, env, 'sch.hierLabel');
  },
  fields: [
    text('text', 'name'),
    ...position,
    quarterTurns,
    choice('shape', 'shape', ['input', 'output', 'bidirectional', 'triState', 'passive']),
    ...textLook,
  ],
  snaps: o => [o.at.x, o.at.y],
  move: movePlaced,
});
