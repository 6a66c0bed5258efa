import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt, sheetName } from './queries/wording.ts';

/** Two sheets of one name on one page: their nets and parts cannot be distinguished. */
export const duplicateSheets = ercRule({
  id: 'duplicate_sheet_names',
  title: msg('erc.duplicateSheets', 'Duplicate sheet name'),
  explain: msg(
    'erc.duplicateSheets.why',
    'Two sheets on one page have the same name, so that their nets would have the same paths. Rename one.',
  ),
  severity: 'error',
  reads: ['sheet'],
  *page(page) {
    const names = Map.groupBy(page.all('sheet'), sheet => sheetName(sheet).toLowerCase());
    for (const [first, ...others] of names.values())
      for (const other of others)
        yield {
          message: msg('erc.duplicateSheets.at', 'Two sheets on this page are named {{name}}', {
            name: sheetName(other),
          }),
          at: boxAt(other.at),
          ids: [first!.id, other.id],
          ...page.place,
        };
  },
});
