import { nm } from '../../base/index.ts';
import { moveAt, normalized } from '../moves.ts';
import { flipPad } from '../pad/flip.ts';
import { flippedRotation, isSideSpecific, otherSide, ownFlip, type Flip } from '../sides.ts';
import type { ObjOf } from '../types.ts';
import { flipItem } from './items.ts';

/** Mirrored top to bottom in its own axes; half a turn more makes a mirror left to right of that. */
export function flipFootprint(footprint: ObjOf<'footprint'>, { t, copper }: Flip): ObjOf<'footprint'> {
  const own = ownFlip(copper);
  return {
    ...moveAt(footprint, t),
    rotation: normalized(t.a < 0 ? 180 - footprint.rotation : -footprint.rotation),
    side: footprint.side === 'front' ? 'back' : 'front',
    pads: footprint.pads.map(pad => flipPad(pad, own)),
    items: footprint.items.map(item => flipItem(item, own)),
    fields: footprint.fields.map(field => ({
      ...field,
      at: { x: field.at.x, y: nm(-field.at.y) },
      layer: otherSide(field.layer, copper),
      ...(isSideSpecific(field.layer) && {
        rotation: flippedRotation(field.rotation, own.axis),
        style: { ...field.style, mirror: !field.style.mirror },
      }),
    })),
  };
}
