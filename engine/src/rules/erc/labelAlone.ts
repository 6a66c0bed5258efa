import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { placedLabels } from './queries/labels.ts';
import { boxAt, pinName } from './queries/wording.ts';

/** A label whose net has a single pin: mostly a typing error in its name. KiCad 9 reports it as a dangling label. */
export const labelAlone = ercRule({
  id: 'isolated_pin_label',
  title: msg('erc.labelAlone', 'Label connects to one pin only'),
  explain: msg(
    'erc.labelAlone.why',
    'The label joins only one pin, so that it connects nothing. Often the other end has another spelling. Correct the name or delete the label.',
  ),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'wire', 'bus', 'component', 'powerPort', 'sheet', 'symbol'],
  *net(net) {
    const [only, another] = net.pins;
    // A no-connect flag says that this is meant. Pins drawn on each other are several, as for a supply on many balls.
    if (!only || another || net.nodes.some(({ cluster }) => cluster.info.noConnect)) return;
    const pin = pinName(only.node, only.path);
    for (const { node, path } of placedLabels(net)) {
      const { label } = node;
      yield {
        message: msg('erc.labelAlone.at', 'Label {{text}} connects only to pin {{pin}}', { text: label.text, pin }),
        at: boxAt(label.at),
        ids: [label.id],
        screen: label.screen,
        path,
      };
    }
  },
});
