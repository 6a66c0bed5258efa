import { msg, type Id } from '../../base/index.ts';
import type { Cluster, PinNode, ScreenNode } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { pinPoint, type ErcPage } from './queries/page.ts';
import { boxAt, pinBox, pinName, unstacked } from './queries/wording.ts';

/** A no-connect flag on a net of several pins. As in KiCad 9, a flag on a sheet's port says that this side of it is left open. */
export const noConnectConnected = ercRule({
  id: 'no_connect_connected',
  title: msg('erc.noConnectConnected', 'No-connect flag on a connected pin'),
  explain: msg(
    'erc.noConnectConnected.why',
    'A pin marked as not connected is on a net with others. Delete the flag, or the connection.',
  ),
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
      if (unstacked(net.pins.map(({ node }) => node)).length < 2) continue;
      const mark = least(cluster.members.filter(node => node.type === 'noConnect' && !isOnOpenEnd(node, cluster)));
      if (!mark) continue;
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

/** Whether a flag lies on a port, or on a pin of the type 'not connected', which is checked by itself. */
const isOnOpenEnd = (flag: ScreenNode, { members }: Cluster): boolean =>
  members.some(node => {
    const isOpen =
      node.type === 'sheetPin' ||
      (node.type === 'label' && node.label.kind === 'hierarchicalLabel') ||
      (node.type === 'pin' && node.pin.electrical === 'noConnect');
    return isOpen && node.points.some(at => at.x === flag.points[0]!.x && at.y === flag.points[0]!.y);
  });

/** Whether a wire or the pin of another symbol touches a pin of the type 'not connected', which joins neither. */
const isReached = (page: ErcPage, node: PinNode): boolean =>
  page
    .nodesAt(pinPoint(node))
    .some(other => other.type === 'segment' || (other.type === 'pin' && other.item !== node.item));
