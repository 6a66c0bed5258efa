import { msg } from '../../base/index.ts';
import { fieldText } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { multiUnitParts } from './queries/parts.ts';
import { boxAt } from './queries/wording.ts';

/** Units of one part with different footprints: the part has but one. */
export const unitFootprint = ercRule({
  id: 'different_unit_footprint',
  title: msg('erc.unitFootprint', 'Units with different footprints'),
  explain: msg(
    'erc.unitFootprint.why',
    'Units of one part have different footprints, but the board has one. Give all the same.',
  ),
  severity: 'error',
  reads: ['component', 'symbol', 'sheet'],
  *document(input) {
    for (const units of multiUnitParts(input)) {
      const footprint = ({ component }: (typeof units)[number]): string => fieldText(component.fields, 'Footprint');
      const first = units.find(unit => footprint(unit) !== '');
      if (!first) continue;
      for (const unit of units) {
        if (footprint(unit) === '' || footprint(unit) === footprint(first)) continue;
        yield {
          message: msg('erc.unitFootprint.at', 'Units of {{part}} have the footprints {{a}} and {{b}}', {
            part: unit.reference,
            a: footprint(first),
            b: footprint(unit),
          }),
          at: boxAt(unit.component.at),
          ids: [first.component.id, unit.component.id],
          screen: unit.component.screen,
          path: unit.path,
        };
      }
    }
  },
});
