import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { BOARD_EDGE, drawsEdge, FEATURES, Gap, type Feature } from '../../indexes/index.ts';
import type { DrcInput } from '../rule.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './queries/copperKinds.ts';
import { boxAt, EPSILON, pairDetail, startsOf } from './queries/nearPairs.ts';
import { missed } from './queries/limits.ts';
import { copperPlace, featureName, millimetres } from './queries/wording.ts';

/** Copper that is too near to the board's edge: each piece once, where it is nearest. */
export const copperEdgeClearance = rule({
  id: 'copper_edge_clearance',
  title: msg('drc.copperEdgeClearance', 'Board edge clearance'),
  explain: msg('drc.copperEdgeClearance.why', 'Milling the board edge may cut this copper. Move it inwards.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: COPPER_KINDS,
  // A piece is reported where it is nearest: at another line of the edge, when the nearest is removed.
  spreads: drawsEdge,
  *check(input) {
    const { constraints } = input;
    const gaps = new Gap();
    for (const [slot, edges] of nearEdge(input, constraints.worstOf('edge_clearance'))) {
      const item = input.ratsnest.copper.item(slot);
      // Contacts of an edge connector run up to the edge, as in KiCad 9.
      if (item.pad?.type === 'connect') continue;
      const limits = constraints.limits('edge_clearance', item, BOARD_EDGE, item.layers);
      const required = limits.min ?? 0;
      if (required < 0 || limits.severity === 'ignore') continue;
      let least = Math.max(1, required - EPSILON);
      let nearest: Feature | null = null;
      let at = item.box;
      for (const edge of edges) {
        // Of two lines that are as near, as at a corner, the one with the smaller id counts in whole and live checks alike.
        const most = nearest && edge.owner < nearest.owner ? least + 1 : least;
        const gap = gaps.least(item.parts, edge.parts, most);
        if (gap >= most) continue;
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
function nearEdge(input: DrcInput, reach: number): Map<number, Feature[]> {
  const { features, ratsnest, touched } = input;
  const { copper } = ratsnest;
  const near = new Map<number, Feature[]>();
  const note = (slot: number, edge: Feature): void => {
    const edges = near.get(slot);
    if (edges) edges.push(edge);
    else near.set(slot, [edge]);
  };
  const isEdge = (slot: number): boolean => (features.layers[slot]! & FEATURES.edge) !== 0;
  for (const slot of touched ? startsOf(input, features) : features.all())
    if (isEdge(slot)) copper.near(features.item(slot).box, reach, other => note(other, features.item(slot)));
  if (!touched) return near;
  // Copper that was touched is compared with all of the edge, in the order of a full run.
  for (const slot of startsOf(input, copper)) {
    const edges: number[] = [];
    features.near(copper.item(slot).box, reach, other => isEdge(other) && edges.push(other));
    near.delete(slot);
    for (const edge of edges.sort((a, b) => a - b)) note(slot, features.item(edge));
  }
  return near;
}
