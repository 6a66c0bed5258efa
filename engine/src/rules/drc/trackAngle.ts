import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { missed, missOf } from './queries/limits.ts';
import { boxAt, pairDetail } from './queries/nearPairs.ts';
import { copperPlace } from './queries/wording.ts';

/** Degrees. */
const SLACK = 0.1;

/** Straight tracks that meet in an angle that a rule does not allow; 180° is straight on. */
export const trackAngle = drcRule({
  id: 'track_angle',
  title: msg('drc.trackAngle', 'Track angle'),
  explain: msg('drc.trackAngle.why', 'Acute corners trap etchant and disturb fast signals. Use wider angles.'),
  severity: 'error',
  reads: ['track'],
  *check(input) {
    if (!input.constraints.has('track_angle')) return;
    const { copper } = input.ratsnest;
    for (const item of itemsToCheck(input)) {
      const { object: a } = item;
      if (a.kind !== 'track' || a.mid) continue;
      for (const [here, there] of [
        [a.start, a.end],
        [a.end, a.start],
      ] as const) {
        const near: number[] = [];
        copper.near(boxAt(here.x, here.y), 0, slot => near.push(slot));
        for (const slot of near) {
          const other = copper.item(slot);
          const { object: b } = other;
          if (b.kind !== 'track' || b.mid || b.layer !== a.layer || b.net !== a.net || b.id === a.id) continue;
          // Report a pair from its smaller id, unless only the other track was edited.
          if (b.id < a.id && (!input.touched || input.touched.has(b.id))) continue;
          const far = [b.start, b.end].find((_, i, ends) => ends[1 - i]!.x === here.x && ends[1 - i]!.y === here.y);
          if (!far) continue;
          const turn = Math.atan2(there.y - here.y, there.x - here.x) - Math.atan2(far.y - here.y, far.x - here.x);
          const degrees = Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180);
          const [first, second] = a.id < b.id ? [item, other] : [other, item];
          const limits = input.constraints.limits('track_angle', first, null, first.layers);
          const miss = missOf(limits, degrees, SLACK);
          if (!miss) continue;
          const args = {
            a: copperPlace(first),
            b: copperPlace(second),
            measured: Number(degrees.toFixed(1)),
            required: miss.required,
          };
          yield {
            message: miss.below
              ? msg('drc.trackAngle.at', '{{a}} and {{b}} meet at {{measured}}°, less than {{required}}°', args)
              : msg('drc.trackAngle.most', '{{a}} and {{b}} meet at {{measured}}°, more than {{required}}°', args),
            at: boxAt(here.x, here.y),
            ids: [first.owner, second.owner],
            detail: pairDetail(first, second),
            items: [args.a, args.b],
            ...missed(limits, degrees, miss.required, 'angle'),
          };
        }
      }
    }
  },
});
