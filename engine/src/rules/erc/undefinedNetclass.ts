import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

const FIELD = /^net ?class$/i;

/** A directive or label that puts its net into a class which the project does not have. */
export const undefinedNetclass = ercRule({
  id: 'undefined_netclass',
  title: msg('erc.undefinedNetclass', 'Unknown net class'),
  explain: msg(
    'erc.undefinedNetclass.why',
    'A net class is named that the project does not have: its widths and clearances do not apply. Create the class, or correct the name.',
  ),
  severity: 'error',
  reads: ['directive', 'label', 'globalLabel', 'hierarchicalLabel'],
  *page(page, { doc }) {
    const known = new Set(['Default', ...doc.settings.netClasses.map(({ name }) => name)]);
    for (const kind of ['directive', 'label', 'globalLabel', 'hierarchicalLabel'] as const)
      for (const { id, fields } of page.all(kind))
        for (const { name, value, at } of fields) {
          if (!FIELD.test(name) || value === '' || known.has(value)) continue;
          yield {
            message: msg('erc.undefinedNetclass.at', 'The project has no net class {{name}}', { name: value }),
            at: boxAt(at),
            ids: [id],
            detail: value,
            ...page.place,
          };
        }
  },
});
