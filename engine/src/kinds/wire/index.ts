import { msg } from '../../base/index.ts';
import { ends, wireLook } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveEnds } from '../moves.ts';
import { paintNetLine } from '../sheetLines.ts';
import { wire } from './schema.ts';

export default defineKind({
  kind: 'wire',
  title: msg('kind.wire', 'Wire'),
  schema: wire,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    paintNetLine(o, [o.start.x, o.start.y, o.end.x, o.end.y], 'wire', out, env);
  },
  fields: [...ends, ...wireLook],
  snaps: o => [o.start.x, o.start.y, o.end.x, o.end.y],
  anchors: o => [o.start, o.end],
  move: moveEnds,
});
