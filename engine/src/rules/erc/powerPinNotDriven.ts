import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { infoOf } from '../../derive/index.ts';
import { rule } from '../rule.ts';
import { pinBox, pinName } from './pages.ts';

/** A supply that nothing feeds: power inputs on a net without a power output. */
export const powerPinNotDriven = rule({
  id: 'power_pin_not_driven',
  title: msg('erc.powerPinNotDriven', 'Power input not driven'),
  domain: 'erc',
  severity: 'error',
  params: z.object({}),
  reads: ['component', 'powerPort', 'wire', 'label', 'noConnect', 'symbol', 'sheet'],
  *check({ nets }) {
    for (const net of nets.nets().values()) {
      if (net.pins.some(({ node }) => node.pin.electrical === 'powerOut')) continue;
      if (net.nodes.some(({ cluster }) => infoOf(cluster).noConnect)) continue;
      const needy = net.pins.filter(({ node }) => node.pin.electrical === 'powerIn');
      // A visible pin of a part shows the fault better than a power symbol.
      const shown =
        needy.find(({ node }) => node.component.kind === 'component' && !node.pin.hidden) ??
        needy.find(({ node }) => node.component.kind === 'component') ??
        needy[0];
      if (!shown) continue;
      yield {
        message: msg('erc.powerPinNotDriven.at', 'Power input {{pin}} of {{net}} is fed by no power output', {
          pin: pinName(shown.node, shown.path),
          net: net.name,
        }),
        at: pinBox(shown.node),
        ids: [shown.component],
        detail: shown.pin,
        screen: shown.node.component.screen,
        path: shown.path,
      };
    }
  },
});
