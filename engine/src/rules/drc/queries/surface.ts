import { edgeRings, Gap, type CopperItem, type Part } from '../../../indexes/index.ts';
import { boxOf, grow, overlaps, segmentsMeet, union, type Box } from '../../../geometry/index.ts';
import type { DrcInput } from '../../rule.ts';
import { boxAt } from './nearPairs.ts';

/** A piece of a border at which the surface ends. */
export interface Wall {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly box: Box;
}

/** A way along the surface, nanometres. */
interface Way {
  readonly length: number;
  readonly at: Box;
}

/** Corners of what stands for the round border of a hole. */
const HOLE_CORNERS = 16;

/** The board's edges, the slots and the NPTHs in it: surfaces end there. */
export function wallsOf({ doc, ratsnest }: DrcInput): Wall[] {
  const { copper } = ratsnest;
  const holes: number[][] = [];
  for (const slot of copper.all()) {
    const { hole, plated } = copper.item(slot);
    if (hole && !plated) holes.push(borderOf(hole));
  }
  return [...edgeRings(doc).rings, ...holes].flatMap(ring =>
    Array.from({ length: ring.length / 2 }, (_, i) => {
      const j = (i + 1) % (ring.length / 2);
      const [ax, ay, bx, by] = [ring[2 * i]!, ring[2 * i + 1]!, ring[2 * j]!, ring[2 * j + 1]!];
      return { ax, ay, bx, by, box: boxOf(ax, ay, bx, by) };
    }),
  );
}

/** The border of a hole, which is a point or a line grown by its radius. */
function borderOf({ points, r }: Part): number[] {
  const [x0, y0] = [points[0]!, points[1]!];
  const [x1, y1] = [points[points.length - 2]!, points[points.length - 1]!];
  const along = Math.atan2(y1 - y0, x1 - x0);
  return Array.from({ length: HOLE_CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / HOLE_CORNERS;
    const [x, y] = Math.cos(angle) > 0 ? [x1, y1] : [x0, y0];
    return [x + r * Math.cos(along + angle), y + r * Math.sin(along + angle)];
  }).flat();
}

interface Node {
  readonly x: number;
  readonly y: number;
  /** Nodes of different sides are not joined along the surface. */
  readonly side: 0 | 1;
  /** At a wall: the number of the node beyond it on the other side; -1 elsewhere. */
  readonly beyond: number;
}

/** How far a corner is taken out of its slot so that ways round it do not touch the slot, nanometres. */
const OUT = 10;

/** The shortest way on one layer between two pieces of copper where it is shorter than `limit`; null where there is none. */
export function wayBetween(a: CopperItem, b: CopperItem, limit: number, walls: readonly Wall[]): Way | null {
  const gaps = new Gap();
  const straight = gaps.least(a.parts, b.parts, limit);
  if (straight >= limit) return null;
  const { x, y } = gaps.place();
  const at = boxAt(x, y);
  const around = grow(union(a.box, b.box), limit);
  const near = walls.filter(({ box }) => overlaps(box, around));
  if (near.length === 0) return { length: Math.max(0, straight), at };
  const [from, to] = [sourcesOf(a, b.box, 0), sourcesOf(b, a.box, 0)];
  const corners = near.flatMap(wall => cornersOf(wall, 0));
  const length = shortest(from, corners, to, limit, 0, near);
  return length === null ? null : { length, at };
}

/**
 * The shortest way from copper on one side of the board to copper on the other, along a wall somewhere: it is as long as the
 * board is thick.
 */
export function wayThrough(
  a: CopperItem,
  b: CopperItem,
  limit: number,
  walls: readonly Wall[],
  thickness: number,
): Way | null {
  const gaps = new Gap();
  const reach = limit - thickness;
  if (reach <= 0 || gaps.least(a.parts, b.parts, reach) >= reach) return null;
  const { x, y } = gaps.place();
  const around = grow(union(a.box, b.box), reach);
  const near = walls.filter(({ box }) => overlaps(box, around));
  if (near.length === 0) return null;
  const [from, to] = [sourcesOf(a, b.box, 0), sourcesOf(b, a.box, 1)];
  const at = near.flatMap(wall => placesAlong(wall, around));
  const first = from.points.length;
  const edges = at.flatMap((place, i): Node[] => [
    { ...place, side: 0, beyond: first + 2 * i + 1 },
    { ...place, side: 1, beyond: first + 2 * i },
  ]);
  const corners = near.flatMap(wall => [...cornersOf(wall, 0), ...cornersOf(wall, 1)]);
  const length = shortest(from, [...edges, ...corners], to, limit, thickness, near);
  return length === null ? null : { length, at: boxAt(x, y) };
}

interface Source {
  readonly points: readonly Node[];
  /** What the copper reaches beyond them. */
  readonly r: number;
}

/** Dijkstra's algorithm over the corners of the slots: a shortest way is straight but for such corners. */
function shortest(
  from: Source,
  between: readonly Node[],
  to: Source,
  limit: number,
  thickness: number,
  walls: readonly Wall[],
): number | null {
  const isFree = (p: Node, q: Node): boolean => {
    const box = boxOf(p.x, p.y, q.x, q.y);
    return !walls.some(w => overlaps(w.box, box) && segmentsMeet(p.x, p.y, q.x, q.y, w.ax, w.ay, w.bx, w.by));
  };
  const nodes: readonly Node[] = [...from.points, ...between, ...to.points];
  const best = nodes.map((_, i) => (i < from.points.length ? 0 : Infinity));
  const open = new Set(nodes.keys());
  const targets = nodes.length - to.points.length;
  for (;;) {
    let next = -1;
    for (const i of open) if (best[i]! < limit + from.r + to.r && (next < 0 || best[i]! < best[next]!)) next = i;
    if (next < 0) return null;
    open.delete(next);
    if (next >= targets) {
      const length = Math.max(0, best[next]! - from.r - to.r);
      return length < limit ? length : null;
    }
    const here = nodes[next]!;
    for (const i of open) {
      const there = nodes[i]!;
      const step = here.beyond === i ? thickness : Math.hypot(there.x - here.x, there.y - here.y);
      if (best[next]! + step >= best[i]!) continue;
      if (here.beyond === i || (here.side === there.side && isFree(here, there))) best[i] = best[next]! + step;
    }
  }
}

/** Both sides of an end of a wall, a little beyond it. */
function cornersOf({ ax, ay, bx, by }: Wall, side: Node['side']): Node[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / length) * OUT, ((by - ay) / length) * OUT];
  return [1, -1].flatMap(hand => [
    { x: ax - ux - hand * uy, y: ay - uy + hand * ux, side, beyond: -1 },
    { x: bx + ux - hand * uy, y: by + uy + hand * ux, side, beyond: -1 },
  ]);
}

/** Points on both sides of a wall, a little off it, within an area. */
function placesAlong({ ax, ay, bx, by }: Wall, area: Box): { readonly x: number; readonly y: number }[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / length) * OUT, ((by - ay) / length) * OUT];
  const steps = Math.max(1, Math.ceil(length / STEP));
  return Array.from({ length: steps + 1 }, (_, k) => ({
    x: ax + ((bx - ax) * k) / steps,
    y: ay + ((by - ay) * k) / steps,
  }))
    .filter(({ x, y }) => x >= area.minX && x <= area.maxX && y >= area.minY && y <= area.maxY)
    .flatMap(({ x, y }) => [1, -1].map(hand => ({ x: x - hand * uy, y: y + hand * ux })));
}

/** Points of a piece of copper's skeleton on the side of the other. */
function sourcesOf({ parts }: CopperItem, toward: Box, side: Node['side']): Source {
  const r = Math.max(0, ...parts.map(part => part.r));
  return { points: parts.flatMap(part => pointsOf(part, toward).map(at => ({ ...at, side, beyond: -1 }))), r };
}

/** Along each edge of the skeleton, densely enough that a way from between two of them is hardly shorter. */
const STEP = 200_000;

function pointsOf({ points, filled, box }: Part, toward: Box): { readonly x: number; readonly y: number }[] {
  const nodes: { readonly x: number; readonly y: number }[] = [];
  const n = points.length;
  const within = grow(toward, Math.max(box.maxX - box.minX, box.maxY - box.minY, 5e6));
  for (let i = filled ? 0 : 2, h = filled ? n - 2 : 0; i < n; h = i, i += 2) {
    const [dx, dy] = [points[i]! - points[h]!, points[i + 1]! - points[h + 1]!];
    const steps = Math.min(64, Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP)));
    for (let k = 0; k <= steps; k++) {
      const node = { x: points[h]! + (k * dx) / steps, y: points[h + 1]! + (k * dy) / steps };
      if (node.x >= within.minX && node.x <= within.maxX && node.y >= within.minY && node.y <= within.maxY)
        nodes.push(node);
    }
  }
  return nodes;
}
