import type { Part } from '../../indexes/index.ts';
import { pointSegment2, type Box } from '../../geometry/index.ts';
import { grownParts } from '../shapes/outlines.ts';
import { keyOf, type Paths } from '../shapes/paths.ts';

/** Something that a zone's copper keeps `gap` away from. */
export class Obstacle {
  readonly parts: readonly Part[];
  readonly box: Box;
  readonly gap: number;
  /** Of a segment: its ends whose round is within another obstacle's, which grows around the same place: 1 the first, 2 the last. */
  cut = 0;
  private grown: Paths | null = null;

  constructor(parts: readonly Part[], box: Box, gap: number) {
    this.parts = parts;
    this.box = box;
    this.gap = gap;
  }

  /** The outline at `gap` and half the minimum width; several tiles may ask for it. */
  outline(half: number): Paths {
    return (this.grown ??= grownParts(this.parts, this.gap + half, this.cut));
  }
}

/**
 * Where segments, vias and holes end at one place, the widest of them goes round it; the others are cut there. A line of tracks is
 * then nearly one outline, and clipping need not find where their rounds cross.
 */
export function cutEnds(obstacles: readonly Obstacle[]): void {
  const widest = new Map<
    number,
    { readonly x: number; readonly y: number; readonly of: Obstacle; readonly r: number }
  >();
  const each = (visit: (x: number, y: number, obstacle: Obstacle, end: number) => void): void => {
    for (const obstacle of obstacles) {
      const { points, filled } = obstacle.parts[0]!;
      if (obstacle.parts.length > 1 || filled || points.length > 4) continue;
      const last = points.length - 2;
      visit(points[0]!, points[1]!, obstacle, 1);
      if (points[0] !== points[last] || points[1] !== points[last + 1])
        visit(points[last]!, points[last + 1]!, obstacle, 2);
    }
  };
  each((x, y, of) => {
    const r = of.parts[0]!.r + of.gap;
    const known = widest.get(keyOf(x, y));
    const isWider = known?.x === x && known.y === y && (r > known.r || (r === known.r && isBefore(of, known.of)));
    if (!known || isWider) widest.set(keyOf(x, y), { x, y, of, r });
  });
  each((x, y, obstacle, end) => {
    const { x: u, y: v, of } = widest.get(keyOf(x, y))!;
    if (u === x && v === y && of !== obstacle) obstacle.cut |= end;
  });
}

/** Of two equally wide ones always the same, regardless of their order: by their points. */
function isBefore(a: Obstacle, b: Obstacle): boolean {
  const [p, q] = [a.parts[0]!.points, b.parts[0]!.points];
  if (p.length !== q.length) return p.length < q.length;
  for (let i = 0; i < p.length; i++) if (p[i] !== q[i]) return p[i]! < q[i]!;
  return false;
}

/**
 * Whether what is kept away from round a hole lies within what is kept away from round one part of its pad or via, as it mostly
 * does: then it is no obstacle of its own. Parts are convex but for big polygons, which are not asked.
 */
export function covers(parts: readonly Part[], gap: number, hole: Part, around: number): boolean {
  const ends = hole.points;
  return parts.some(part => {
    if (part.filled && part.points.length > 16) return false;
    for (let i = 0; i + 1 < ends.length; i += 2)
      if (depth(part, ends[i]!, ends[i + 1]!) + part.r + gap < hole.r + around) return false;
    return true;
  });
}

/** How far a point lies within a skeleton; negative outside. */
function depth({ points, filled }: Part, x: number, y: number): number {
  let least = Infinity;
  let inside = false;
  const n = points.length;
  let qx = points[n - 2]!;
  let qy = points[n - 1]!;
  for (let i = 0; i < n; i += 2) {
    const px = points[i]!;
    const py = points[i + 1]!;
    if (filled || i > 0 || n === 2) least = Math.min(least, pointSegment2(x, y, qx, qy, px, py));
    if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) inside = !inside;
    qx = px;
    qy = py;
  }
  const distance = Math.sqrt(least);
  return filled && inside ? distance : -distance;
}
