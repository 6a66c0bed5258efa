import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { missed, missOf } from './queries/limits.ts';
import { copperPlace, millimetres } from './queries/wording.ts';

/** Tracks thinner or wider than the board, or a rule, allows. */
export const trackWidth = rule({
  id: 'track_width',
  title: msg('drc.trackWidth', 'Track width'),
  explain: msg(
    'drc.trackWidth.why',
    'This width cannot be etched, or a rule requires another one. Change the track width.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['track'],
  *check(input) {
    for (const item of itemsToCheck(input)) {
      const { object } = item;
      if (object.kind !== 'track') continue;
      const miss = missOf(input.constraints.limits('track_width', item, null, item.layers), object.width);
      if (!miss) continue;
      const args = {
        name: copperPlace(item),
        measured: millimetres(object.width),
        required: millimetres(miss.required),
      };
      yield {
        message: miss.below
          ? msg('drc.trackWidth.at', '{{name}} is {{measured}} mm wide, less than {{required}} mm', args)
          : msg('drc.trackWidth.most', '{{name}} is {{measured}} mm wide, more than {{required}} mm', args),
        at: item.box,
        ids: [item.owner],
        items: [copperPlace(item)],
        ...missed(miss.limits, object.width, miss.required),
      };
    }
  },
});
