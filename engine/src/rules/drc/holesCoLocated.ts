import { msg } from '../../base/index.ts';
import { drilledHole } from './holeToHole.ts';
import { drcRule } from './drcRule.ts';
import { nearPairs, pairDetail } from './queries/nearPairs.ts';
import { copperName, copperPlace } from './queries/wording.ts';

/** Two drilled holes in one place. */
export const holesCoLocated = drcRule({
  id: 'holes_co_located',
  title: msg('drc.holesCoLocated', 'Coincident holes'),
  explain: msg(
    'drc.holesCoLocated.why',
    'The hole would be drilled twice, which breaks drills. Delete one of the two.',
  ),
  severity: 'warning',
  reads: ['via', 'footprint'],
  *check(input) {
    const { copper } = input.ratsnest;
    const { pairs, length } = nearPairs(input);
    for (let i = 0; i < length; i += 2) {
      const a = copper.item(pairs[i]!);
      const b = copper.item(pairs[i + 1]!);
      const first = drilledHole(a);
      const second = first && drilledHole(b);
      if (!second || first.points[0] !== second.points[0] || first.points[1] !== second.points[1]) continue;
      yield {
        message: msg('drc.holesCoLocated.at', '{{a}} and {{b}} are drilled at the same position', {
          a: copperName(a),
          b: copperName(b),
        }),
        at: first.box,
        ids: [a.owner, b.owner],
        detail: pairDetail(a, b),
        items: [copperPlace(a), copperPlace(b)],
      };
    }
  },
});
