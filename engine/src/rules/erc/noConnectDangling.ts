import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** A no-connect flag that no pin is under. */
export const noConnectDangling = ercRule({
  id: 'no_connect_dangling',
  title: msg('erc.noConnectDangling', 'No-connect flag without a pin'),
  explain: msg(
    'erc.noConnectDangling.why',
    'The flag lies on no pin and says nothing. Move it onto the pin, or delete it.',
  ),
  severity: 'warning',
  reads: ['component', 'powerPort', 'wire', 'noConnect', 'symbol', 'sheet'],
  *page(page) {
    for (const { use, cluster, info } of page.spots) {
      if (info.pins.length > 0 || info.sheetPins.length > 0) continue;
      const marks = cluster.members.filter(({ type }) => type === 'noConnect');
      for (const mark of marks) {
        const at = mark.points[0]!;
        // Pins of the type 'not connected' join nothing, but the mark on them is right.
        if (page.nodesAt(at).some(({ type }) => type === 'pin')) continue;
        yield {
          message: msg('erc.noConnectDangling.at', 'A no-connect flag is not on a pin'),
          at: boxAt(at),
          ids: [mark.item],
          screen: use.screen,
          path: use.path,
        };
      }
    }
  },
});
