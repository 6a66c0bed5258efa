import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { remarks } from './queries/remarks.ts';

/** What the author marked with '${ERC_ERROR …}'. */
export const remarkError = ercRule({
  id: 'generic-error',
  title: msg('erc.remarkError', 'Author note: error'),
  explain: msg(
    'erc.remarkError.why',
    'A text on the sheet that begins with the mark of an error: its author wants it to be seen before the design is used. Settle it, and delete the text.',
  ),
  severity: 'error',
  reads: ['component', 'powerPort', 'sheet', 'label', 'globalLabel', 'hierarchicalLabel', 'directive', 'text'],
  page: page => remarks(page, 'ERROR'),
});
