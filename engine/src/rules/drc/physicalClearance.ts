import { msg } from '../../base/index.ts';
import { Gap, type ConstraintType, type CopperItem, type Part } from '../../indexes/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { missed } from './queries/limits.ts';
import { boxAt, EPSILON, metLater, pairDetail, startsOf } from './queries/nearPairs.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';

/** Pairs of copper items whose distance a rule limits regardless of their nets. `shape` gives what is measured of the first. */
export function* physicalPairs(
  input: DrcInput,
  type: ConstraintType,
  shape: (item: CopperItem) => readonly Part[],
  message: (args: Record<string, string | Found['message']>) => Found['message'],
): Generator<Found> {
  const { constraints } = input;
  if (!constraints.has(type)) return;
  const { copper } = input.ratsnest;
  const reach = constraints.worstOf(type);
  const gaps = new Gap();
  for (const slot of startsOf(input, copper)) {
    const a = copper.item(slot);
    const others: number[] = [];
    copper.near(a.box, reach, other => {
      if (other !== slot && !metLater(input, slot, other, copper.item(other).owner)) others.push(other);
    });
    for (const other of others) {
      const b = copper.item(other);
      const layers = a.layers & b.layers;
      if (a.owner === b.owner || (layers === 0 && !a.hole && !b.hole)) continue;
      const limits = constraints.limits(type, a, b, layers);
      const required = limits.min ?? 0;
      if (required <= 0 || limits.severity === 'ignore') continue;
      for (const [first, second] of [
        [a, b],
        [b, a],
      ] as const) {
        const parts = shape(first);
        if (parts.length === 0 || second.parts.length === 0) continue;
        const gap = gaps.least(parts, second.parts, required - EPSILON);
        // Copper of one net that is joined is one piece.
        if (gap >= required - EPSILON || (a.net === b.net && a.net !== '' && gap <= 0)) continue;
        const { x, y } = gaps.place();
        yield {
          message: message({
            a: copperName(first),
            b: copperName(second),
            measured: millimetres(gap),
            required: millimetres(required),
          }),
          at: boxAt(x, y),
          ids: [a.owner, b.owner],
          detail: pairDetail(a, b),
          items: [copperPlace(a), copperPlace(b)],
          ...missed(limits, gap, required),
        };
        break;
      }
    }
  }
}

/** Copper nearer to other copper than a rule allows, of whichever nets. */
export const physicalClearance = drcRule({
  id: 'physical_clearance',
  title: msg('drc.physicalClearance', 'Physical clearance'),
  explain: msg(
    'drc.physicalClearance.why',
    'A rule of this board requires this distance regardless of nets. Move one of the items.',
  ),
  severity: 'error',
  reads: ['track', 'via', 'zone', 'footprint', 'line', 'text'],
  check: input =>
    physicalPairs(
      input,
      'physical_clearance',
      ({ parts }) => parts,
      args =>
        msg('drc.physicalClearance.at', '{{a}} and {{b}} are {{measured}} mm apart, less than {{required}} mm', args),
    ),
});
