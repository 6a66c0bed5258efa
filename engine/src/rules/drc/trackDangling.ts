import { msg } from '../../base/index.ts';
import { Gap } from '../../derive/index.ts';
import { drcRule } from './drcRule.ts';
import { endsOf, touching } from './dangling.ts';
import { boxAt, startsOf } from './pairs.ts';
import { copperPlace } from './text.ts';

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
      const loose = endsOf(item).find(end => touching(input, slot, [end], gaps).next().done === true);
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
