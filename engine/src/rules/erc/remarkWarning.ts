import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { remarks } from './queries/remarks.ts';

/** What the author marked with '${ERC_WARNING …}'. */
export const remarkWarning = ercRule({
  id: 'generic-warning',
  title: msg('erc.remarkWarning', 'Author note: warning'),
  explain: msg(
    'erc.remarkWarning.why',
    'A text on the sheet that begins with the mark of a warning: its author wants it to be seen. Settle it, and delete the text.',
  ),
  severity: 'warning',
  reads: ['component', 'powerPort', 'sheet', 'label', 'globalLabel', 'hierarchicalLabel', 'directive', 'text'],
  page: page => remarks(page, 'WARNING'),
});
