import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { Gap, type CopperItem, type Part } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { boxAt, EPSILON, nearPairs, pairDetail } from './queries/nearPairs.ts';
import { missed } from './queries/limits.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';

/** A hole made by a drill: round, and not burnt by a laser as those of microvias are. */
export function drilledHole({ object, hole }: CopperItem): Part | null {
  if (!hole || (object.kind === 'via' && object.type === 'micro')) return null;
  const { points } = hole;
  return points[0] === points[2] && points[1] === points[3] ? hole : null;
}

/** Holes so near to each other that the second drill may break out. */
export const holeToHole = rule({
  id: 'hole_to_hole',
  formerly: ['hole_near_hole'],
  title: msg('drc.holeToHole', 'Hole to hole'),
  explain: msg('drc.holeToHole.why', 'The material between holes this close may break out. Move one of them.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via', 'footprint'],
  *check(input) {
    const { constraints } = input;
    if (constraints.worstOf('hole_to_hole') <= EPSILON) return;
    const { copper } = input.ratsnest;
    const { pairs, length } = nearPairs(input);
    const gaps = new Gap();
    for (let i = 0; i < length; i += 2) {
      const a = copper.item(pairs[i]!);
      const b = copper.item(pairs[i + 1]!);
      const first = drilledHole(a);
      const second = first && drilledHole(b);
      // Two in one place are another rule's.
      if (!second || (first.points[0] === second.points[0] && first.points[1] === second.points[1])) continue;
      const limits = constraints.limits('hole_to_hole', a, b);
      const required = limits.min ?? 0;
      const limit = required - EPSILON;
      if (limit <= 0 || limits.severity === 'ignore') continue;
      const gap = gaps.measure(first, second, limit);
      if (gap >= limit) continue;
      const { x, y } = gaps.place();
      yield {
        message: msg(
          'drc.holeToHole.at',
          'The holes of {{a}} and {{b}} are {{measured}} mm apart, less than {{required}} mm',
          { a: copperName(a), b: copperName(b), measured: millimetres(gap), required: millimetres(required) },
        ),
        at: boxAt(x, y),
        ids: [a.owner, b.owner],
        detail: pairDetail(a, b),
        items: [copperPlace(a), copperPlace(b)],
        ...missed(limits, gap, required),
      };
    }
  },
});
