import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** Wires that join nothing: no pin, no label and no power symbol is on them. */
export const wireDangling = ercRule({
  id: 'wire_dangling',
  title: msg('erc.wireDangling', 'Unconnected wire'),
  explain: msg(
    'erc.wireDangling.why',
    'Both ends of the wire are open: it connects nothing. Delete it, or draw it on to a pin.',
  ),
  severity: 'error',
  reads: ['wire', 'busEntry', 'component', 'powerPort', 'label', 'sheet', 'symbol'],
  *page(page) {
    for (const { use, cluster, info } of page.spots) {
      if (info.level === 'b' || info.pins.length > 0 || info.labels.length > 0 || info.sheetPins.length > 0) continue;
      const wires = cluster.members.filter(({ type }) => type === 'segment' || type === 'busEntry');
      if (wires.length === 0) continue;
      const items = wires.map(({ item }) => item).sort();
      yield {
        message:
          items.length === 1
            ? msg('erc.wireDangling.at', 'A wire connects to no pin or label')
            : msg('erc.wireDangling.many', '{{count}} connected wires reach no pin or label', {
                count: items.length,
              }),
        at: boxAt(wires.find(({ item }) => item === items[0])!.points[0]!),
        ids: items.slice(0, 4),
        screen: use.screen,
        path: use.path,
      };
    }
  },
});
