import { msg } from '../../base/index.ts';
import { ends, fillColor, fillLook, layer, length, lineLook, locked } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { moveEnds } from '../moves.ts';
import { paintFill, paintOutline, rectangleOutline, rectanglePath } from '../paint.ts';
import { rectangle } from './schema.ts';

export default defineKind({
  kind: 'rectangle',
  title: msg('kind.rectangle', 'Rectangle'),
  schema: rectangle,
  version: 1,
  migrations: [],
  draw(o, out) {
    const layers = graphicLayers(o);
    const path = rectanglePath(o.start, o.end, o.radius);
    paintFill(out, { type: 'ring', points: path, r: 0 }, o.fill, o.stroke, layers);
    paintOutline(out, rectangleOutline(o.start, o.end, o.radius), path, true, o.stroke, layers);
  },
  fields: [...ends, length('radius', 'cornerRadius'), ...lineLook, fillLook, fillColor, layer(), locked],
  snaps: o => [o.start.x, o.start.y, o.end.x, o.start.y, o.end.x, o.end.y, o.start.x, o.end.y],
  move: moveEnds,
});
