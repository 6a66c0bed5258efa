import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { boxAt, spotsOnce } from './pages.ts';

/** A no-connect mark that no pin is under. */
export const noConnectDangling = rule({
  id: 'no_connect_dangling',
  title: msg('erc.noConnectDangling', 'No-connect mark without a pin'),
  domain: 'erc',
  severity: 'warning',
  params: z.object({}),
  reads: ['component', 'powerPort', 'wire', 'noConnect', 'symbol', 'sheet'],
  *check(input) {
    for (const { use, cluster, info } of spotsOnce(input)) {
      const mark = cluster.members.find(({ type }) => type === 'noConnect');
      if (!mark || info.pins.length > 0 || info.sheetPins.length > 0) continue;
      const { x, y } = mark.points[0]!;
      // Pins of the type 'not connected' join no cluster, but the mark on them is right.
      if (input.nets.pinsAt(use.path, x, y).length > 0) continue;
      yield {
        message: msg('erc.noConnectDangling.at', 'A no-connect mark lies on no pin'),
        at: boxAt({ x, y }),
        ids: [mark.item],
        screen: use.screen,
        path: use.path,
      };
    }
  },
});
