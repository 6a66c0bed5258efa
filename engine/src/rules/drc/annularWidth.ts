import { z } from 'zod';
import { msg } from '../../base/index.ts';
import type { CopperItem } from '../../indexes/index.ts';
import { pointSegment2, segmentSegment2, type Flat } from '../../geometry/index.ts';
import { rule, type DrcInput } from '../rule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { missed, missOf } from './queries/limits.ts';
import { EPSILON } from './queries/nearPairs.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';

/** The first two corners of a skeleton. */
const firstTwo = (p: Flat): readonly [number, number, number, number] => [p[0]!, p[1]!, p[2]!, p[3]!];

/** Copper left around a plated hole at its thinnest; null where a pad is made of several shapes, or has no ring. */
function ringOf({ object, parts, plated }: CopperItem, hole: CopperItem['hole']): number | null {
  if (object.kind === 'via') return (object.size - object.drill) / 2;
  if (!hole || !plated || parts.length !== 1) return null;
  const { points, filled, r } = parts[0]!;
  const [px, py, qx, qy] = firstTwo(hole.points);
  if (!filled) {
    const [ax, ay, bx, by] = firstTwo(points);
    const furthest = Math.max(pointSegment2(px, py, ax, ay, bx, by), pointSegment2(qx, qy, ax, ay, bx, by));
    return r - Math.sqrt(furthest) - hole.r;
  }
  let nearest = Infinity;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2)
    nearest = Math.min(
      nearest,
      segmentSegment2(px, py, qx, qy, points[j]!, points[j + 1]!, points[i]!, points[i + 1]!),
    );
  return Math.sqrt(nearest) + r - hole.r;
}

/** The hole through a piece of copper. Of a pad with a stack the piece on its first layers has it. */
function holeThrough({ ratsnest: { copper } }: DrcInput, { hole, pad, part, owner }: CopperItem): CopperItem['hole'] {
  if (hole || !pad?.drill || part === pad.id) return hole;
  for (const slot of copper.slotsOf(owner)) if (copper.item(slot).part === pad.id) return copper.item(slot).hole;
  return null;
}

/** Plated holes with too little copper around them. */
export const annularWidth = rule({
  id: 'annular_width',
  title: msg('drc.annularWidth', 'Annular ring'),
  explain: msg(
    'drc.annularWidth.why',
    'Drill tolerance may break through such a narrow ring. Enlarge the pad or reduce the hole.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via', 'footprint'],
  *check(input) {
    for (const item of itemsToCheck(input)) {
      const ring = ringOf(item, holeThrough(input, item));
      if (ring === null) continue;
      const miss = missOf(input.constraints.limits('annular_width', item, null, item.layers), ring, EPSILON);
      if (!miss) continue;
      const args = { name: copperName(item), measured: millimetres(ring), required: millimetres(miss.required) };
      yield {
        message: miss.below
          ? msg(
              'drc.annularWidth.at',
              'The annular ring of {{name}} is {{measured}} mm, less than {{required}} mm',
              args,
            )
          : msg(
              'drc.annularWidth.most',
              'The annular ring of {{name}} is {{measured}} mm, more than {{required}} mm',
              args,
            ),
        at: item.box,
        ids: [item.owner],
        detail: item.part,
        items: [copperPlace(item)],
        ...missed(miss.limits, ring, miss.required),
      };
    }
  },
});
