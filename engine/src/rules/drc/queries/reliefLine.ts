import { outlinesOf, unite } from '../../../geometry/area.ts';
import { growShape, inRing, type Flat } from '../../../geometry/index.ts';
import type { CopperItem, Part } from '../../../indexes/index.ts';
import { footprintPlacement, padCopper, type ObjOf } from '../../../kinds/index.ts';

/** Nanometres between the points around a pad at which copper of the zone is looked for. */
const STEP = 50_000;

/** The line around a pad at a distance. */
export function reliefLine(item: CopperItem, by: number): Flat {
  const { parts } = item;
  if (parts.length === 1 && (parts[0]!.points.length <= 4 || isConvex(parts[0]!.points))) return offset(parts[0]!, by);
  const shapes = padCopper(item.pad!, footprintPlacement(item.object as ObjOf<'footprint'>));
  return outlinesOf(unite(shapes.flatMap(shape => growShape(shape, by) ?? [])))[0]?.outline ?? [];
}

function isConvex(p: Flat): boolean {
  const n = p.length;
  let sign = 0;
  for (let i = 0; i < n; i += 2) {
    const [j, k] = [(i + 2) % n, (i + 4) % n];
    const turn = Math.sign((p[j]! - p[i]!) * (p[k + 1]! - p[j + 1]!) - (p[j + 1]! - p[i + 1]!) * (p[k]! - p[j]!));
    if (turn !== 0 && sign !== 0 && turn !== sign) return false;
    sign ||= turn;
  }
  return true;
}

/** Steps of a full turn round a corner. */
const TURN = 32;

/** The line around a convex skeleton: its corners turned round at its radius and `by`. */
function offset({ points, r }: Part, by: number): number[] {
  const radius = r + by;
  const line: number[] = [];
  const middle = [0, 1].map(axis => {
    let sum = 0;
    for (let i = axis; i < points.length; i += 2) sum += points[i]!;
    return sum / (points.length / 2);
  }) as [number, number];
  // The hull of discs around the corners: for each direction the farthest corner.
  for (let k = 0; k < TURN; k++) {
    const angle = (2 * Math.PI * k) / TURN;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < points.length; i += 2) {
      const along = (points[i]! - middle[0]) * dx + (points[i + 1]! - middle[1]) * dy;
      if (along > most) [best, most] = [i, along];
    }
    line.push(points[best]! + radius * dx, points[best + 1]! + radius * dy);
  }
  return line;
}

/** How often a closed line comes into a filled part. */
export function entries(line: Flat, part: Part): number {
  const { ring } = part;
  const inside = (x: number, y: number): boolean => (ring ? ring.contains(x, y) : inRing(part.points, x, y));
  let count = 0;
  const n = line.length;
  if (n === 0) return 0;
  let before = inside(line[n - 2]!, line[n - 1]!);
  for (let i = 0, h = n - 2; i < n; h = i, i += 2) {
    const [dx, dy] = [line[i]! - line[h]!, line[i + 1]! - line[h + 1]!];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP));
    for (let k = 1; k <= steps; k++) {
      const now = inside(line[h]! + (k * dx) / steps, line[h + 1]! + (k * dy) / steps);
      if (now && !before) count++;
      before = now;
    }
  }
  return count;
}
