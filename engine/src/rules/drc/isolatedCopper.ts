import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { copperPlace } from './text.ts';

/** Pieces of a fill that nothing of their net reaches. */
export const isolatedCopper = drcRule({
  id: 'isolated_copper',
  title: msg('drc.isolatedCopper', 'Isolated piece of a fill'),
  explain: msg(
    'drc.isolatedCopper.why',
    'Copper that is joined to nothing works as an aerial. Let the zone remove islands, or lead a via or track to it.',
  ),
  severity: 'warning',
  whole: true,
  reads: ['track', 'via', 'zone', 'footprint'],
  *check({ ratsnest }) {
    const { connectivity, copper } = ratsnest;
    for (const net of connectivity.nets())
      for (const cluster of connectivity.clustersOf(net)) {
        if (cluster.some(slot => copper.item(slot).type !== 'fill')) continue;
        const item = copper.item(cluster[0]!);
        const { box } = item;
        yield {
          message: msg('drc.isolatedCopper.at', 'A piece of {{name}} is joined to nothing', {
            name: copperPlace(item),
          }),
          at: box,
          ids: [item.owner],
          // Fills have no identity of their own: the piece is known by its net and its rank among such.
          detail: `${item.layers} ${connectivity.clustersOf(net).indexOf(cluster)}`,
          items: [copperPlace(item)],
        };
      }
  },
});
