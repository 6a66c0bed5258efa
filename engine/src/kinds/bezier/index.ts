import { msg } from '../../base/index.ts';
import { flattenBezier } from '../../geometry/index.ts';
import { fillColor, fillLook, layer, lineLook, locked, onSheets } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { movePoints } from '../moves.ts';
import { paintCurve, paintFill } from '../paint.ts';
import { bezier } from './schema.ts';

export default defineKind({
  kind: 'bezier',
  title: msg('kind.bezier', 'Bézier curve'),
  schema: bezier,
  version: 1,
  migrations: [],
  draw(o, out) {
    const layers = graphicLayers(o);
    const path = flattenBezier(o.points);
    if (o.layer === '') paintFill(out, { type: 'ring', points: path, r: 0 }, o.fill, o.stroke, layers);
    paintCurve(out, path, o.stroke, layers);
  },
  fields: [...lineLook, onSheets(fillLook), fillColor, layer(), locked],
  snaps: o => [o.points[0] ?? 0, o.points[1] ?? 0, o.points[6] ?? 0, o.points[7] ?? 0],
  move: (o, t) => ({ ...o, points: movePoints(t, o.points) }),
});
