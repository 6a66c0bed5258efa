import { msg } from '../../base/index.ts';
import { arcThrough, boxOf, grow, type Shape, shapeBox } from '../../geometry/index.ts';
import { ends, layer, length, locked, net } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveEnds, movePoint } from '../moves.ts';
import type { ObjOf } from '../types.ts';
import { track } from './schema.ts';

/** The copper of a track. */
export function trackShape(o: ObjOf<'track'>): Shape {
  const r = o.width / 2;
  const arc = o.mid && arcThrough(o.start, o.mid, o.end);
  if (arc) return { type: 'arc', arc, r };
  return { type: 'capsule', x0: o.start.x, y0: o.start.y, x1: o.end.x, y1: o.end.y, r };
}

export default defineKind({
  kind: 'track',
  title: msg('kind.track', 'Track'),
  schema: track,
  version: 1,
  migrations: [],
  grid: 'tracks',
  draw(o, out) {
    out.pen(o.layer);
    out.shape(trackShape(o));
  },
  fields: [...ends, length('width', 'width'), layer(), net(), locked],
  snaps: o => [o.start.x, o.start.y, o.end.x, o.end.y],
  move: (o, t) => ({ ...moveEnds(o, t), mid: o.mid && movePoint(t, o.mid) }),
  roughBox: o => (o.mid ? shapeBox(trackShape(o)) : grow(boxOf(o.start.x, o.start.y, o.end.x, o.end.y), o.width / 2)),
});
