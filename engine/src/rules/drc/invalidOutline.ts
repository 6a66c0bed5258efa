import { msg } from '../../base/index.ts';
import { drawsEdge, edgeRings } from '../../indexes/index.ts';
import { boxOfPoints, overlaps, segmentsMeet, type Box } from '../../geometry/index.ts';
import { drcRule } from './drcRule.ts';
import { boxAt } from './queries/nearPairs.ts';

/** A board's edge that is missing or open, or whose outlines cross themselves or each other. */
export const invalidOutline = drcRule({
  id: 'invalid_outline',
  title: msg('drc.outline', 'Board outline'),
  explain: msg(
    'drc.outline.why',
    'The board is milled along Edge.Cuts, so its lines must form a closed outline. Connect the ends.',
  ),
  severity: 'error',
  whole: true,
  concerns: drawsEdge,
  reads: ['line', 'rectangle', 'circle', 'arc', 'polygon', 'bezier', 'footprint'],
  *check({ doc }) {
    const { rings, ends } = edgeRings(doc);
    if (rings.length === 0 && ends.length === 0) {
      yield {
        message: msg('drc.outline.none', 'The board has no outline on Edge.Cuts'),
        at: boxAt(0, 0),
        ids: [],
        detail: 'none',
      };
      return;
    }
    // Ends come in twos: both of a chain that does not close.
    for (let i = 0; i < ends.length; i += 2)
      yield {
        message: msg('drc.outline.open', 'The board outline is open here'),
        at: boxAt(ends[i]!, ends[i + 1]!),
        ids: [],
        detail: `open ${i / 2}`,
      };
    const boxes = rings.map(boxOfPoints);
    for (const [i, ring] of rings.entries()) {
      const at = crossing(ring);
      if (at)
        yield {
          message: msg('drc.outline.crosses', 'The board outline crosses itself here'),
          at: boxAt(...at),
          ids: [],
          detail: `crosses ${i}`,
        };
      for (let k = 0; k < i; k++) {
        const meeting = overlaps(boxes[i]!, boxes[k]!) && crossingOfTwo(ring, rings[k]!, shared(boxes[i]!, boxes[k]!));
        if (meeting)
          yield {
            message: msg('drc.outline.crossing', 'Two outlines of the board cross here'),
            at: boxAt(...meeting),
            ids: [],
            detail: `crossing ${k} ${i}`,
          };
      }
    }
  },
});

/** Rings with more corners are traced curves, which are closed by construction; looking at all pairs would take long. */
const MOST_CORNERS = 600;

function crossing(ring: readonly number[]): [number, number] | null {
  const n = ring.length;
  if (n / 2 > MOST_CORNERS) return null;
  for (let i = 0; i < n; i += 2)
    for (let j = i + 4; j < n; j += 2) {
      if (i === 0 && j === n - 2) continue;
      const [p, q] = [(i + 2) % n, (j + 2) % n];
      if (segmentsMeet(ring[i]!, ring[i + 1]!, ring[p]!, ring[p + 1]!, ring[j]!, ring[j + 1]!, ring[q]!, ring[q + 1]!))
        return [ring[j]!, ring[j + 1]!];
    }
  return null;
}

const shared = (a: Box, b: Box): Box => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});

/** A place in a box where one outline goes through another one, not where they only touch. */
function crossingOfTwo(a: readonly number[], b: readonly number[], box: Box): [number, number] | null {
  const edges = edgesWithin(a, box);
  const others = edges.length > 0 ? edgesWithin(b, box) : [];
  for (const [ax, ay, bx, by] of edges)
    for (const [cx, cy, dx, dy] of others) {
      const side = (x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      const other = (x: number, y: number): number => (dx - cx) * (y - cy) - (dy - cy) * (x - cx);
      const [c, d] = [side(cx, cy), side(dx, dy)];
      if (c * d < 0 && other(ax, ay) * other(bx, by) < 0)
        return [cx + ((dx - cx) * c) / (c - d), cy + ((dy - cy) * c) / (c - d)];
    }
  return null;
}

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** Edges of a ring that reach into a box. */
function edgesWithin(ring: readonly number[], { minX, minY, maxX, maxY }: Box): Edge[] {
  const edges: Edge[] = [];
  for (let i = 0, h = ring.length - 2; i < ring.length; h = i, i += 2) {
    const [ax, ay, bx, by] = [ring[h]!, ring[h + 1]!, ring[i]!, ring[i + 1]!];
    const isBeside = Math.max(ax, bx) < minX || Math.min(ax, bx) > maxX;
    if (!isBeside && Math.max(ay, by) >= minY && Math.min(ay, by) <= maxY) edges.push([ax, ay, bx, by]);
  }
  return edges;
}
