import { msg } from '../../base/index.ts';
import { disc } from '../../geometry/index.ts';
import { fillColor, fillLook, layer, length, lineLook, locked } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { movePoint } from '../moves.ts';
import { paintArc, paintFill } from '../paint.ts';
import { circle } from './schema.ts';

export default defineKind({
  kind: 'circle',
  title: msg('kind.circle', 'Circle'),
  schema: circle,
  version: 1,
  migrations: [],
  draw(o, out) {
    const layers = graphicLayers(o);
    paintFill(out, disc(o.center.x, o.center.y, o.radius), o.fill, o.stroke, layers);
    paintArc(out, { x: o.center.x, y: o.center.y, radius: o.radius, start: 0, sweep: 2 * Math.PI }, o.stroke, layers);
  },
  fields: [
    length('center.x', 'centerX'),
    length('center.y', 'centerY'),
    length('radius', 'radius'),
    ...lineLook,
    fillLook,
    fillColor,
    layer(),
    locked,
  ],
  snaps: o => [o.center.x, o.center.y],
  move: (o, t) => ({ ...o, center: movePoint(t, o.center) }),
});
