import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { BOARD_EDGE, FEATURES, Gap, type Feature } from '../../derive/index.ts';
import type { DrcInput } from '../rule.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './kinds.ts';
import { boxAt, EPSILON, pairDetail } from './pairs.ts';
import { missed } from './limits.ts';
import { copperPlace, featureName, millimetres } from './text.ts';

/** Copper that is too near to the board's edge: each piece once, where it is nearest. */
export const copperEdgeClearance = rule({
  id: 'copper_edge_clearance',
  title: msg('drc.copperEdgeClearance', 'Clearance of the board edge'),
  explain: msg(
    'drc.copperEdgeClearance.why',
    'The router that mills the board’s edge may cut this copper. Move it inwards.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: COPPER_KINDS,
  *check(input) {
    const { constraints } = input;
    const gaps = new Gap();
    for (const [slot, edges] of nearEdge(input, constraints.worstOf('edge_clearance'))) {
      const item = input.ratsnest.copper.item(slot);
      const limits = constraints.limits('edge_clearance', item, BOARD_EDGE, item.layers);
      const required = limits.min ?? 0;
      if (required < 0 || limits.severity === 'ignore') continue;
      let least = Math.max(1, required - EPSILON);
      let nearest: Feature | null = null;
      let at = item.box;
      for (const edge of edges) {
        const gap = gaps.least(item.parts, edge.parts, least);
        if (gap >= least) continue;
        const { x, y } = gaps.place();
        at = boxAt(x, y);
        least = gap;
        nearest = edge;
      }
      if (!nearest) continue;
      yield {
        message: msg(
          'drc.copperEdgeClearance.at',
          '{{name}} is {{measured}} mm from the board edge, less than {{required}} mm',
          { name: copperPlace(item), measured: millimetres(least), required: millimetres(required) },
        ),
        at,
        ids: [...new Set([item.owner, nearest.owner])],
        detail: pairDetail(item, nearest),
        items: [copperPlace(item), featureName(nearest)],
        ...missed(limits, least, required),
      };
    }
  },
});

/** Slots of copper with the lines of the edge that come near. */
function nearEdge({ features, ratsnest, touched }: DrcInput, reach: number): Map<number, Feature[]> {
  const { copper } = ratsnest;
  const near = new Map<number, Feature[]>();
  for (const slot of features.all()) {
    const edge = features.item(slot);
    if ((edge.layers & FEATURES.edge) === 0) continue;
    copper.near(edge.box, reach, other => {
      if (touched && !touched.has(edge.owner) && !touched.has(copper.item(other).owner)) return;
      const edges = near.get(other);
      if (edges) edges.push(edge);
      else near.set(other, [edge]);
    });
  }
  return near;
}
