import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { courtyardsOf } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { footprintPlace, footprintsToCheck } from './queries/footprints.ts';
import { footprintName } from './queries/wording.ts';

/** Courtyards whose border is not closed. */
export const malformedCourtyard = rule({
  id: 'malformed_courtyard',
  title: msg('drc.malformedCourtyard', 'Malformed courtyard'),
  explain: msg(
    'drc.malformedCourtyard.why',
    'Overlaps with an open courtyard are not detected. Close its outline in the footprint.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['footprint'],
  *check(input) {
    for (const footprint of footprintsToCheck(input)) {
      const courtyards = courtyardsOf(footprint);
      for (const side of ['front', 'back'] as const) {
        if (!courtyards[side].open) continue;
        yield {
          message: msg('drc.malformedCourtyard.at', 'The courtyard of {{name}} is not closed', {
            name: footprintName(footprint),
          }),
          at: footprintPlace(footprint),
          ids: [footprint.id],
          detail: side,
        };
      }
    }
  },
});
