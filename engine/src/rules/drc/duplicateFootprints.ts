import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { footprintPlace } from './queries/footprints.ts';
import { parityOf } from './queries/parity.ts';
import { footprintName } from './queries/wording.ts';

/** Several footprints with the designator of one part. */
export const duplicateFootprints = drcRule({
  id: 'duplicate_footprints',
  title: msg('drc.duplicateFootprints', 'Duplicate footprints'),
  explain: msg('drc.duplicateFootprints.why', 'Two footprints have the same component. Delete or rename one.'),
  severity: 'warning',
  whole: true,
  parity: true,
  reads: ['footprint'],
  *check(input) {
    for (const footprint of parityOf(input)?.duplicate ?? [])
      yield {
        message: msg('drc.duplicateFootprints.at', '{{name}} is on the board more than once', {
          name: footprintName(footprint),
        }),
        at: footprintPlace(footprint),
        ids: [footprint.id],
        items: [footprintName(footprint)],
      };
  },
});
