import { msg } from '../../base/index.ts';
import { inRing } from '../../geometry/index.ts';
import type { CopperItem } from '../../derive/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { itemsToCheck } from './items.ts';
import { COPPER_KINDS } from './kinds.ts';
import { missed } from './limits.ts';
import { necksOf } from './narrowFills.ts';
import { narrowJoints } from './narrowJoints.ts';
import { boxAt, EPSILON, pairDetail } from './pairs.ts';
import { copperName, copperPlace, millimetres } from './text.ts';

/**
 * Places where copper is narrower than a connection may be: each piece of a fill once, at its narrowest, and joints of tracks,
 * pads and vias.
 */
export const connectionWidth = drcRule({
  id: 'connection_width',
  title: msg('drc.connectionWidth', 'Narrow connection'),
  explain: msg(
    'drc.connectionWidth.why',
    'Too little copper carries the current there. Widen the way or move what cuts into it.',
  ),
  severity: 'warning',
  neighbours: true,
  reads: COPPER_KINDS,
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
    yield* joints(input);
  },
});

function* joints(input: DrcInput): Generator<Found> {
  const { constraints } = input;
  const limitsOf = (item: CopperItem) => constraints.limits('connection_width', item, null, item.layers);
  const requiredOf = (item: CopperItem): number => {
    const { min, severity } = limitsOf(item);
    return severity === 'ignore' ? 0 : (min ?? 0) - EPSILON;
  };
  for (const { a, b, width, required, x, y } of narrowJoints(input, requiredOf))
    yield {
      message: msg(
        'drc.connectionWidth.joint',
        '{{a}} and {{b}} join over {{measured}} mm only, less than {{required}} mm',
        {
          a: copperName(a),
          b: copperName(b),
          measured: millimetres(width),
          required: millimetres(required + EPSILON),
        },
      ),
      at: boxAt(x, y),
      ids: [a.owner, b.owner],
      detail: pairDetail(a, b),
      items: [copperPlace(a), copperPlace(b)],
      ...missed(limitsOf(a), width, required + EPSILON),
    };
}
