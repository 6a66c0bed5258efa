import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { courtyardsOf } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { footprintPlace, footprintsToCheck } from './queries/footprints.ts';
import { footprintName } from './queries/wording.ts';

/** Footprints that claim no ground on either side. */
export const missingCourtyard = rule({
  id: 'missing_courtyard',
  title: msg('drc.missingCourtyard', 'Missing courtyard'),
  explain: msg(
    'drc.missingCourtyard.why',
    'Without a courtyard, the space for this component is unknown. Draw one in the footprint.',
  ),
  domain: 'drc',
  severity: 'ignore',
  params: z.object({}),
  reads: ['footprint'],
  *check(input) {
    for (const footprint of footprintsToCheck(input)) {
      const { front, back } = courtyardsOf(footprint);
      const none = [front, back].every(({ rings, open }) => rings.length === 0 && !open);
      if (!none || footprint.allowMissingCourtyard) continue;
      yield {
        message: msg('drc.missingCourtyard.at', '{{name}} has no courtyard', { name: footprintName(footprint) }),
        at: footprintPlace(footprint),
        ids: [footprint.id],
      };
    }
  },
});
