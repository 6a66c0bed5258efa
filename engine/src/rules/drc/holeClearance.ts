import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { Gap, isTied, type CopperItem } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './queries/copperKinds.ts';
import { boxAt, EPSILON, isSamePad, nearPairs, pairDetail } from './queries/nearPairs.ts';
import { missed } from './queries/limits.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';

interface Nearest {
  readonly holder: CopperItem;
  readonly other: CopperItem;
  readonly layers: number;
  readonly gap: number;
}

/** Copper that is too near to the hole of another net, or to a NPTH. */
export const holeClearance = rule({
  id: 'hole_clearance',
  title: msg('drc.holeClearance', 'Hole clearance'),
  explain: msg(
    'drc.holeClearance.why',
    'Drill tolerance: copper too close to a hole may be cut or shorted. Move one of the two.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: COPPER_KINDS,
  *check(input) {
    const { constraints } = input;
    const { copper } = input.ratsnest;
    if (Math.max(constraints.worstOf('hole_clearance'), copper.most) <= EPSILON) return;
    const { frame, drilled } = copper;
    const { pairs, length } = nearPairs(input);
    const gaps = new Gap();
    for (let i = 0; i < length; i += 2) {
      if (drilled[pairs[i]!] === 0 && drilled[pairs[i + 1]!] === 0) continue;
      const pair = [copper.item(pairs[i]!), copper.item(pairs[i + 1]!)] as const;
      if (isExempt(...pair)) continue;
      // Either may have a hole: what misses more counts.
      let worst = 0;
      let nearest: Nearest | null = null;
      let at = pair[0].box;
      for (const [holder, other] of [pair, [pair[1], pair[0]]] as const) {
        const layers = other.layers & holder.drills;
        if (layers === 0) continue;
        const limit = constraints.holeClearance(holder, other, layers) - EPSILON;
        if (limit <= 0) continue;
        const gap = gaps.least([holder.hole!], other.parts, limit);
        if (gap >= limit || limit - gap <= worst) continue;
        const { x, y } = gaps.place();
        at = boxAt(x, y);
        worst = limit - gap;
        nearest = { holder, other, layers, gap };
      }
      if (!nearest) continue;
      const { holder, other, layers, gap } = nearest;
      const limits = constraints.limits('hole_clearance', holder, other, layers);
      if (limits.severity === 'ignore') continue;
      const required = Math.max(limits.min!, constraints.holeClearance(holder, other, layers));
      yield {
        message: msg(
          'drc.holeClearance.at',
          'The hole of {{a}} is {{measured}} mm from {{b}} on {{layer}}, less than {{required}} mm',
          {
            a: copperName(holder),
            b: copperName(other),
            layer: frame.nameOf(layers),
            measured: millimetres(gap),
            required: millimetres(required),
          },
        ),
        at,
        ids: [holder.owner, other.owner],
        detail: pairDetail(holder, other),
        items: [copperPlace(holder), copperPlace(other)],
        ...missed(limits, gap, required),
      };
    }
  },
});

/** What a footprint draws in copper lies by its holes as it was designed to. */
const isExempt = (a: CopperItem, b: CopperItem): boolean =>
  (a.net === b.net && a.net !== '') ||
  (a.owner === b.owner && (a.type === 'graphic' || b.type === 'graphic')) ||
  isSamePad(a, b) ||
  isTied(a, b);
