import { msg } from '../../base/index.ts';
import { union } from '../../geometry/index.ts';
import { drcRule } from './drcRule.ts';
import { missed, missOf } from './queries/limits.ts';
import { pairRuns } from './queries/pairRuns.ts';
import { EPSILON } from './queries/nearPairs.ts';
import { millimetres } from './queries/wording.ts';

/** Differential pairs that run apart for longer than a rule allows. */
export const diffPairUncoupled = drcRule({
  id: 'diff_pair_uncoupled_length_too_long',
  title: msg('drc.uncoupled', 'Uncoupled differential pair length'),
  explain: msg('drc.uncoupled.why', 'Uncoupled tracks pick up noise. Route them side by side for longer.'),
  severity: 'error',
  whole: true,
  reads: ['track'],
  *check(input) {
    if (!input.constraints.has('diff_pair_uncoupled')) return;
    for (const { positive, negative, coupled, length, tracks } of pairRuns(input)) {
      const apart = length - coupled.reduce((sum, each) => sum + each.length, 0);
      const partner = coupled[0]?.b ?? null;
      const limits = input.constraints.limits('diff_pair_uncoupled', tracks[0]!, partner, tracks[0]!.layers);
      const miss = missOf({ ...limits, min: null }, apart, EPSILON);
      if (!miss) continue;
      yield {
        message: msg(
          'drc.uncoupled.at',
          'The pair {{positive}} and {{negative}} is uncoupled for {{measured}} mm, more than {{required}} mm',
          { positive, negative, measured: millimetres(apart), required: millimetres(miss.required) },
        ),
        at: tracks.map(({ box }) => box).reduce(union),
        ids: tracks.map(({ owner }) => owner),
        key: positive,
        items: [positive, negative].map(net => msg('item.net', 'Net {{net}}', { net })),
        ...missed(limits, apart, miss.required),
      };
    }
  },
});
