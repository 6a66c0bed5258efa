import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { Gap, isTied, type CopperItem } from '../../derive/index.ts';
import { viaLayers, type BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './kinds.ts';
import { boxAt, EPSILON, isSamePad, nearPairs, pairDetail } from './pairs.ts';
import { copperName, millimetres } from './text.ts';

/** Copper that is too near to the hole of another net, or to a bare hole. */
export const holeClearance = rule({
  id: 'hole_clearance',
  title: msg('drc.holeClearance', 'Clearance of holes'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: COPPER_KINDS,
  *check(input) {
    const required = (input.doc.settings as BoardSettings).rules.minHoleClearance;
    const limit = required - EPSILON;
    if (limit <= 0) return;
    const { copper } = input.ratsnest;
    const { frame } = copper;
    const { pairs, length } = nearPairs(input);
    const gaps = new Gap();
    /** Layers that a hole goes through. */
    const drilled = ({ object }: CopperItem): number =>
      object.kind === 'via' ? frame.mask(viaLayers(object, frame.layers)) : -1;
    for (let i = 0; i < length; i += 2) {
      const pair = [copper.item(pairs[i]!), copper.item(pairs[i + 1]!)] as const;
      if (isExempt(...pair)) continue;
      // Either may have a hole: the nearer one counts.
      let least = limit;
      let nearest: { readonly holder: CopperItem; readonly other: CopperItem; readonly layers: number } | null = null;
      let at = pair[0].box;
      for (const [holder, other] of [pair, [pair[1], pair[0]]] as const) {
        const layers = holder.hole ? other.layers & drilled(holder) : 0;
        if (layers === 0) continue;
        const gap = gaps.least([holder.hole!], other.parts, least);
        if (gap >= least) continue;
        const { x, y } = gaps.place();
        at = boxAt(x, y);
        least = gap;
        nearest = { holder, other, layers };
      }
      if (!nearest) continue;
      const { holder, other, layers } = nearest;
      yield {
        message: msg(
          'drc.holeClearance.at',
          'The hole of {{a}} is {{measured}} mm from {{b}} on {{layer}}, less than {{required}} mm',
          {
            a: copperName(holder),
            b: copperName(other),
            layer: frame.nameOf(layers),
            measured: millimetres(least),
            required: millimetres(required),
          },
        ),
        at,
        ids: [holder.owner, other.owner],
        detail: pairDetail(holder, other),
      };
    }
  },
});

const isExempt = (a: CopperItem, b: CopperItem): boolean =>
  (a.net === b.net && a.net !== '') || isSamePad(a, b) || isTied(a, b);
