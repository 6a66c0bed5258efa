import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { missingUnits } from './queries/missingUnits.ts';

/** Inputs in units that are placed nowhere: they are left open. */
export const missingInput = ercRule({
  id: 'missing_input_pin',
  title: msg('erc.missingInput', 'Inputs not placed'),
  explain: msg(
    'erc.missingInput.why',
    'A unit with inputs was not placed. Inputs that float can oscillate and draw current. Place the unit, and tie the inputs to a level.',
  ),
  severity: 'warning',
  reads: ['component', 'symbol', 'sheet'],
  document: input =>
    missingUnits(input, 'input', (part, units) =>
      msg('erc.missingInput.at', 'Units {{units}} of {{part}} have inputs and are not placed', { part, units }),
    ),
});
