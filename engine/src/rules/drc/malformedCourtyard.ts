import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { courtyardCrossing, courtyardsOf } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { footprintPlace, footprintsToCheck } from './queries/footprints.ts';
import { boxAt } from './queries/nearPairs.ts';
import { footprintName } from './queries/wording.ts';

const LAYERS = { front: 'F.CrtYd', back: 'B.CrtYd' } as const;

/** Courtyards whose border is not closed, or crosses or touches itself. */
export const malformedCourtyard = rule({
  id: 'malformed_courtyard',
  title: msg('drc.malformedCourtyard', 'Malformed courtyard'),
  explain: msg(
    'drc.malformedCourtyard.why',
    'Overlaps with such a courtyard are not detected reliably. Close its outline in the footprint, and make outlines that cross or touch into one.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['footprint'],
  *check(input) {
    for (const footprint of footprintsToCheck(input)) {
      const courtyards = courtyardsOf(footprint);
      for (const side of ['front', 'back'] as const) {
        const name = footprintName(footprint);
        if (courtyards[side].open)
          yield {
            message: msg('drc.malformedCourtyard.at', 'The courtyard of {{name}} is not closed', { name }),
            at: footprintPlace(footprint),
            ids: [footprint.id],
            detail: side,
          };
        const crossing = courtyardCrossing(footprint, side);
        if (crossing)
          yield {
            message: msg(
              'drc.malformedCourtyard.crosses',
              'The courtyard of {{name}} crosses or touches itself on {{layer}}',
              { name, layer: LAYERS[side] },
            ),
            at: boxAt(crossing.x, crossing.y),
            ids: [footprint.id],
            detail: `${side} crosses`,
          };
      }
    }
  },
});
