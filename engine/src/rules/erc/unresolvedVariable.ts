import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { textsOf, unresolvedIn } from './queries/sheetTexts.ts';
import { boxAt } from './queries/wording.ts';

/** A text variable that nothing gives a value: it is printed as it is. */
export const unresolvedVariable = ercRule({
  id: 'unresolved_variable',
  title: msg('erc.unresolvedVariable', 'Unknown text variable'),
  explain: msg(
    'erc.unresolvedVariable.why',
    'A text contains a variable in ${…} that does not exist: it is printed as it is. Correct the name, or define it in the settings of the project.',
  ),
  severity: 'error',
  reads: ['component', 'powerPort', 'sheet', 'label', 'globalLabel', 'hierarchicalLabel', 'directive', 'text'],
  *page(page, { doc }) {
    for (const text of textsOf(page))
      for (const name of unresolvedIn(text, page, doc.settings))
        yield {
          message: msg('erc.unresolvedVariable.at', 'The variable {{name}} has no value', {
            name: `\${${name}}`,
          }),
          at: boxAt(text.at),
          ids: [text.owner],
          detail: `${text.name} ${name}`,
          ...page.place,
        };
  },
});
