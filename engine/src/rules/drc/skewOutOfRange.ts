import { msg } from '../../base/index.ts';
import { partnerOf, type Entry } from '../../indexes/index.ts';
import { drcRule } from './drcRule.ts';
import { runsOf, type NetRun } from './queries/netLengths.ts';
import { missed, missOf, ruleLimits } from './queries/limits.ts';
import { EPSILON } from './queries/nearPairs.ts';
import { millimetres } from './queries/wording.ts';

/** The nets that are compared: all of a rule, or each differential pair by itself. */
const groupsOf = ({ withinPairs }: Entry, runs: readonly NetRun[]): Iterable<readonly NetRun[]> =>
  withinPairs ? Map.groupBy(runs, ({ net }) => [net, partnerOf(net) ?? net].sort().join('\n')).values() : [runs];

/** Nets that arrive earlier than the longest of their group by more than a rule allows. */
export const skewOutOfRange = drcRule({
  id: 'skew_out_of_range',
  title: msg('drc.skew', 'Skew between nets'),
  explain: msg('drc.skew.why', 'Signals of one bus or pair must arrive together. Tune the shorter net.'),
  severity: 'error',
  whole: true,
  reads: ['track', 'via', 'footprint'],
  *check(input) {
    for (const [entry, all] of runsOf(input, 'skew'))
      for (const runs of groupsOf(entry, all)) {
        if (runs.length < 2) continue;
        const longest = runs.reduce((a, b) => (b.length > a.length ? b : a));
        for (const run of runs) {
          const limits = ruleLimits(entry);
          const skew = longest.length - run.length;
          const miss = run === longest ? null : missOf(limits, skew, EPSILON);
          if (!miss) continue;
          const { net, items, box } = run;
          const args = {
            net,
            other: longest.net,
            measured: millimetres(skew),
            required: millimetres(miss.required),
          };
          yield {
            message: miss.below
              ? msg(
                  'drc.skew.least',
                  'The net {{net}} is {{measured}} mm shorter than {{other}}, less than {{required}} mm',
                  args,
                )
              : msg(
                  'drc.skew.at',
                  'The net {{net}} is {{measured}} mm shorter than {{other}}, more than {{required}} mm',
                  args,
                ),
            at: box,
            ids: [...new Set(items.map(({ owner }) => owner))],
            detail: net,
            key: net,
            items: [net, longest.net].map(each => msg('item.net', 'Net {{net}}', { net: each })),
            ...missed(limits, skew, miss.required),
          };
        }
      }
  },
});
