import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { runsOf } from './queries/netLengths.ts';
import { missed, missOf, ruleLimits } from './queries/limits.ts';

/** Nets with more or fewer vias than a rule allows. */
export const viaCount = drcRule({
  id: 'too_many_vias',
  title: msg('drc.viaCount', 'Via count of a net'),
  explain: msg('drc.viaCount.why', 'Each via disturbs a fast signal. Use fewer layer changes.'),
  severity: 'error',
  whole: true,
  reads: ['track', 'via'],
  *check(input) {
    for (const [entry, runs] of runsOf(input, 'via_count'))
      for (const { net, vias, items, box } of runs) {
        const limits = ruleLimits(entry);
        const miss = missOf(limits, vias);
        if (!miss) continue;
        const args = { net, measured: vias, required: miss.required };
        yield {
          message: miss.below
            ? msg('drc.viaCount.least', 'The net {{net}} has {{measured}} vias, fewer than {{required}}', args)
            : msg('drc.viaCount.at', 'The net {{net}} has {{measured}} vias, more than {{required}}', args),
          at: box,
          ids: [...new Set(items.filter(({ type }) => type !== 'pad').map(({ owner }) => owner))],
          detail: net,
          key: net,
          items: [msg('item.net', 'Net {{net}}', { net })],
          ...missed(limits, vias, miss.required, 'count'),
        };
      }
  },
});
