import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** A name of a bus on a wire, or of a net on a bus: it names neither. */
export const busToNet = ercRule({
  id: 'bus_to_net_conflict',
  title: msg('erc.busToNet', 'Bus and net mixed'),
  explain: msg(
    'erc.busToNet.why',
    'A bus and a single net are joined here. A wire leaves a bus through a bus entry; a label with brackets or braces makes a wire a bus.',
  ),
  severity: 'error',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'wire', 'bus', 'sheet'],
  *page(page) {
    for (const { use, info } of page.spots) {
      const [own, other] = info.level === 'b' ? (['bus', 'wire'] as const) : (['wire', 'bus'] as const);
      for (const node of [...info.labels, ...info.sheetPins]) {
        const at = node.points[0]!;
        const { text } = node.type === 'label' ? node.label : node.pin;
        if (page.through(own, at).length > 0 || page.through(other, at).length === 0) continue;
        yield {
          message:
            info.level === 'b'
              ? msg('erc.busToNet.wire', '{{text}} is a bus name but is on a wire', { text })
              : msg('erc.busToNet.bus', '{{text}} is a net name but is on a bus', { text }),
          at: boxAt(at),
          ids: [node.item],
          detail: text,
          screen: use.screen,
          path: use.path,
        };
      }
    }
  },
});
