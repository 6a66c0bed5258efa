import { nm } from '../../base/index.ts';
import { moveAt, normalized } from '../moves.ts';
import { movedPrimitive } from '../primitives.ts';
import { otherSide, ownFlip, type Flip } from '../sides.ts';
import type { ObjOf } from '../types.ts';
import { padForm, padOn, type PadForm } from './stack.ts';

const flippedCorners = {
  topLeft: 'bottomLeft',
  bottomLeft: 'topLeft',
  topRight: 'bottomRight',
  bottomRight: 'topRight',
} as const;

/** A pad in its footprint, mirrored top to bottom with it. */
export function flipPad(pad: ObjOf<'pad'>, { t, copper }: Flip): ObjOf<'pad'> {
  // What was on the back is in front now.
  const { layer: _, ...front } = flipForm(padForm(padOn(pad, 'B.Cu'), 'F.Cu'));
  return {
    ...moveAt(pad, t),
    rotation: normalized(-pad.rotation),
    ...front,
    ...(pad.stack && {
      stack: [
        ...pad.stack
          .filter(each => each.layer !== 'B.Cu')
          .map(each => flipForm({ ...each, layer: otherSide(each.layer, copper) })),
        flipForm(padForm(pad, 'B.Cu')),
      ],
    }),
    layers: pad.layers.map(layer => otherSide(layer, copper)),
  };
}

function flipForm<F extends PadForm>(form: F): F {
  const { t } = ownFlip([]);
  return {
    ...form,
    offset: { x: form.offset.x, y: nm(-form.offset.y) },
    delta: { w: form.delta.w, h: nm(-form.delta.h) },
    chamferCorners: form.chamferCorners.map(corner => flippedCorners[corner]),
    primitives: form.primitives.map(each => movedPrimitive(each, t)),
  };
}
