import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { missingUnits } from './queries/missingUnits.ts';

/** Power inputs in units that are placed nowhere: the part gets no supply. */
export const missingPower = ercRule({
  id: 'missing_power_pin',
  title: msg('erc.missingPower', 'Power inputs not placed'),
  explain: msg(
    'erc.missingPower.why',
    'The unit with the supply pins was not placed: the chip has no supply on the board. Place it, and connect its pins.',
  ),
  severity: 'error',
  reads: ['component', 'symbol', 'sheet'],
  document: input =>
    missingUnits(input, 'powerIn', (part, units) =>
      msg('erc.missingPower.at', 'Units {{units}} of {{part}} have power inputs and are not placed', { part, units }),
    ),
});
