import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { boxOf } from '../../geometry/index.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './queries/copperKinds.ts';
import { pairDetail } from './queries/nearPairs.ts';
import { copperPlace } from './queries/wording.ts';

/** Parts of a net that nothing joins: as many as tracks are missing. */
export const unconnectedItems = rule({
  id: 'unconnected_items',
  title: msg('drc.unconnectedItems', 'Unrouted connection'),
  explain: msg('drc.unconnectedItems.why', 'Pads of one net must be connected by copper. Route the connection.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  whole: true,
  reads: COPPER_KINDS,
  *check({ ratsnest, touched }) {
    for (const [net, airwires] of ratsnest.all())
      for (const { from, to, line } of airwires) {
        const [a, b] = [ratsnest.copper.item(from), ratsnest.copper.item(to)];
        if (touched && !touched.has(a.owner) && !touched.has(b.owner)) continue;
        yield {
          message: msg('drc.unconnectedItems.at', '{{a}} and {{b}} of net {{net}} are not connected', {
            a: copperPlace(a),
            b: copperPlace(b),
            net,
          }),
          at: boxOf(...line),
          ids: [...new Set([a.owner, b.owner])],
          items: [copperPlace(a), copperPlace(b)],
          detail: `${net} ${pairDetail(a, b)}`,
        };
      }
  },
});
