import { msg } from '../../base/index.ts';
import { fieldText, referenceAt } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** A part that has no designator yet. */
export const unannotated = ercRule({
  id: 'unannotated',
  title: msg('erc.unannotated', 'Component without designator'),
  explain: msg(
    'erc.unannotated.why',
    'The part has no number yet, such as R?: board and BOM cannot distinguish it from others. Annotate the schematic.',
  ),
  severity: 'error',
  reads: ['component', 'sheet'],
  *page(page) {
    for (const component of page.all('component'))
      for (const { path } of page.uses) {
        const reference = referenceAt(component, path);
        if (reference !== '' && !reference.endsWith('?')) continue;
        yield {
          message: msg('erc.unannotated.at', 'Component {{reference}} ({{value}}) is not annotated', {
            reference,
            value: fieldText(component.fields, 'Value'),
          }),
          at: boxAt(component.at),
          ids: [component.id],
          screen: page.screen,
          path,
        };
      }
  },
});
