import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { endsAt } from './queries/page.ts';
import { boxAt } from './queries/wording.ts';

/** A label where two wires cross: it joins them, which nobody sees. */
export const labelManyWires = ercRule({
  id: 'label_multiple_wires',
  title: msg('erc.labelManyWires', 'Label connects crossing wires'),
  explain: msg(
    'erc.labelManyWires.why',
    'The label lies where wires cross that are not connected: it would join both nets. Move it to a place on one of them.',
  ),
  severity: 'warning',
  reads: ['label', 'wire', 'bus'],
  *page(page) {
    for (const label of page.all('label')) {
      const crossing = [...page.through('wire', label.at), ...page.through('bus', label.at)].filter(
        line => !endsAt(line, label.at),
      );
      if (crossing.length < 2) continue;
      yield {
        message: msg('erc.labelManyWires.at', 'Label {{text}} connects {{count}} wires that cross there', {
          text: label.text,
          count: crossing.length,
        }),
        at: boxAt(label.at),
        ids: [label.id, ...crossing.map(({ id }) => id).sort()].slice(0, 4),
        ...page.place,
      };
    }
  },
});
