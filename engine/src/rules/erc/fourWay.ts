import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** Four wires or pins in one point: hard to distinguish from a crossing on paper. */
export const fourWay = ercRule({
  id: 'four_way_junction',
  title: msg('erc.fourWay', 'Four-way junction'),
  explain: msg(
    'erc.fourWay.why',
    'Four wires meet in one point. On paper such a crossing is easily read as not connected. Move one of the wires, so that three meet.',
  ),
  severity: 'ignore',
  reads: ['wire', 'bus', 'component', 'powerPort', 'symbol'],
  *page(page) {
    for (const { at, nodes } of page.meetings) {
      // All pins that one symbol has in the point count once.
      const meeting = new Set(nodes.filter(({ type }) => type === 'segment' || type === 'pin').map(({ item }) => item));
      if (meeting.size < 4) continue;
      yield {
        message: msg('erc.fourWay.at', '{{count}} wires and pins meet at one point', { count: meeting.size }),
        at: boxAt(at),
        ids: [...meeting].sort(),
        ...page.place,
      };
    }
  },
});
