import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** An end of a wire or bus entry at which nothing is. On a bus it wants an entry, which is another rule's affair. */
export const wireEndOpen = ercRule({
  id: 'unconnected_wire_endpoint',
  title: msg('erc.wireEndOpen', 'Unconnected wire end'),
  explain: msg(
    'erc.wireEndOpen.why',
    'One end of the wire is open. Draw it on to a pin, or shorten it; a label gives it a name where it continues elsewhere.',
  ),
  severity: 'warning',
  reads: ['wire', 'bus', 'busEntry', 'component', 'powerPort', 'label', 'noConnect', 'sheet', 'symbol'],
  *page(page) {
    for (const { at, nodes } of page.meetings) {
      const [only] = nodes;
      if (!only || nodes.length > 1 || only.level === 'b') continue;
      if (only.type !== 'segment' && only.type !== 'busEntry') continue;
      if (page.through('bus', at).length > 0) continue;
      const crossed = page.through('wire', at).some(({ id }) => id !== only.item);
      // An entry joins the wires that pass there.
      if (crossed && only.type === 'busEntry') continue;
      yield {
        message: crossed
          ? msg('erc.wireEndOpen.crossed', 'A wire ends on another wire without a junction')
          : only.type === 'busEntry'
            ? msg('erc.wireEndOpen.entry', 'A bus entry end is unconnected')
            : msg('erc.wireEndOpen.at', 'A wire end is unconnected'),
        at: boxAt(at),
        ids: [only.item],
        // The end is identified by its place in the record, which moves do not change.
        detail: String(only.points.findIndex(({ x, y }) => x === at.x && y === at.y)),
        ...page.place,
      };
    }
  },
});
