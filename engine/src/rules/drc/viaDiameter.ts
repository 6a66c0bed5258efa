import { z } from 'zod';
import { msg } from '../../base/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { itemsToCheck } from './items.ts';
import { copperName, millimetres } from './text.ts';

/** Vias and microvias smaller than the board allows. */
export const viaDiameter = rule({
  id: 'via_diameter',
  title: msg('drc.viaDiameter', 'Via diameter'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via'],
  *check(input) {
    const { minViaDiameter, minMicroViaDiameter } = (input.doc.settings as BoardSettings).rules;
    for (const item of itemsToCheck(input)) {
      const { object } = item;
      if (object.kind !== 'via') continue;
      const required = object.type === 'micro' ? minMicroViaDiameter : minViaDiameter;
      if (object.size >= required) continue;
      yield {
        message: msg('drc.viaDiameter.at', '{{name}} has a diameter of {{measured}} mm, less than {{required}} mm', {
          name: copperName(item),
          measured: millimetres(object.size),
          required: millimetres(required),
        }),
        at: item.box,
        ids: [item.owner],
      };
    }
  },
});
