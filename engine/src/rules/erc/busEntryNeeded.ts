import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt } from './queries/wording.ts';

/** A wire that ends on a bus: only a bus entry leads out of it. */
export const busEntryNeeded = ercRule({
  id: 'bus_entry_needed',
  title: msg('erc.busEntryNeeded', 'Bus entry needed'),
  explain: msg(
    'erc.busEntryNeeded.why',
    'A wire that ends on a bus touches it without leaving a member. Place a bus entry (Z) and give the wire the name of a member.',
  ),
  severity: 'error',
  reads: ['wire', 'bus', 'busEntry'],
  *page(page) {
    if (page.all('bus').length === 0) return;
    for (const wire of page.all('wire'))
      for (const [index, at] of [wire.start, wire.end].entries()) {
        if (page.through('bus', at).length === 0) continue;
        if (page.nodesAt(at).some(({ type }) => type === 'busEntry')) continue;
        yield {
          message: msg('erc.busEntryNeeded.at', 'A wire ends on a bus without a bus entry'),
          at: boxAt(at),
          ids: [wire.id],
          detail: String(index),
          ...page.place,
        };
      }
  },
});
