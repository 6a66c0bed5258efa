import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES, Gap, type Feature } from '../../derive/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import type { DrcInput } from '../rule.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './kinds.ts';
import { boxAt, EPSILON, pairDetail } from './pairs.ts';
import { copperPlace, millimetres } from './text.ts';

/** Copper that is too near to the board's edge: each piece once, where it is nearest. */
export const copperEdgeClearance = rule({
  id: 'copper_edge_clearance',
  title: msg('drc.copperEdgeClearance', 'Clearance of the board edge'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: COPPER_KINDS,
  *check(input) {
    const required = (input.doc.settings as BoardSettings).rules.minEdgeClearance;
    const limit = Math.max(1, required - EPSILON);
    const gaps = new Gap();
    for (const [slot, edges] of nearEdge(input, limit)) {
      const item = input.ratsnest.copper.item(slot);
      let least = limit;
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
