import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { unitsOn } from './queries/parts.ts';
import { boxAt } from './queries/wording.ts';

/** A unit that the part's symbol does not have. */
export const extraUnits = ercRule({
  id: 'extra_units',
  title: msg('erc.extraUnits', 'More units than the symbol has'),
  explain: msg(
    'erc.extraUnits.why',
    'A unit was placed that the symbol does not have. It was removed from the symbol, or the part was exchanged. Delete the unit or choose another symbol.',
  ),
  severity: 'error',
  reads: ['component', 'symbol', 'sheet'],
  *page(page) {
    for (const { component, symbol, unit, path, reference } of unitsOn(page)) {
      if (!symbol || unit <= symbol.unitCount) continue;
      yield {
        message: msg('erc.extraUnits.at', '{{part}} is unit {{unit}} of a symbol that has {{count}}', {
          part: reference,
          unit,
          count: symbol.unitCount,
        }),
        at: boxAt(component.at),
        ids: [component.id],
        screen: page.screen,
        path,
      };
    }
  },
});
