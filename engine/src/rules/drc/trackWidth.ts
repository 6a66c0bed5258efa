import { z } from 'zod';
import { msg } from '../../base/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { itemsToCheck } from './items.ts';
import { copperPlace, millimetres } from './text.ts';

/** Tracks thinner than the board allows. */
export const trackWidth = rule({
  id: 'track_width',
  title: msg('drc.trackWidth', 'Track width'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['track'],
  *check(input) {
    const required = (input.doc.settings as BoardSettings).rules.minTrackWidth;
    for (const item of itemsToCheck(input)) {
      const { object } = item;
      if (object.kind !== 'track' || object.width >= required) continue;
      yield {
        message: msg('drc.trackWidth.at', '{{name}} is {{measured}} mm wide, less than {{required}} mm', {
          name: copperPlace(item),
          measured: millimetres(object.width),
          required: millimetres(required),
        }),
        at: item.box,
        ids: [item.owner],
      };
    }
  },
});
