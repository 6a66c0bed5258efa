import { msg } from '../../base/index.ts';
import { ends, layer, lineLook, locked } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { moveEnds } from '../moves.ts';
import { paintSegments } from '../paint.ts';
import { line } from './schema.ts';

export default defineKind({
  kind: 'line',
  title: msg('kind.line', 'Line'),
  schema: line,
  version: 1,
  migrations: [],
  draw(o, out) {
    paintSegments(out, [o.start.x, o.start.y, o.end.x, o.end.y], false, o.stroke, graphicLayers(o));
  },
  fields: [...ends, ...lineLook, layer(), locked],
  snaps: o => [o.start.x, o.start.y, o.end.x, o.end.y],
  move: moveEnds,
});
