import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { missingUnits } from './queries/missingUnits.ts';

/** Bidirectional pins in units that are placed nowhere. */
export const missingBidi = ercRule({
  id: 'missing_bidi_pin',
  title: msg('erc.missingBidi', 'Bidirectional pins not placed'),
  explain: msg(
    'erc.missingBidi.why',
    'A unit with bidirectional pins was not placed: the pins exist on the chip but in no net. Place the unit, and connect or mark its pins.',
  ),
  severity: 'warning',
  reads: ['component', 'symbol', 'sheet'],
  document: input =>
    missingUnits(input, 'bidirectional', (part, units) =>
      msg('erc.missingBidi.at', 'Units {{units}} of {{part}} have bidirectional pins and are not placed', {
        part,
        units,
      }),
    ),
});
