import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { missingUnits } from './queries/missingUnits.ts';

/** Power inputs in units that are placed nowhere: the part gets no supply. */
export const missingPower = ercRule({
  id: 'missing_power_pin',
  title: msg('erc.missingPower', 'Power inputs not placed'),
  severity: 'error',
  reads: ['component', 'symbol', 'sheet'],
  document: input =>
    missingUnits(input, 'powerIn', (part, units) =>
      msg('erc.missingPower.at', 'Units {{units}} of {{part}} have power inputs and are not placed', { part, units }),
    ),
});
