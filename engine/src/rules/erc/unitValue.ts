import { msg } from '../../base/index.ts';
import { fieldText } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { multiUnitParts } from './queries/parts.ts';
import { boxAt } from './queries/wording.ts';

/** Units of one part with different values. */
export const unitValue = ercRule({
  id: 'unit_value_mismatch',
  title: msg('erc.unitValue', 'Units with different values'),
  explain: msg(
    'erc.unitValue.why',
    'Units of one part have different values, but it is one part to buy. Give all the same.',
  ),
  severity: 'error',
  reads: ['component', 'symbol', 'sheet'],
  *document(input) {
    for (const [first, ...others] of multiUnitParts(input)) {
      const value = fieldText(first.component.fields, 'Value');
      for (const { component, path, reference } of others) {
        const own = fieldText(component.fields, 'Value');
        if (own === value) continue;
        yield {
          message: msg('erc.unitValue.at', 'Units of {{part}} have the values {{a}} and {{b}}', {
            part: reference,
            a: value,
            b: own,
          }),
          at: boxAt(component.at),
          ids: [first.component.id, component.id],
          screen: component.screen,
          path,
        };
      }
    }
  },
});
