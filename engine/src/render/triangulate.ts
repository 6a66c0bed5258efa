import earcut from 'earcut';
import { flatBox } from '../geometry/index.ts';

/** Rings of more corners than this are halved first: earcut's cost grows faster than their number. */
const MANY = 600;
/** Halvings at the most; corners that lie on one another cannot be parted. */
const DEEPEST = 14;

/** Corners of one half of a ring while it is cut: kept between cuts, grown where they do not suffice. */
const room = { below: new Float64Array(0), above: new Float64Array(0) };

/**
 * The parts of a ring on both sides of an upright (axis 0) or level (axis 1) line (Sutherland and Hodgman 1974). Parts that
 * hang together only along the line stay joined by edges on it, which have no area.
 */
function halves(points: Float64Array, axis: 0 | 1, at: number): readonly [below: Float64Array, above: Float64Array] {
  const n = points.length;
  // Each edge gives a side its end and the place where it crosses the line.
  if (room.below.length < 2 * n) {
    room.below = new Float64Array(2 * n);
    room.above = new Float64Array(2 * n);
  }
  const { below, above } = room;
  let belowEnd = 0;
  let aboveEnd = 0;
  let fromX = points[n - 2]!;
  let fromY = points[n - 1]!;
  let from = axis === 0 ? fromX : fromY;
  for (let i = 0; i < n; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const to = axis === 0 ? x : y;
    if ((from < at && to > at) || (from > at && to < at)) {
      const t = (at - from) / (to - from);
      const crossX = axis === 0 ? at : fromX + t * (x - fromX);
      const crossY = axis === 0 ? fromY + t * (y - fromY) : at;
      below[belowEnd++] = crossX;
      below[belowEnd++] = crossY;
      above[aboveEnd++] = crossX;
      above[aboveEnd++] = crossY;
    }
    if (to <= at) {
      below[belowEnd++] = x;
      below[belowEnd++] = y;
    }
    if (to >= at) {
      above[aboveEnd++] = x;
      above[aboveEnd++] = y;
    }
    fromX = x;
    fromY = y;
    from = to;
  }
  return [below.slice(0, belowEnd), above.slice(0, aboveEnd)];
}

function add(points: Float64Array, depth: number, out: Float32Array[]): void {
  if (points.length > 2 * MANY && depth < DEEPEST) {
    const { minX, minY, maxX, maxY } = flatBox(points);
    if (maxX === minX || maxY === minY) return;
    const axis = maxX - minX >= maxY - minY ? 0 : 1;
    const [below, above] = halves(points, axis, axis === 0 ? (minX + maxX) / 2 : (minY + maxY) / 2);
    add(below, depth + 1, out);
    add(above, depth + 1, out);
    return;
  }
  // `as`: earcut reads by index alone, so that a typed array does as well as the array it asks for.
  const indices = earcut(points as unknown as number[]);
  const triangles = new Float32Array(indices.length * 2);
  for (let i = 0; i < indices.length; i++) {
    triangles[2 * i] = points[2 * indices[i]!]!;
    triangles[2 * i + 1] = points[2 * indices[i]! + 1]!;
  }
  out.push(triangles);
}

/** Triangles of a simple ring (holes cut in by bridges): three corners each, flat. */
export function triangulate(points: Float32Array): Float32Array {
  const parts: Float32Array[] = [];
  add(Float64Array.from(points), 0, parts);
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
