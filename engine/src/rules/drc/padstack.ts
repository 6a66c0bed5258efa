import { msg, type Msg } from '../../base/index.ts';
import { Gap, Part } from '../../indexes/index.ts';
import { drawEnv, footprintPlacement, holeShape, padOn, padShapes, type ObjOf } from '../../kinds/index.ts';
import { pointSegment2, skeleton, transforms, type Shape } from '../../geometry/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { footprintsToCheck } from './queries/footprints.ts';
import { recordsToCheck } from './queries/copperItems.ts';
import { boxAt } from './queries/nearPairs.ts';
import { copperName } from './queries/wording.ts';

type Pad = ObjOf<'pad'>;

function* padsToCheck(input: DrcInput): Generator<readonly [ObjOf<'footprint'>, Pad]> {
  for (const footprint of footprintsToCheck(input)) for (const pad of footprint.pads) yield [footprint, pad];
}

const isCopper = (layer: string): boolean => layer.endsWith('.Cu');

const found = (footprint: ObjOf<'footprint'>, pad: Pad, message: Msg): Found => {
  const t = footprintPlacement(footprint);
  return {
    message,
    at: boxAt(transforms.mapX(t, pad.at.x, pad.at.y), transforms.mapY(t, pad.at.x, pad.at.y)),
    ids: [footprint.id],
    detail: pad.id,
    items: [copperName({ object: footprint, pad, net: pad.net })],
  };
};
const nameOf = (object: ObjOf<'footprint'>, pad: Pad): Msg => copperName({ object, pad, net: pad.net }) as Msg;

/** The pad as it is on each of its layers that differ: as it is, or with each form of its stack. */
const formsOf = (pad: Pad): Pad[] => [pad, ...(pad.stack ?? []).map(({ layer }) => padOn(pad, layer))];

/** Whether a shape lies in a hole as a whole, both in the axes of the pad. */
function isInHole(shape: Shape, hole: Shape | null): boolean {
  if (hole?.type !== 'capsule') return false;
  const { points, r } = skeleton(shape);
  const { x0, y0, x1, y1 } = hole;
  const isNear = (i: number): boolean =>
    Math.sqrt(pointSegment2(points[i]!, points[i + 1]!, x0, y0, x1, y1)) + r <= hole.r;
  for (let i = 0; i < points.length; i += 2) if (!isNear(i)) return false;
  return true;
}

/** Whether the hole reaches out of the copper; of a custom pad, whether it removes the copper as a whole. */
function isOutOfPad(pad: Pad): boolean {
  const { size, drill, offset } = pad;
  if (drill === null) return false;
  if (pad.shape === 'custom') return padShapes(pad).every(shape => isInHole(shape, holeShape(pad)));
  return Math.abs(offset.x) + drill.size.w / 2 > size.w / 2 || Math.abs(offset.y) + drill.size.h / 2 > size.h / 2;
}

/** Pads whose layers and hole do not fit their type. */
export const padstack = drcRule({
  id: 'padstack',
  title: msg('drc.padstack', 'Questionable padstack'),
  explain: msg('drc.padstack.why', 'The layers, shape and hole of the pad do not match. Correct the footprint.'),
  severity: 'warning',
  reads: ['footprint', 'via'],
  *check(input) {
    const env = drawEnv(input.doc);
    for (const [footprint, pad] of padsToCheck(input)) {
      const layers = env.layersOf(pad.layers);
      const name = nameOf(footprint, pad);
      const copper = layers.filter(isCopper);
      const isFlat = pad.type === 'smd' || pad.type === 'connect';
      if (pad.type === 'thru' && pad.drill && copper.length === 0)
        yield found(footprint, pad, msg('drc.padstack.bare', '{{name}} is plated but has no copper', { name }));
      else if (pad.type === 'thru' && copper.length > 0 && formsOf(pad).some(isOutOfPad))
        yield found(
          footprint,
          pad,
          msg('drc.padstack.outside', 'The hole of {{name}} extends beyond its copper', { name }),
        );
      else if (isFlat && layers.includes('F.Cu') && layers.includes('B.Cu'))
        yield found(footprint, pad, msg('drc.padstack.both', '{{name}} is an SMD pad on both sides', { name }));
      else if (isFlat && pad.drill)
        yield found(footprint, pad, msg('drc.padstack.drilled', '{{name}} is an SMD pad with a hole', { name }));
      else if (isFlat && pad.layers.some(isCopper) && !copper.includes('F.Cu') && !copper.includes('B.Cu'))
        yield found(footprint, pad, msg('drc.padstack.inner', '{{name}} is an SMD pad on inner layers only', { name }));
      else if (pad.type === 'connect' && pad.layers.some(layer => layer.endsWith('.Paste')))
        yield found(
          footprint,
          pad,
          msg('drc.padstack.pasted', '{{name}} is a connector pad with solder paste', { name }),
        );
    }
  },
});

/** Whether the shapes of a custom pad form one piece of copper on each layer. */
function isOnePiece(pad: Pad): boolean {
  return formsOf(pad).every(form => {
    const [first, ...left] = padShapes(form).map(shape => new Part(shape));
    const joined = [first!];
    // What each joined shape touches joins, too.
    for (const part of joined)
      for (let i = left.length - 1; i >= 0; i--)
        if (gaps.measure(part, left[i]!, 1) < 1) joined.push(...left.splice(i, 1));
    return left.length === 0;
  });
}
const gaps = new Gap();

/** Pads and vias that cannot be made. */
export const padstackInvalid = drcRule({
  id: 'padstack_invalid',
  title: msg('drc.padstackInvalid', 'Invalid padstack'),
  explain: msg(
    'drc.padstackInvalid.why',
    'It has no size or is in several pieces, or its hole removes all of its copper. Correct the pad or via.',
  ),
  severity: 'error',
  reads: ['footprint', 'via'],
  *check(input) {
    for (const [footprint, pad] of padsToCheck(input)) {
      const name = nameOf(footprint, pad);
      if (pad.size.w <= 0 || pad.size.h <= 0)
        yield found(footprint, pad, msg('drc.padstackInvalid.size', '{{name}} has no size', { name }));
      else if (pad.roundRatio < 0 || pad.roundRatio > 0.5 || pad.chamferRatio < 0 || pad.chamferRatio > 0.5)
        yield found(
          footprint,
          pad,
          msg('drc.padstackInvalid.corners', 'The corners of {{name}} are larger than the pad', { name }),
        );
      else if (pad.shape === 'custom' && !isOnePiece(pad))
        yield found(
          footprint,
          pad,
          msg('drc.padstackInvalid.pieces', 'The shapes of {{name}} do not touch one another', { name }),
        );
    }
    for (const via of recordsToCheck('via', input)) {
      if (via.drill < via.size) continue;
      const name = copperName({ object: via, pad: null, net: via.net });
      yield {
        message: msg('drc.padstackInvalid.via', 'The hole of {{name}} removes all of its copper', { name }),
        at: boxAt(via.at.x, via.at.y),
        ids: [via.id],
        items: [name],
      };
    }
  },
});

/** Through pads without a hole. */
export const throughHolePadWithoutHole = drcRule({
  id: 'through_hole_pad_without_hole',
  title: msg('drc.noHole', 'Through-hole pad without hole'),
  explain: msg('drc.noHole.why', 'The component pin needs a hole. Add a drill, or make it an SMD pad.'),
  severity: 'error',
  reads: ['footprint'],
  *check(input) {
    for (const [footprint, pad] of padsToCheck(input))
      if ((pad.type === 'thru' || pad.type === 'npth') && (!pad.drill || pad.drill.size.w <= 0))
        yield found(footprint, pad, msg('drc.noHole.at', '{{name}} has no hole', { name: nameOf(footprint, pad) }));
  },
});
