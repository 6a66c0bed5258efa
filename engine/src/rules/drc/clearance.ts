import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './queries/copperKinds.ts';
import { missed } from './queries/limits.ts';
import { pairDetail } from './queries/nearPairs.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';
import { isShort, tooNear } from './queries/tooNear.ts';

/** Copper of different nets that is nearer than the clearance of their net classes, pads, zones or the board. */
export const clearance = rule({
  id: 'clearance',
  title: msg('drc.clearance', 'Clearance'),
  explain: msg(
    'drc.clearance.why',
    'Closer copper may short during manufacturing or from dirt. Move one item, or change the rule.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: COPPER_KINDS,
  *check(input) {
    for (const pair of tooNear(input)) {
      const { a, b, layer, gap, required, limits, crossing, at } = pair;
      if (crossing || isShort(pair)) continue;
      yield {
        message: msg(
          'drc.clearance.at',
          'Clearance between {{a}} and {{b}} on {{layer}} is {{measured}} mm, less than {{required}} mm',
          { a: copperName(a), b: copperName(b), layer, measured: millimetres(gap), required: millimetres(required) },
        ),
        at,
        ids: [a.owner, b.owner],
        detail: pairDetail(a, b),
        items: [copperPlace(a), copperPlace(b)],
        ...missed(limits, gap, required),
      };
    }
  },
});
