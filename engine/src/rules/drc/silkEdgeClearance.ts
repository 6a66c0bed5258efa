import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { BORDERS, FEATURES, type Feature } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { DRAWING_KINDS } from './queries/copperKinds.ts';
import { silkDetails, silkPairs } from './queries/silkPairs.ts';
import { featureName } from './queries/wording.ts';

/** Silkscreen that runs over the board's edge: each drawing once. */
export const silkEdgeClearance = rule({
  id: 'silk_edge_clearance',
  // Version 6 counted it there.
  formerly: ['silk_over_copper'],
  title: msg('drc.silkEdgeClearance', 'Silkscreen clipped by the board edge'),
  explain: msg('drc.silkEdgeClearance.why', 'Silkscreen beyond the edge is cut off. Move it onto the board.'),
  domain: 'drc',
  severity: 'warning',
  params: z.object({}),
  reads: DRAWING_KINDS,
  *check(input) {
    const met = new Set<Feature>();
    for (const pair of [FEATURES.frontSilk, FEATURES.backSilk].flatMap(silk => [...silkPairs(input, silk, BORDERS)])) {
      const { a, b, at } = pair;
      if (met.has(a)) continue;
      met.add(a);
      yield {
        message: msg('drc.silkEdgeClearance.at', 'Silkscreen of {{name}} is cut by the board edge', {
          name: featureName(a),
        }),
        at,
        ids: [...new Set([a.owner, b.owner])],
        detail: a.part,
        ...silkDetails(pair),
      };
    }
  },
});
