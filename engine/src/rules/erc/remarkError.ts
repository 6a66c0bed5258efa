import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { remarks } from './queries/remarks.ts';

/** What the author marked with '${ERC_ERROR …}'. */
export const remarkError = ercRule({
  id: 'generic-error',
  title: msg('erc.remarkError', 'Author note: error'),
  severity: 'error',
  reads: ['component', 'powerPort', 'sheet', 'label', 'globalLabel', 'hierarchicalLabel', 'directive', 'text'],
  page: page => remarks(page, 'ERROR'),
});
