import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { boxAt } from './queries/nearPairs.ts';
import { parityOf } from './queries/parity.ts';

/** Parts of the schematic that the board lacks. */
export const missingFootprint = drcRule({
  id: 'missing_footprint',
  title: msg('drc.missingFootprint', 'Footprint missing on the board'),
  explain: msg(
    'drc.missingFootprint.why',
    'A component of the schematic has no footprint on the board. Update the board from the schematic.',
  ),
  severity: 'warning',
  whole: true,
  parity: true,
  reads: ['footprint'],
  *check(input) {
    for (const { reference, value } of parityOf(input)?.missing ?? [])
      yield {
        message: msg('drc.missingFootprint.at', '{{reference}} ({{value}}) of the schematic is not on the board', {
          reference,
          value,
        }),
        at: boxAt(0, 0),
        ids: [],
        detail: reference,
        items: [reference],
      };
  },
});
