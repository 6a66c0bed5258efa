import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES, type Feature } from '../../derive/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { featurePairs } from './featurePairs.ts';
import { DRAWING_KINDS } from './kinds.ts';
import { EPSILON } from './pairs.ts';
import { featureName } from './text.ts';

/** Silkscreen that runs over the board's edge: each drawing once. */
export const silkEdgeClearance = rule({
  id: 'silk_edge_clearance',
  // Version 6 counted it there.
  formerly: ['silk_over_copper'],
  title: msg('drc.silkEdgeClearance', 'Silkscreen clipped by the board edge'),
  domain: 'drc',
  severity: 'warning',
  params: z.object({}),
  reads: DRAWING_KINDS,
  *check(input) {
    const limit = Math.max(1, (input.doc.settings as BoardSettings).rules.minSilkClearance - EPSILON);
    const silk = FEATURES.frontSilk | FEATURES.backSilk;
    const met = new Set<Feature>();
    for (const { a, b, at } of featurePairs(input, silk, FEATURES.edge, limit, () => true)) {
      if (met.has(a)) continue;
      met.add(a);
      yield {
        message: msg('drc.silkEdgeClearance.at', 'Silkscreen of {{name}} is cut by the board edge', {
          name: featureName(a),
        }),
        at,
        ids: [...new Set([a.owner, b.owner])],
        detail: a.part,
      };
    }
  },
});
