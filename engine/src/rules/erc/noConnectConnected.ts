import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { onSheet, type PinNode } from '../../derive/index.ts';
import { rule } from '../rule.ts';
import type { ErcInput } from '../rule.ts';
import { boxAt, pinBox, pinName, spotsOnce, unstacked } from './pages.ts';

/** A no-connect mark on a net that joins several pins, or a sheet's port. A label alone may name what is left open. */
export const noConnectConnected = rule({
  id: 'no_connect_connected',
  title: msg('erc.noConnectConnected', 'No-connect mark on a connected pin'),
  domain: 'erc',
  severity: 'warning',
  params: z.object({
    /** Whether a wire may lie between the pin and the mark. */
    stub: z.boolean().default(true),
  }),
  reads: ['component', 'powerPort', 'wire', 'label', 'noConnect', 'symbol', 'sheet'],
  *check(input, { stub }) {
    for (const { use, cluster, info, net } of spotsOnce(input)) {
      const closed = info.pins.find(({ pin }) => pin.electrical === 'noConnect');
      if (closed && isReached(input, closed, use.path)) {
        yield {
          message: msg('erc.noConnectConnected.pin', 'Pin {{pin}} must stay open but is connected', {
            pin: pinName(closed, use.path),
          }),
          at: pinBox(closed),
          ids: [closed.item],
          detail: closed.pin.number,
          screen: use.screen,
          path: use.path,
        };
        continue;
      }
      const mark = cluster.members.find(({ type }) => type === 'noConnect');
      if (!mark) continue;
      const wired = cluster.members.some(({ type }) => type === 'segment' || type === 'busEntry');
      const pins = (net?.pins ?? []).filter(({ path }) => path === use.path || info.labels.length > 0);
      const joined = unstacked(pins.map(({ node }) => node)).length > 1 || info.sheetPins.length > 0;
      if (!joined && (stub || !wired)) continue;
      yield {
        message: msg('erc.noConnectConnected.at', 'A no-connect mark lies on something that is connected'),
        at: boxAt(mark.points[0]!),
        ids: [mark.item],
        screen: use.screen,
        path: use.path,
      };
    }
  },
});

/** Whether a wire or the pin of another symbol touches a pin of the type 'not connected', which joins neither. */
function isReached({ nets }: ErcInput, { component, pin, item }: PinNode, path: string): boolean {
  const { x, y } = onSheet(component, pin.at);
  return nets.endsWireAt(path, x, y) || nets.pinsAt(path, x, y).some(other => other.item !== item);
}
