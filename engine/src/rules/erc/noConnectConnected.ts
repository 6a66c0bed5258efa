import { msg, type Id } from '../../base/index.ts';
import type { PinNode } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { pinPoint, type ErcPage } from './queries/page.ts';
import { boxAt, pinBox, pinName, unstacked } from './queries/wording.ts';

/** A no-connect flag on a net that joins several pins, or a sheet's port. A label alone may name what is left open. */
export const noConnectConnected = ercRule({
  id: 'no_connect_connected',
  title: msg('erc.noConnectConnected', 'No-connect flag on a connected pin'),
  severity: 'warning',
  reads: ['component', 'powerPort', 'wire', 'label', 'noConnect', 'symbol', 'sheet'],
  *page(page) {
    for (const { use, info } of page.spots) {
      const closed = info.pins.find(({ pin }) => pin.electrical === 'noConnect');
      if (!closed || !isReached(page, closed)) continue;
      yield {
        message: msg('erc.noConnectConnected.pin', 'Pin {{pin}} has a no-connect flag but is connected', {
          pin: pinName(closed, use.path),
        }),
        at: pinBox(closed),
        ids: [closed.item],
        detail: closed.pin.number,
        screen: use.screen,
        path: use.path,
      };
    }
  },
  *net(net, { nets }) {
    for (const { use, cluster, slot } of net.nodes) {
      if (slot || nets.firstUseOf(cluster) !== use || !cluster.info.noConnect) continue;
      const mark = least(cluster.members.filter(({ type }) => type === 'noConnect'));
      if (!mark) continue;
      const { labels, sheetPins } = cluster.info;
      const pins = net.pins.filter(({ path }) => path === use.path || labels.length > 0);
      if (unstacked(pins.map(({ node }) => node)).length < 2 && sheetPins.length === 0) continue;
      yield {
        message: msg('erc.noConnectConnected.at', 'A no-connect flag is on a connected item: {{net}}', {
          net: net.name,
        }),
        at: boxAt(mark.points[0]!),
        ids: [mark.item],
        screen: use.screen,
        path: use.path,
      };
    }
  },
});

const least = <N extends { readonly item: Id }>(nodes: readonly N[]): N | undefined =>
  nodes.reduce<N | undefined>((best, node) => (best && best.item <= node.item ? best : node), undefined);

/** Whether a wire or the pin of another symbol touches a pin of the type 'not connected', which joins neither. */
const isReached = (page: ErcPage, node: PinNode): boolean =>
  page
    .nodesAt(pinPoint(node))
    .some(other => other.type === 'segment' || (other.type === 'pin' && other.item !== node.item));
