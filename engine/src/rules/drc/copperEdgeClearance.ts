import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES, Gap } from '../../derive/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import type { DrcInput } from '../rule.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './kinds.ts';
import { boxAt, EPSILON, pairDetail } from './pairs.ts';
import { copperName, millimetres } from './text.ts';

/** Slots of copper and of edge that come near. */
function* nearEdge(input: DrcInput, reach: number): Generator<readonly [copper: number, edge: number]> {
  const { features, touched } = input;
  const { copper } = input.ratsnest;
  for (const slot of features.all()) {
    const edge = features.item(slot);
    if ((edge.layers & FEATURES.edge) === 0) continue;
    const near: number[] = [];
    copper.near(edge.box, reach, other => {
      if (!touched || touched.has(edge.owner) || touched.has(copper.item(other).owner)) near.push(other);
    });
    for (const other of near) yield [other, slot];
  }
}

/** Copper that is too near to the board's edge. */
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
    const { copper } = input.ratsnest;
    const gaps = new Gap();
    for (const [slot, other] of nearEdge(input, limit)) {
      const item = copper.item(slot);
      const edge = input.features.item(other);
      const gap = gaps.least(item.parts, edge.parts, limit);
      if (gap >= limit) continue;
      const { x, y } = gaps.place();
      yield {
        message: msg(
          'drc.copperEdgeClearance.at',
          '{{name}} is {{measured}} mm from the board edge, less than {{required}} mm',
          { name: copperName(item), measured: millimetres(gap), required: millimetres(required) },
        ),
        at: boxAt(x, y),
        ids: [...new Set([item.owner, edge.owner])],
        detail: pairDetail(item, edge),
      };
    }
  },
});
