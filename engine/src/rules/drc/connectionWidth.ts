import { msg } from '../../base/index.ts';
import { Gap, Part, type CopperItem } from '../../indexes/index.ts';
import { disc, inRing } from '../../geometry/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { COPPER_KINDS } from './queries/copperKinds.ts';
import { missed } from './queries/limits.ts';
import { necksOf, type Neck } from './queries/narrowFills.ts';
import { narrowJoints } from './queries/narrowJoints.ts';
import { boxAt, EPSILON, pairDetail } from './queries/nearPairs.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';

/**
 * Places where copper is narrower than a connection may be: each piece of a fill once, at its narrowest, and joints of tracks,
 * pads and vias.
 */
export const connectionWidth = drcRule({
  id: 'connection_width',
  title: msg('drc.connectionWidth', 'Narrow connection'),
  explain: msg(
    'drc.connectionWidth.why',
    'Too little copper carries the current here. Widen the connection or move what narrows it.',
  ),
  severity: 'warning',
  neighbours: true,
  reads: COPPER_KINDS,
  *check(input) {
    const { constraints } = input;
    if (constraints.worstOf('connection_width') <= 0) return;
    const isCovered = coverOf(input);
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
        if ((!narrowest || neck.width < narrowest.width) && !isCovered(item, neck)) narrowest = neck;
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

/**
 * Whether other copper of an item's net continues where its border seems to end, as a track does at the tip of its teardrop, and a pad
 * at the flanks: then the copper as a whole is not narrow there.
 */
function coverOf({ ratsnest }: DrcInput): (item: CopperItem, neck: Neck) => boolean {
  const { copper } = ratsnest;
  const gaps = new Gap();
  return (item, { ends: [px, py, qx, qy] }) => {
    const net = copper.netNumber(item.net);
    return [new Part(disc(px, py, 0)), new Part(disc(qx, qy, 0))].some(place => {
      const near: number[] = [];
      copper.near(place.box, 0, slot => {
        if (copper.nets[slot] === net && (copper.layers[slot]! & item.layers) !== 0) near.push(slot);
      });
      return near.some(slot => copper.item(slot) !== item && gaps.least(copper.item(slot).parts, [place], 1) < 1);
    });
  };
}

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
        '{{a}} and {{b}} connect over only {{measured}} mm, less than {{required}} mm',
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
