import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { labelsOf } from './labels.ts';
import { boxAt, pinName, unstacked } from './words.ts';

/** A label whose net leads to a single pin: a slip of the pen in its name, mostly. */
export const labelAlone = ercRule({
  id: 'isolated_pin_label',
  title: msg('erc.labelAlone', 'Label connects to one pin only'),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'wire', 'bus', 'component', 'powerPort', 'sheet', 'symbol'],
  *net(net) {
    const first = labelsOf(net)[0];
    if (!first) return;
    const pins = unstacked(net.pins.map(({ node }) => node));
    // A no-connect flag says that this is meant.
    if (pins.length !== 1 || net.nodes.some(({ cluster }) => cluster.info.noConnect)) return;
    const { label } = first.node;
    yield {
      message: msg('erc.labelAlone.at', 'Label {{text}} connects only to pin {{pin}}', {
        text: label.text,
        pin: pinName(pins[0]!, net.pins[0]!.path),
      }),
      at: boxAt(label.at),
      ids: [label.id],
      screen: label.screen,
      path: first.path,
    };
  },
});
