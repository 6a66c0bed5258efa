import { msg } from '../../base/index.ts';
import { arcThrough, flattenArc } from '../../geometry/index.ts';
import { angle, ends, fillColor, fillLook, layer, length, lineLook, locked, onSheets } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { moveEnds, movePoint } from '../moves.ts';
import { paintArcThrough, paintFill } from '../paint.ts';
import { arcAngle, radius } from './derived.ts';
import { arc } from './schema.ts';

export default defineKind({
  kind: 'arc',
  title: msg('kind.arc', 'Arc'),
  schema: arc,
  version: 1,
  migrations: [],
  draw(o, out) {
    const layers = graphicLayers(o);
    if (o.fill.type !== 'none' && o.layer === '') {
      const geometry = arcThrough(o.start, o.mid, o.end);
      if (geometry) {
        const points: number[] = [o.start.x, o.start.y];
        flattenArc(geometry, 5000, points);
        paintFill(out, { type: 'ring', points, r: 0 }, o.fill, o.stroke, layers);
      }
    }
    paintArcThrough(out, o.start, o.mid, o.end, o.stroke, layers);
  },
  fields: [
    ...ends,
    { ...length('radius', 'radius'), between: [0, 2 ** 31] },
    { ...angle('arcAngle', 'arcAngle'), between: [0, 360] },
    ...lineLook,
    onSheets(fillLook),
    fillColor,
    layer(),
    locked,
  ],
  derived: { radius, arcAngle },
  snaps: o => [o.start.x, o.start.y, o.end.x, o.end.y],
  move: (o, t) => ({ ...moveEnds(o, t), mid: movePoint(t, o.mid) }),
});
