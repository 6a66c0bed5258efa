import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES } from '../../derive/index.ts';
import { rule } from '../rule.ts';
import { featurePairs } from './featurePairs.ts';
import { footprintName } from './text.ts';

/** Courtyards that share more than a border overlap: nanometres. */
const TOUCH = 1;

/** Footprints that claim the same ground. */
export const courtyardsOverlap = rule({
  id: 'courtyards_overlap',
  title: msg('drc.courtyardsOverlap', 'Courtyards overlap'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['footprint'],
  *check(input) {
    for (const side of [FEATURES.frontCourtyard, FEATURES.backCourtyard])
      for (const { a, b, at } of featurePairs(input, side, side, TOUCH, () => true))
        yield {
          message: msg('drc.courtyardsOverlap.at', 'The courtyards of {{a}} and {{b}} overlap', {
            a: footprintName(a.object),
            b: footprintName(b.object),
          }),
          at,
          ids: [a.owner, b.owner],
          detail: side === FEATURES.frontCourtyard ? 'front' : 'back',
        };
  },
});
