import { msg } from '../../base/index.ts';
import type { CopperItem } from '../../indexes/index.ts';
import { drcRule } from './drcRule.ts';
import { copperPlace } from './queries/wording.ts';

const byPlace = (a: CopperItem, b: CopperItem): number =>
  a.box.minX - b.box.minX || a.box.minY - b.box.minY || a.layers - b.layers;

/** Pieces of a fill that reach no pad of their net. */
export const isolatedCopper = drcRule({
  id: 'isolated_copper',
  title: msg('drc.isolatedCopper', 'Isolated copper'),
  explain: msg(
    'drc.isolatedCopper.why',
    'Unconnected copper acts as an antenna. Let the zone remove islands, or connect the copper with a via or track.',
  ),
  severity: 'warning',
  whole: true,
  reads: ['track', 'via', 'zone', 'footprint'],
  *check({ ratsnest }) {
    const { connectivity, copper } = ratsnest;
    for (const net of connectivity.nets()) {
      const isolated = connectivity
        .clustersOf(net)
        .map(cluster => cluster.map(slot => copper.item(slot)))
        .filter(cluster => cluster.every(({ type }) => type !== 'pad'))
        .flatMap(cluster => cluster.filter(({ type }) => type === 'fill'))
        .sort(byPlace);
      for (const [rank, item] of isolated.entries()) {
        const { box } = item;
        yield {
          message: msg('drc.isolatedCopper.at', 'An island of {{name}} is unconnected', {
            name: copperPlace(item),
          }),
          at: box,
          ids: [item.owner],
          // Fills have no identity of their own: the piece is known by its net and its rank among such, from left to right.
          detail: `${item.layers} ${rank}`,
          items: [copperPlace(item)],
        };
      }
    }
  },
});
