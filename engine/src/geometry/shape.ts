import { arcBox, flattenArc, type ArcGeometry } from './arc.ts';
import { boxOf, grow, hasPoint, overlaps, type Box } from './box.ts';
import { pointSegment2, segmentSegment2 } from './distance.ts';
import { flatBox, inRing, type Flat } from './polygon.ts';
import { cosSin, mapX, mapY, turnOf, type Transform } from './transform.ts';

/**
 * Everything copper, mask or silk is made of: a skeleton grown by a radius `r`. Distances between any two are
 * distances of skeletons less the radii.
 * - capsule: a segment (a disc when both ends agree)
 * - box: a rectangle around (x, y) of half sizes hw, hh, turned by `deg`; `r` are its corner radii, INSIDE hw and hh
 * - ring: a filled simple polygon, grown by `r`
 * - arc: an open arc
 */
export type Shape =
  | {
      readonly type: 'capsule';
      readonly x0: number;
      readonly y0: number;
      readonly x1: number;
      readonly y1: number;
      readonly r: number;
    }
  | {
      readonly type: 'box';
      readonly x: number;
      readonly y: number;
      readonly hw: number;
      readonly hh: number;
      readonly deg: number;
      readonly r: number;
    }
  | { readonly type: 'ring'; readonly points: Flat; readonly r: number }
  | { readonly type: 'arc'; readonly arc: ArcGeometry; readonly r: number };

export const disc = (x: number, y: number, r: number): Shape => ({ type: 'capsule', x0: x, y0: y, x1: x, y1: y, r });

/** Chord error of arcs in distance computations, nanometres. */
const ARC_TOLERANCE = 250;

export function shapeBox(shape: Shape): Box {
  switch (shape.type) {
    case 'capsule':
      return grow(boxOf(shape.x0, shape.y0, shape.x1, shape.y1), shape.r);
    case 'box': {
      const [cos, sin] = cosSin(shape.deg);
      const w = Math.abs(cos) * shape.hw + Math.abs(sin) * shape.hh;
      const h = Math.abs(sin) * shape.hw + Math.abs(cos) * shape.hh;
      return { minX: shape.x - w, minY: shape.y - h, maxX: shape.x + w, maxY: shape.y + h };
    }
    case 'ring':
      return flatBox(shape.points, shape.r);
    case 'arc':
      return arcBox(shape.arc, shape.r);
  }
}

/** Corners of a box whose edges run through its skeleton: `inset` is taken off each side. */
export function boxCorners(box: Extract<Shape, { type: 'box' }>, inset = 0): number[] {
  const [cos, sin] = cosSin(box.deg);
  const w = box.hw - inset;
  const h = box.hh - inset;
  const corner = (u: number, v: number) => [box.x + u * cos + v * sin, box.y - u * sin + v * cos];
  return [...corner(-w, -h), ...corner(w, -h), ...corner(w, h), ...corner(-w, h)];
}

/** A skeleton as flat points, whether it is closed and filled, and the radius to grow it by. */
export interface Skeleton {
  readonly points: Flat;
  readonly filled: boolean;
  readonly r: number;
}

export function skeleton(shape: Shape): Skeleton {
  switch (shape.type) {
    case 'capsule':
      return { points: [shape.x0, shape.y0, shape.x1, shape.y1], filled: false, r: shape.r };
    case 'box':
      return { points: boxCorners(shape, shape.r), filled: true, r: shape.r };
    case 'ring':
      return { points: shape.points, filled: true, r: shape.r };
    case 'arc': {
      const { arc } = shape;
      const points = [arc.x + arc.radius * Math.cos(arc.start), arc.y + arc.radius * Math.sin(arc.start)];
      flattenArc(arc, ARC_TOLERANCE, points);
      return { points, filled: false, r: shape.r };
    }
  }
}

function skeletonDistance2(a: Skeleton, b: Skeleton, stopBelow2: number): number {
  const p = a.points;
  const q = b.points;
  if (a.filled && inRing(p, q[0]!, q[1]!)) return 0;
  if (b.filled && inRing(q, p[0]!, p[1]!)) return 0;
  let best = Infinity;
  const pn = p.length;
  const qn = q.length;
  for (let i = a.filled ? 0 : 2, h = a.filled ? pn - 2 : 0; i < pn; h = i, i += 2) {
    for (let j = b.filled ? 0 : 2, k = b.filled ? qn - 2 : 0; j < qn; k = j, j += 2) {
      const d = segmentSegment2(p[h]!, p[h + 1]!, p[i]!, p[i + 1]!, q[k]!, q[k + 1]!, q[j]!, q[j + 1]!);
      if (d < best) {
        best = d;
        if (best <= stopBelow2) return best;
      }
    }
  }
  return best;
}

/** Gap between two shapes in nanometres; negative when they overlap (by the radii at least). */
export function distance(a: Shape, b: Shape): number {
  const sa = skeleton(a);
  const sb = skeleton(b);
  return Math.sqrt(skeletonDistance2(sa, sb, 0)) - sa.r - sb.r;
}

export function hits(shape: Shape, x: number, y: number, slack = 0): boolean {
  if (!hasPoint(grow(shapeBox(shape), slack), x, y)) return false;
  const s = skeleton(shape);
  if (s.filled && inRing(s.points, x, y)) return true;
  const limit = (s.r + slack) ** 2;
  const n = s.points.length;
  for (let i = s.filled ? 0 : 2, h = s.filled ? n - 2 : 0; i < n; h = i, i += 2) {
    if (pointSegment2(x, y, s.points[h]!, s.points[h + 1]!, s.points[i]!, s.points[i + 1]!) <= limit) return true;
  }
  return false;
}

/** Whether the shape touches an axis-parallel box. */
export function meetsBox(shape: Shape, box: Box): boolean {
  if (!overlaps(shapeBox(shape), box)) return false;
  const ring = [box.minX, box.minY, box.maxX, box.minY, box.maxX, box.maxY, box.minX, box.maxY];
  return distance(shape, { type: 'ring', points: ring, r: 0 }) <= 0;
}

export function transformShape(shape: Shape, t: Transform): Shape {
  switch (shape.type) {
    case 'capsule':
      return {
        ...shape,
        x0: mapX(t, shape.x0, shape.y0),
        y0: mapY(t, shape.x0, shape.y0),
        x1: mapX(t, shape.x1, shape.y1),
        y1: mapY(t, shape.x1, shape.y1),
      };
    case 'box': {
      const mirrored = t.a * t.d - t.b * t.c < 0;
      return {
        ...shape,
        x: mapX(t, shape.x, shape.y),
        y: mapY(t, shape.x, shape.y),
        deg: turnOf(t) + (mirrored ? -shape.deg : shape.deg),
      };
    }
    case 'ring': {
      const points = new Float64Array(shape.points.length);
      for (let i = 0; i < points.length; i += 2) {
        points[i] = mapX(t, shape.points[i]!, shape.points[i + 1]!);
        points[i + 1] = mapY(t, shape.points[i]!, shape.points[i + 1]!);
      }
      return { ...shape, points };
    }
    case 'arc':
      return { ...shape, arc: transformArc(shape.arc, t) };
  }
}

export function transformArc(arc: ArcGeometry, t: Transform): ArcGeometry {
  const mirrored = t.a * t.d - t.b * t.c < 0;
  const cos = Math.cos(arc.start);
  const sin = Math.sin(arc.start);
  return {
    x: mapX(t, arc.x, arc.y),
    y: mapY(t, arc.x, arc.y),
    radius: arc.radius * Math.hypot(t.a, t.b),
    start: Math.atan2(t.b * cos + t.d * sin, t.a * cos + t.c * sin),
    sweep: mirrored ? -arc.sweep : arc.sweep,
  };
}

/** The shape grown (or, with a negative amount, shrunk) on all sides; null when nothing is left. */
export function growShape(shape: Shape, by: number): Shape | null {
  if (by === 0) return shape;
  if (shape.type === 'box') {
    const hw = shape.hw + by;
    const hh = shape.hh + by;
    return hw <= 0 || hh <= 0 ? null : { ...shape, hw, hh, r: Math.max(0, Math.min(shape.r + by, hw, hh)) };
  }
  const r = shape.r + by;
  if (r < 0 && shape.type !== 'ring') return null;
  return { ...shape, r };
}
