import { msg } from '../../base/index.ts';
import { edgeRings, Gap, type CopperItem, type Part } from '../../derive/index.ts';
import { boxOf, grow, overlaps, segmentsMeet, union, type Box } from '../../geometry/index.ts';
import type { Doc } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { missed } from './limits.ts';
import { boxAt, EPSILON, metLater, pairDetail, startsOf } from './pairs.ts';
import { copperName, copperPlace, millimetres } from './text.ts';

/** Copper between which the way along the board's surface is shorter than a rule allows. Slots lengthen the way. */
export const creepage = drcRule({
  id: 'creepage',
  title: msg('drc.creepage', 'Creepage'),
  explain: msg(
    'drc.creepage.why',
    'Dirt and damp conduct along the surface between high voltages. Move the copper apart, or mill a slot between.',
  ),
  severity: 'error',
  reads: ['track', 'via', 'zone', 'footprint', 'line', 'arc', 'circle', 'rectangle'],
  *check(input) {
    const { constraints } = input;
    if (!constraints.has('creepage')) return;
    const { copper } = input.ratsnest;
    const reach = constraints.worstOf('creepage');
    const walls = wallsOf(input.doc);
    for (const slot of startsOf(input, copper)) {
      const a = copper.item(slot);
      const others: number[] = [];
      copper.near(a.box, reach, other => {
        if (other !== slot && !metLater(input, slot, other, copper.item(other).owner)) others.push(other);
      });
      for (const other of others) {
        const b = copper.item(other);
        const layers = a.layers & b.layers;
        if (layers === 0 || a.net === b.net || (a.owner === b.owner && a.type === 'graphic')) continue;
        const limits = constraints.limits('creepage', a, b, layers);
        const required = limits.min ?? 0;
        if (required <= 0 || limits.severity === 'ignore') continue;
        const found = wayBetween(a, b, required - EPSILON, walls);
        if (!found) continue;
        yield {
          message: msg(
            'drc.creepage.at',
            'From {{a}} to {{b}} it is {{measured}} mm along the surface, less than {{required}} mm',
            {
              a: copperName(a),
              b: copperName(b),
              measured: millimetres(found.length),
              required: millimetres(required),
            },
          ),
          at: found.at,
          ids: [a.owner, b.owner],
          detail: pairDetail(a, b),
          items: [copperPlace(a), copperPlace(b)],
          ...missed(limits, found.length, required),
        };
      }
    }
  },
});

interface Wall {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly box: Box;
}

/** The board's edges and the slots in it: surfaces end there. */
function wallsOf(doc: Doc): Wall[] {
  return edgeRings(doc).rings.flatMap(ring =>
    Array.from({ length: ring.length / 2 }, (_, i) => {
      const j = (i + 1) % (ring.length / 2);
      const [ax, ay, bx, by] = [ring[2 * i]!, ring[2 * i + 1]!, ring[2 * j]!, ring[2 * j + 1]!];
      return { ax, ay, bx, by, box: boxOf(ax, ay, bx, by) };
    }),
  );
}

interface Node {
  readonly x: number;
  readonly y: number;
}

/** How far a corner is taken out of its slot so that ways round it do not touch the slot, nanometres. */
const OUT = 10;

/**
 * The shortest way along the surface between two pieces of copper where it is shorter than `limit`, by Dijkstra's algorithm
 * over the corners of the slots near them: a shortest way is straight but for such corners. Null where there is none.
 */
function wayBetween(a: CopperItem, b: CopperItem, limit: number, walls: readonly Wall[]) {
  const gaps = new Gap();
  const straight = gaps.least(a.parts, b.parts, limit);
  if (straight >= limit) return null;
  const { x, y } = gaps.place();
  const at = boxAt(x, y);
  const around = grow(union(a.box, b.box), limit);
  const near = walls.filter(({ box }) => overlaps(box, around));
  const [from, to] = [sourcesOf(a, b.box), sourcesOf(b, a.box)];
  const isFree = (p: Node, q: Node): boolean => {
    const box = boxOf(p.x, p.y, q.x, q.y);
    return !near.some(w => overlaps(w.box, box) && segmentsMeet(p.x, p.y, q.x, q.y, w.ax, w.ay, w.bx, w.by));
  };
  if (near.length === 0) return { length: Math.max(0, straight), at };
  const corners = near.flatMap(wall => cornersOf(wall));
  const nodes: readonly Node[] = [...from.points, ...corners, ...to.points];
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
      return length < limit ? { length, at } : null;
    }
    for (const i of open) {
      const step = Math.hypot(nodes[i]!.x - nodes[next]!.x, nodes[i]!.y - nodes[next]!.y);
      if (best[next]! + step < best[i]! && isFree(nodes[next]!, nodes[i]!)) best[i] = best[next]! + step;
    }
  }
}

/** Both sides of an end of a wall, a little beyond it. */
function cornersOf({ ax, ay, bx, by }: Wall): Node[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / length) * OUT, ((by - ay) / length) * OUT];
  return [1, -1].flatMap(side => [
    { x: ax - ux - side * uy, y: ay - uy + side * ux },
    { x: bx + ux - side * uy, y: by + uy + side * ux },
  ]);
}

/** Points of a piece of copper's skeleton on the side of the other; `r` is what the copper reaches beyond them. */
function sourcesOf({ parts }: CopperItem, toward: Box): { readonly points: readonly Node[]; readonly r: number } {
  const r = Math.max(0, ...parts.map(part => part.r));
  return { points: parts.flatMap(part => pointsOf(part, toward)), r };
}

/** Along each edge of the skeleton, densely enough that a way from between two of them is hardly shorter. */
const STEP = 200_000;

function pointsOf({ points, filled, box }: Part, toward: Box): Node[] {
  const nodes: Node[] = [];
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
