import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { runsOf } from './queries/netLengths.ts';
import { ruleLimits, missed, missOf } from './queries/limits.ts';
import { EPSILON } from './queries/nearPairs.ts';
import { millimetres } from './queries/wording.ts';

/** Nets whose tracks are shorter or longer than a rule allows. */
export const lengthOutOfRange = drcRule({
  id: 'length_out_of_range',
  title: msg('drc.length', 'Net length'),
  explain: msg(
    'drc.length.why',
    'The signal would arrive too early or too late. Tune the length, or shorten the route.',
  ),
  severity: 'error',
  whole: true,
  reads: ['track', 'via', 'footprint'],
  *check(input) {
    for (const [entry, runs] of runsOf(input, 'length'))
      for (const { net, length, items, box } of runs) {
        const limits = ruleLimits(entry);
        const miss = missOf(limits, length, EPSILON);
        if (!miss) continue;
        const args = { net, measured: millimetres(length), required: millimetres(miss.required) };
        yield {
          message: miss.below
            ? msg('drc.length.at', 'The net {{net}} is {{measured}} mm long, less than {{required}} mm', args)
            : msg('drc.length.most', 'The net {{net}} is {{measured}} mm long, more than {{required}} mm', args),
          at: box,
          ids: [...new Set(items.map(({ owner }) => owner))],
          detail: net,
          key: net,
          items: [msg('item.net', 'Net {{net}}', { net })],
          ...missed(limits, length, miss.required),
        };
      }
  },
});
