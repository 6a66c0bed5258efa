import { msg } from '../../base/index.ts';
import { undriven } from './queries/driven.ts';
import { ercRule } from './ercRule.ts';
import { pinBox, pinName } from './queries/wording.ts';

/** A supply that nothing feeds: power inputs on a net without a power output. */
export const powerPinNotDriven = ercRule({
  id: 'power_pin_not_driven',
  title: msg('erc.powerPinNotDriven', 'Power input not driven'),
  explain: msg(
    'erc.powerPinNotDriven.why',
    'A supply pin is on a net without a source. If the supply comes through a connector or a regulator whose pin is of another type, place a power flag (PWR_FLAG) on the net.',
  ),
  severity: 'error',
  reads: ['component', 'powerPort', 'wire', 'label', 'noConnect', 'symbol', 'sheet'],
  *net(net) {
    const found = undriven(net);
    if (!found?.supply) return;
    const { node, path, component, pin } = found.pin;
    yield {
      message: msg('erc.powerPinNotDriven.at', 'Power input {{pin}} of {{net}} has no driving power output', {
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
