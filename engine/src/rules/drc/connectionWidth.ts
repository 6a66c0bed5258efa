import { msg } from '../../base/index.ts';
import { inRing } from '../../geometry/index.ts';
import { drcRule } from './drcRule.ts';
import { itemsToCheck } from './items.ts';
import { missed } from './limits.ts';
import { necksOf } from './narrowFills.ts';
import { boxAt, EPSILON } from './pairs.ts';
import { copperPlace, millimetres } from './text.ts';

/** Places where a fill is narrower than a connection may be: each piece of a fill once, at its narrowest. */
export const connectionWidth = drcRule({
  id: 'connection_width',
  title: msg('drc.connectionWidth', 'Narrow connection'),
  explain: msg(
    'drc.connectionWidth.why',
    'Too little copper carries the current there. Widen the way or move what cuts into it.',
  ),
  severity: 'warning',
  reads: ['zone'],
  *check(input) {
    const { constraints } = input;
    if (constraints.worstOf('connection_width') <= 0) return;
    for (const item of itemsToCheck(input)) {
      if (item.type !== 'fill') continue;
      const limits = constraints.limits('connection_width', item, null, item.layers);
      const required = limits.min ?? 0;
      if (required <= 0 || limits.severity === 'ignore') continue;
      const [part] = item.parts;
      const { points, ring, r } = part!;
      const inside = (x: number, y: number): boolean => (ring ? ring.contains(x, y) : inRing(points, x, y));
      let narrowest = null;
      for (const neck of necksOf(part!, required - 2 * r - EPSILON, inside))
        if (!narrowest || neck.width < narrowest.width) narrowest = neck;
      if (!narrowest) continue;
      const measured = narrowest.width + 2 * r;
      yield {
        message: msg('drc.connectionWidth.at', '{{name}} is {{measured}} mm wide here, less than {{required}} mm', {
          name: copperPlace(item),
          measured: millimetres(measured),
          required: millimetres(required),
        }),
        at: boxAt(narrowest.x, narrowest.y),
        ids: [item.owner],
        detail: `${item.layers} ${Math.round(item.box.minX)} ${Math.round(item.box.minY)}`,
        items: [copperPlace(item)],
        ...missed(limits, measured, required),
      };
    }
  },
});
