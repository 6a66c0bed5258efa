import { inRing, type Flat } from '../../../geometry/index.ts';

/** How far a border's middle is stepped inwards to distinguish inside from edge on edge, nanometres. */
const STEP = 100;

const side = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));

/** Whether two edges cross, not merely touch. */
function cross(p: Flat, h: number, i: number, q: Flat, k: number, j: number): boolean {
  const [ax, ay, bx, by] = [p[h]!, p[h + 1]!, p[i]!, p[i + 1]!];
  const [cx, cy, dx, dy] = [q[k]!, q[k + 1]!, q[j]!, q[j + 1]!];
  return (
    side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0
  );
}

/** Whether the ground just inside one of the edges of `p` belongs to `q` as well. */
function reaches(p: Flat, q: Flat): boolean {
  for (let i = 0, h = p.length - 2; i < p.length; h = i, i += 2) {
    const [dx, dy] = [p[i]! - p[h]!, p[i + 1]! - p[h + 1]!];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    for (const sign of [STEP, -STEP]) {
      const x = (p[h]! + p[i]!) / 2 - (sign * dy) / length;
      const y = (p[h + 1]! + p[i + 1]!) / 2 + (sign * dx) / length;
      if (inRing(p, x, y) && inRing(q, x, y)) return true;
    }
  }
  return false;
}

/** Whether two polygons share ground; those that only touch do not. */
export function shareGround(p: Flat, q: Flat): boolean {
  for (let i = 0, h = p.length - 2; i < p.length; h = i, i += 2)
    for (let j = 0, k = q.length - 2; j < q.length; k = j, j += 2) if (cross(p, h, i, q, k, j)) return true;
  return reaches(p, q) || reaches(q, p);
}
