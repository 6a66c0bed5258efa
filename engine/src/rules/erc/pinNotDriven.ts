import { msg } from '../../base/index.ts';
import { undriven } from './queries/driven.ts';
import { ercRule } from './ercRule.ts';
import { pinBox, pinName } from './queries/wording.ts';

/** An input that only other inputs share its net with. */
export const pinNotDriven = ercRule({
  id: 'pin_not_driven',
  title: msg('erc.pinNotDriven', 'Input not driven'),
  explain: msg(
    'erc.pinNotDriven.why',
    'Only inputs are on this net: nothing sets its level. Connect an output, a pull-up or a pull-down; if the signal comes from elsewhere, use another pin type in the symbol of the connector.',
  ),
  severity: 'error',
  reads: ['component', 'powerPort', 'wire', 'label', 'noConnect', 'symbol', 'sheet'],
  *net(net) {
    const found = undriven(net);
    if (!found || found.supply) return;
    const { node, path, component, pin } = found.pin;
    yield {
      message: msg('erc.pinNotDriven.at', 'Input {{pin}} of {{net}} has no driving output', {
        pin: pinName(node, path),
        net: net.name,
      }),
      at: pinBox(node),
      ids: [component],
      detail: pin,
      screen: node.component.screen,
      path,
    };
  },
});
