import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { Gap, type CopperItem } from '../../derive/index.ts';
import { viaLayers, type BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { COPPER_KINDS } from './kinds.ts';
import { isTied } from './netTies.ts';
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
    for (let i = 0; i < length; i++) {
      const holder = copper.item(pairs[i]!);
      const other = copper.item(pairs[i ^ 1]!);
      const { hole } = holder;
      if (!hole || other.layers === 0) continue;
      if ((holder.net === other.net && other.net !== '') || isSamePad(holder, other) || isTied(holder, other)) continue;
      const layers = other.layers & drilled(holder);
      if (layers === 0) continue;
      const gap = gaps.least([hole], other.parts, limit);
      if (gap >= limit) continue;
      const { x, y } = gaps.place();
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
        at: boxAt(x, y),
        ids: [holder.owner, other.owner],
        detail: `${holder.owner} ${pairDetail(holder, other)}`,
      };
    }
  },
});
