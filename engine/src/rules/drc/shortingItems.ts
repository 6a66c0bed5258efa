import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './queries/copperKinds.ts';
import { pairDetail } from './queries/nearPairs.ts';
import { copperName, copperPlace } from './queries/wording.ts';
import { isShort, tooNear } from './queries/tooNear.ts';

/** Copper of two nets that touches. */
export const shortingItems = rule({
  id: 'shorting_items',
  title: msg('drc.shortingItems', 'Items shorting two nets'),
  explain: msg('drc.shortingItems.why', 'Two separate nets are connected. Move or delete one of the items.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: COPPER_KINDS,
  *check(input) {
    for (const pair of tooNear(input)) {
      const { a, b, layer, crossing, at } = pair;
      if (crossing || !isShort(pair)) continue;
      yield {
        message: msg('drc.shortingItems.at', '{{a}} and {{b}} touch on {{layer}}', {
          a: copperName(a),
          b: copperName(b),
          layer,
        }),
        at,
        ids: [a.owner, b.owner],
        detail: pairDetail(a, b),
        items: [copperPlace(a), copperPlace(b)],
      };
    }
  },
});
