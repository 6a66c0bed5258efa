import { trackLength } from '../../kinds/index.ts';
import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { missed, missOf } from './queries/limits.ts';
import { EPSILON } from './queries/nearPairs.ts';
import { copperPlace, millimetres } from './queries/wording.ts';

/** Pieces of tracks shorter or longer than a rule allows. */
export const trackSegmentLength = drcRule({
  id: 'track_segment_length',
  title: msg('drc.segmentLength', 'Track segment length'),
  explain: msg('drc.segmentLength.why', 'A rule of this board limits the length of a track segment.'),
  severity: 'error',
  reads: ['track'],
  *check(input) {
    if (!input.constraints.has('track_segment_length')) return;
    for (const item of itemsToCheck(input)) {
      const { object } = item;
      if (object.kind !== 'track') continue;
      const measured = trackLength(object);
      const miss = missOf(input.constraints.limits('track_segment_length', item, null, item.layers), measured, EPSILON);
      if (!miss) continue;
      const args = { name: copperPlace(item), measured: millimetres(measured), required: millimetres(miss.required) };
      yield {
        message: miss.below
          ? msg('drc.segmentLength.at', '{{name}} is {{measured}} mm long, less than {{required}} mm', args)
          : msg('drc.segmentLength.most', '{{name}} is {{measured}} mm long, more than {{required}} mm', args),
        at: item.box,
        ids: [item.owner],
        items: [args.name],
        ...missed(miss.limits, measured, miss.required),
      };
    }
  },
});
