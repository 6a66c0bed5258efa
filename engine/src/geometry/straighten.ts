import type { Flat } from './polygon.ts';

/** The ring with only those corners without which it would stray by more than `tolerance` (Douglas and Peucker 1973). */
export function straightRing(ring: readonly number[], tolerance: number): number[] {
  const n = ring.length / 2;
  // Two corners that stay: the leftmost one, and the one farthest from it.
  let start = 0;
  for (let i = 1; i < n; i++) if (ring[2 * i]! < ring[2 * start]!) start = i;
  const turned = [...ring.slice(2 * start), ...ring.slice(0, 2 * start + 2)];
  let far = 0;
  let most = 0;
  for (let i = 1; i < n; i++) {
    const d = Math.hypot(turned[2 * i]! - turned[0]!, turned[2 * i + 1]! - turned[1]!);
    if (d > most) [most, far] = [d, i];
  }
  const kept = new Set([0, far]);
  keep(turned, 0, far, tolerance, kept);
  keep(turned, far, n, tolerance, kept);
  kept.delete(n);
  return inOrder(turned, kept);
}

/** The line with its ends and only those corners without which it would stray by more than `tolerance`. */
export function straightLine(points: Flat, tolerance: number): number[] {
  const last = points.length / 2 - 1;
  const kept = new Set([0, last]);
  keep(points, 0, last, tolerance, kept);
  return inOrder(points, kept);
}

const inOrder = (points: Flat, kept: ReadonlySet<number>): number[] =>
  [...kept].sort((a, b) => a - b).flatMap(i => [points[2 * i]!, points[2 * i + 1]!]);

function keep(points: Flat, from: number, to: number, tolerance: number, kept: Set<number>): void {
  const [x, y] = [points[2 * from]!, points[2 * from + 1]!];
  const [dx, dy] = [points[2 * to]! - x, points[2 * to + 1]! - y];
  const length = Math.hypot(dx, dy);
  let far = -1;
  let most = tolerance;
  for (let i = from + 1; i < to; i++) {
    const [px, py] = [points[2 * i]! - x, points[2 * i + 1]! - y];
    const d = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
    if (d > most) [most, far] = [d, i];
  }
  if (far < 0) return;
  kept.add(far);
  keep(points, from, far, tolerance, kept);
  keep(points, far, to, tolerance, kept);
}
