import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { footprintPlace, footprintsToCheck } from './queries/footprints.ts';
import { footprintName } from './queries/wording.ts';

/** Footprints whose stated type does not fit their pads: assembly files go by it. */
export const footprintTypeMismatch = drcRule({
  id: 'footprint_type_mismatch',
  title: msg('drc.typeMismatch', 'Footprint type'),
  explain: msg('drc.typeMismatch.why', 'The type decides how the component is soldered. Correct it.'),
  severity: 'ignore',
  reads: ['footprint'],
  *check(input) {
    for (const footprint of footprintsToCheck(input)) {
      const { type, pads } = footprint;
      const through = pads.some(pad => pad.type === 'thru');
      const surface = pads.some(pad => pad.type === 'smd');
      const likely = through ? 'thru' : surface ? 'smd' : null;
      if (type === 'unspecified' || !likely || type === likely) continue;
      yield {
        message:
          type === 'smd'
            ? msg('drc.typeMismatch.smd', '{{name}} is marked as SMD but has through-hole pads', {
                name: footprintName(footprint),
              })
            : msg('drc.typeMismatch.thru', '{{name}} is marked as through-hole but has SMD pads only', {
                name: footprintName(footprint),
              }),
        at: footprintPlace(footprint),
        ids: [footprint.id],
        items: [footprintName(footprint)],
      };
    }
  },
});
