import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { missed, missOf } from './queries/limits.ts';
import { pairRuns } from './queries/pairRuns.ts';
import { EPSILON, pairDetail } from './queries/nearPairs.ts';
import { copperPlace, millimetres } from './queries/wording.ts';

/** Differential pairs whose two tracks run closer together or farther apart than they may. */
export const diffPairGap = drcRule({
  id: 'diff_pair_gap_out_of_range',
  title: msg('drc.pairGap', 'Differential pair gap'),
  explain: msg(
    'drc.pairGap.why',
    'The gap sets the impedance of the pair. Reroute it with the gap of its class or rule.',
  ),
  severity: 'error',
  whole: true,
  reads: ['track'],
  *check(input) {
    for (const { coupled } of pairRuns(input))
      for (const { a, b, gap } of coupled) {
        const limits = input.constraints.limits('diff_pair_gap', a, b, a.layers);
        const miss = missOf(limits, gap, EPSILON);
        if (!miss) continue;
        const args = {
          a: copperPlace(a),
          b: copperPlace(b),
          measured: millimetres(gap),
          required: millimetres(miss.required),
        };
        yield {
          message: miss.below
            ? msg(
                'drc.pairGap.at',
                'The gap between {{a}} and {{b}} is {{measured}} mm, less than {{required}} mm',
                args,
              )
            : msg(
                'drc.pairGap.most',
                'The gap between {{a}} and {{b}} is {{measured}} mm, more than {{required}} mm',
                args,
              ),
          at: a.box,
          ids: [a.owner, b.owner],
          detail: pairDetail(a, b),
          items: [args.a, args.b],
          ...missed(limits, gap, miss.required),
        };
      }
  },
});
