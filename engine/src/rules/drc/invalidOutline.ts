import { msg } from '../../base/index.ts';
import { drawsEdge, edgeRings } from '../../indexes/index.ts';
import { segmentsMeet } from '../../geometry/index.ts';
import { drcRule } from './drcRule.ts';
import { boxAt } from './queries/nearPairs.ts';

/** A board's edge that is missing, open, or crosses itself. */
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
    for (const [i, ring] of rings.entries()) {
      const at = crossing(ring);
      if (at)
        yield {
          message: msg('drc.outline.crosses', 'The board outline crosses itself here'),
          at: boxAt(...at),
          ids: [],
          detail: `crosses ${i}`,
        };
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
