import { msg } from '../../base/index.ts';
import type { LabelNode } from './queries/labels.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** A bus that is joined to a port of a sheet with which it shares no wire. */
export const busToBus = ercRule({
  id: 'bus_to_bus_conflict',
  title: msg('erc.busToBus', 'Buses without a common member'),
  explain: msg(
    'erc.busToBus.why',
    'Two buses meet that have no member of one name, so that nothing is connected. Give both the same members, or separate them.',
  ),
  severity: 'error',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'bus', 'sheet'],
  *page(page) {
    for (const { use, info } of page.spots) {
      if (info.level === 'n') continue;
      const isPort = ({ label }: LabelNode): boolean => label.kind === 'hierarchicalLabel';
      const name = info.labels.find(node => !isPort(node));
      const port = info.labels.find(isPort) ?? info.sheetPins[0];
      if (!name?.bus || !port?.bus) continue;
      // Vectors of different names are joined wire by wire.
      const shared = info.slots.some(({ names }) => [name, port].every(node => names.some(each => each.node === node)));
      if (shared) continue;
      const { text } = port.type === 'label' ? port.label : port.pin;
      yield {
        message: msg('erc.busToBus.at', 'Bus {{a}} and port {{b}} are connected but have no common member', {
          a: name.label.text,
          b: text,
        }),
        at: boxAt(name.label.at),
        ids: [...new Set([name.item, port.item])],
        detail: text,
        screen: use.screen,
        path: use.path,
      };
    }
  },
});
