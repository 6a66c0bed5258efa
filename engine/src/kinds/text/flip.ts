import { nm } from '../../base/index.ts';
import { transforms, type Transform } from '../../geometry/index.ts';
import type { Point } from '../common.ts';
import { movePlaced } from '../moves.ts';
import { flippedRotation, isSideSpecific, otherSide, type Flip } from '../sides.ts';
import type { ObjOf } from '../types.ts';

type Text = ObjOf<'text'>;

/** A text on the other side: its letters are mirrored there, so that they are read from that side. */
export function flipText(o: Text, { t, axis, copper }: Flip): Text {
  const out: Text = { ...movePlaced(o, t, 0), layer: otherSide(o.layer, copper) };
  const turned: Text = isSideSpecific(o.layer)
    ? { ...out, rotation: flippedRotation(o.rotation, axis), style: { ...o.style, mirror: !o.style.mirror } }
    : out;
  return o.box ? { ...turned, at: boxPlace(o, o.box.size, t, turned.rotation) } : turned;
}

/** A box reaches from its place to the right, in its own axes, on either side: mirrored, its middle is where that of before was. */
function boxPlace(
  { at, rotation }: Text,
  { w, h }: { readonly w: number; readonly h: number },
  t: Transform,
  rotated: number,
): Point {
  const [from, to] = [transforms.rotate(w / 2, h / 2, rotation), transforms.rotate(w / 2, h / 2, rotated)];
  const middle = transforms.apply(t, { x: at.x + from.x, y: at.y + from.y });
  return { x: nm(middle.x - to.x), y: nm(middle.y - to.y) };
}
