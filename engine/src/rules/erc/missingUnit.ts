import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { missingUnits } from './queries/missingUnits.ts';

/** A part of which units are placed nowhere. */
export const missingUnit = ercRule({
  id: 'missing_unit',
  title: msg('erc.missingUnit', 'Units not placed'),
  explain: msg(
    'erc.missingUnit.why',
    'Not all units of the part are placed. Place the others too, so that the state of unused pins is decided.',
  ),
  severity: 'warning',
  reads: ['component', 'symbol', 'sheet'],
  document: input =>
    missingUnits(input, 'any', (part, units) =>
      msg('erc.missingUnit.at', 'Units {{units}} of {{part}} are not placed', { part, units }),
    ),
});
