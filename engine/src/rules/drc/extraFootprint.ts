import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { footprintPlace } from './queries/footprints.ts';
import { parityOf } from './queries/parity.ts';
import { footprintName } from './queries/wording.ts';

/** Footprints that the schematic does not know. */
export const extraFootprint = drcRule({
  id: 'extra_footprint',
  title: msg('drc.extraFootprint', 'Footprint not in the schematic'),
  explain: msg(
    'drc.extraFootprint.why',
    'Add the component to the schematic, or mark the footprint as not in schematic.',
  ),
  severity: 'warning',
  whole: true,
  parity: true,
  reads: ['footprint'],
  *check(input) {
    for (const footprint of parityOf(input)?.extra ?? [])
      yield {
        message: msg('drc.extraFootprint.at', '{{name}} is not in the schematic', { name: footprintName(footprint) }),
        at: footprintPlace(footprint),
        ids: [footprint.id],
        items: [footprintName(footprint)],
      };
  },
});
