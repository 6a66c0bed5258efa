import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { looseLabels, pinlessLabels, type LabelNode } from './queries/labels.ts';

const isGlobal = ({ label }: LabelNode): boolean => label.kind === 'globalLabel';

/** A global label that lies on nothing, or names wires that no pin is on. */
export const globalLabelDangling = ercRule({
  id: 'global_label_dangling',
  title: msg('erc.globalLabelDangling', 'Global label not connected'),
  explain: msg(
    'erc.globalLabelDangling.why',
    'The label is on no wire and no pin: it connects nothing. Move it onto a wire, or delete it.',
  ),
  severity: 'warning',
  reads: ['globalLabel', 'wire', 'bus', 'component', 'powerPort', 'sheet', 'symbol'],
  *page(page) {
    yield* looseLabels(page, isGlobal, ({ label }) =>
      msg('erc.globalLabelDangling.at', 'Global label {{text}} is not on a wire or pin', { text: label.text }),
    );
  },
  *net(net) {
    yield* pinlessLabels(net, isGlobal, ({ label }) =>
      msg('erc.globalLabelDangling.pinless', 'The wires of global label {{text}} connect to no pin', {
        text: label.text,
      }),
    );
  },
});
