import earcut from 'earcut';

/** Rings of more corners than this are halved first: earcut's cost grows faster than their number. */
const MANY = 600;
/** Halvings at the most; corners that lie on one another cannot be parted. */
const DEEPEST = 14;

/**
 * The part of a ring on one side of an upright (axis 0) or level (axis 1) line (Sutherland and Hodgman 1974). Parts that
 * hang together only along the line stay joined by edges on it, which have no area.
 */
function half(points: ArrayLike<number>, axis: 0 | 1, at: number, below: boolean): number[] {
  const out: number[] = [];
  const n = points.length;
  const inside = (value: number) => (below ? value <= at : value >= at);
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const from = points[j + axis]!;
    const to = points[i + axis]!;
    if (inside(from) !== inside(to)) {
      const t = (at - from) / (to - from);
      const other = points[j + 1 - axis]! + t * (points[i + 1 - axis]! - points[j + 1 - axis]!);
      if (axis === 0) out.push(at, other);
      else out.push(other, at);
    }
    if (inside(to)) out.push(points[i]!, points[i + 1]!);
  }
  return out;
}

function add(points: ArrayLike<number>, depth: number, out: Float32Array[]): void {
  if (points.length > 2 * MANY && depth < DEEPEST) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 2) {
      minX = Math.min(minX, points[i]!);
      maxX = Math.max(maxX, points[i]!);
      minY = Math.min(minY, points[i + 1]!);
      maxY = Math.max(maxY, points[i + 1]!);
    }
    if (maxX === minX || maxY === minY) return;
    const axis = maxX - minX >= maxY - minY ? 0 : 1;
    const at = axis === 0 ? (minX + maxX) / 2 : (minY + maxY) / 2;
    add(half(points, axis, at, true), depth + 1, out);
    add(half(points, axis, at, false), depth + 1, out);
    return;
  }
  const indices = earcut(points as number[]);
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
  add(points, 0, parts);
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
