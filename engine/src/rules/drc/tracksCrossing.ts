import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { pairDetail } from './queries/nearPairs.ts';
import { copperName, copperPlace } from './queries/wording.ts';
import { tooNear } from './queries/tooNear.ts';

/** Tracks of two nets that cross. */
export const tracksCrossing = rule({
  id: 'tracks_crossing',
  title: msg('drc.tracksCrossing', 'Tracks crossing'),
  explain: msg('drc.tracksCrossing.why', 'The two tracks short. Move one to another layer or around the other.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['track'],
  *check(input) {
    for (const { a, b, layer, crossing, at } of tooNear(input)) {
      if (!crossing) continue;
      yield {
        message: msg('drc.tracksCrossing.at', '{{a}} and {{b}} cross on {{layer}}', {
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
