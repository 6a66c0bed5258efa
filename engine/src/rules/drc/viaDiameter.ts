import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { missed, missOf } from './queries/limits.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';

/** Vias and microvias smaller than the board allows. */
export const viaDiameter = rule({
  id: 'via_diameter',
  title: msg('drc.viaDiameter', 'Via diameter'),
  explain: msg('drc.viaDiameter.why', 'This via cannot be made, or a rule requires another size. Change its diameter.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via'],
  *check(input) {
    for (const item of itemsToCheck(input)) {
      const { object } = item;
      if (object.kind !== 'via') continue;
      const miss = missOf(input.constraints.limits('via_diameter', item), object.size);
      if (!miss) continue;
      const args = { name: copperName(item), measured: millimetres(object.size), required: millimetres(miss.required) };
      yield {
        message: miss.below
          ? msg('drc.viaDiameter.at', '{{name}} has a diameter of {{measured}} mm, less than {{required}} mm', args)
          : msg('drc.viaDiameter.most', '{{name}} has a diameter of {{measured}} mm, more than {{required}} mm', args),
        at: item.box,
        ids: [item.owner],
        items: [copperPlace(item)],
        ...missed(miss.limits, object.size, miss.required),
      };
    }
  },
});
