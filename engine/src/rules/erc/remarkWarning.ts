import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { remarks } from './queries/remarks.ts';

/** What the author marked with '${ERC_WARNING …}'. */
export const remarkWarning = ercRule({
  id: 'generic-warning',
  title: msg('erc.remarkWarning', 'Author note: warning'),
  severity: 'warning',
  reads: ['component', 'powerPort', 'sheet', 'label', 'globalLabel', 'hierarchicalLabel', 'directive', 'text'],
  page: page => remarks(page, 'WARNING'),
});
