import { arcThrough, flattenArc } from './arc.ts';
import type { Box } from './box.ts';

/** Flat coordinates [x0, y0, x1, y1, …]. */
export type Flat = ArrayLike<number>;

export function flatBox(points: Flat, grow = 0): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0, n = points.length; i + 1 < n; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX: minX - grow, minY: minY - grow, maxX: maxX + grow, maxY: maxY + grow };
}

/** Twice the signed area; positive when the ring runs clockwise on the screen (y down). */
export function doubleArea(ring: Flat): number {
  let sum = 0;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) sum += (ring[j]! - ring[i]!) * (ring[j + 1]! + ring[i + 1]!);
  return sum;
}

/** Even-odd test of a point against a ring. */
export function inRing(ring: Flat, x: number, y: number): boolean {
  let inside = false;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const yi = ring[i + 1]!;
    const yj = ring[j + 1]!;
    if (yi > y !== yj > y && x < ((ring[j]! - ring[i]!) * (y - yi)) / (yj - yi) + ring[i]!) inside = !inside;
  }
  return inside;
}

/** A path of straight and arc segments as straight ones, arcs within `tolerance` nanometres. */
export function flattenOutline(
  outline: { readonly points: Int32Array; readonly arcs: readonly number[] },
  tolerance = 5000,
): Flat {
  const { points, arcs } = outline;
  if (arcs.length === 0) return points;
  const out: number[] = [];
  let next = 0;
  for (let i = 0; i < points.length / 2; i++) {
    const start = { x: points[2 * i]!, y: points[2 * i + 1]! };
    out.push(start.x, start.y);
    if (next >= arcs.length || arcs[next] !== i) continue;
    const mid = { x: arcs[next + 1]!, y: arcs[next + 2]! };
    const j = (2 * i + 2) % points.length;
    const arc = arcThrough(start, mid, { x: points[j]!, y: points[j + 1]! });
    if (arc) {
      flattenArc(arc, tolerance, out);
      out.length -= 2;
    }
    next += 3;
  }
  return out;
}

/** A cubic Bézier curve as a polyline, its start included; the count follows from the control polygon's second differences. */
export function flattenBezier(points: Flat, tolerance = 5000): number[] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = Array.from({ length: 8 }, (_, i) => points[i] ?? 0) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const bend = Math.max(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const count = Math.min(256, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))));
  const out: number[] = [];
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    out.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
  return out;
}
