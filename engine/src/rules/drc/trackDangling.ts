import { msg } from '../../base/index.ts';
import { Gap, type CopperItem, type Part } from '../../indexes/index.ts';
import type { DrcInput } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { candidates, endsOf, touches, touching } from './queries/dangling.ts';
import { boxAt, startsOf } from './queries/nearPairs.ts';
import { copperPlace } from './queries/wording.ts';

/** Tracks of which an end leads nowhere: each once, at its first loose end. */
export const trackDangling = drcRule({
  id: 'track_dangling',
  title: msg('drc.trackDangling', 'Dangling track end'),
  explain: msg('drc.trackDangling.why', 'A leftover stub, or an unfinished track. Finish it or delete it.'),
  severity: 'warning',
  neighbours: true,
  reads: ['track', 'via', 'zone', 'footprint'],
  *check(input) {
    const gaps = new Gap();
    const { copper } = input.ratsnest;
    for (const slot of startsOf(input, copper)) {
      const item = copper.item(slot);
      if (item.type !== 'track') continue;
      const loose = looseEnd(input, slot, gaps);
      if (!loose) continue;
      yield {
        message: msg('drc.trackDangling.at', '{{name}} has an unconnected end', { name: copperPlace(item) }),
        at: boxAt(loose.points[0]!, loose.points[1]!),
        ids: [item.owner],
        items: [copperPlace(item)],
      };
    }
  },
});

/**
 * The first end of a track that nothing joins. Another track that has both ends joins the one nearer to its own ends alone, as
 * in KiCad 9: what lies along a track, or within its end, leads nowhere.
 */
function looseEnd(input: DrcInput, slot: number, gaps: Gap): Part | undefined {
  const ends = endsOf(input.ratsnest.copper.item(slot));
  return ends.find((end, i) => {
    const far = ends[1 - i]!;
    // Nearly every end lies on the end of the next track: that needs no measuring.
    for (const other of candidates(input, slot, end))
      if (nearness(end, other) === 0 && isNearer(0, nearness(far, other), i)) return false;
    for (const other of touching(input, slot, [end], gaps))
      if (
        other.type !== 'track' ||
        isNearer(nearness(end, other), nearness(far, other), i) ||
        !touches(far, other, gaps)
      )
        return false;
    return true;
  });
}

/** Whether of two ends the one asked for, `i`, is nearer; of equals the first is. */
const isNearer = (own: number, far: number, i: number): boolean => (i === 0 ? own <= far : own < far);

/** From the middle of an end to the nearest end of a track, squared. */
function nearness({ points }: Part, { object }: CopperItem): number {
  if (object.kind !== 'track') return Infinity;
  const [x, y] = [points[0]!, points[1]!];
  const { start, end } = object;
  return Math.min((x - start.x) ** 2 + (y - start.y) ** 2, (x - end.x) ** 2 + (y - end.y) ** 2);
}
