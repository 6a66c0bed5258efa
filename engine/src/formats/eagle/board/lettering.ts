import { transforms } from '../../../geometry/index.ts';
import type { Point, Records } from '../../../kinds/index.ts';
import { letters, point, text } from '../../layout/index.ts';
import { styleOf } from '../lettering.ts';
import type { BoardText } from './grammar.ts';

type HAlign = Records['text']['style']['hAlign'];
type VAlign = Records['text']['style']['vAlign'];

const OPPOSITE = { left: 'right', right: 'left', center: 'center', top: 'bottom', bottom: 'top' } as const;

/**
 * A text of a board. Mirrored ones are seen from below. Those that may not stand upside down are turned half round where they
 * would: `frame` is the turn of the part that holds the text, degrees, which the answer's turn does not contain.
 */
export function boardText(
  own: BoardText,
  layer: string,
  at: Point,
  value: string,
  frame: number,
  flipped: boolean,
): Records['text'] {
  const [v, h = 'center'] = own.align.split('-') as [VAlign, HAlign?];
  const mirror = own.rot.mirror !== flipped;
  // Turned first, then mirrored (as `directionOf` has it): the turn that is left after mirroring runs the other way.
  const angle = own.rot.mirror ? -own.rot.angle : own.rot.angle;
  let local = flipped ? -angle : angle;
  const total = (((local + frame) % 360) + 360) % 360;
  const seen = mirror ? (360 - total) % 360 : total;
  const upsideDown = !own.rot.spin && seen > 90 && seen <= 270;
  if (upsideDown) local += 180;
  const { size } = styleOf(own);
  return text(layer, at, ((local % 360) + 360) % 360, value, {
    ...letters(size!.h, size!.w, (own.size * own.ratio) / 100),
    hAlign: upsideDown ? OPPOSITE[h] : h,
    vAlign: upsideDown ? OPPOSITE[v] : v,
    mirror,
  });
}

/** A point of a part, mirrored where the part is on the back. */
export const partPoint = (x: number, y: number, flipped: boolean): Point => point(flipped ? -x : x, y);

/** Where a point of the board is in the coordinates of a part. */
export const intoPart = (p: Point, part: Pick<Records['footprint'], 'at' | 'rotation'>): Point => {
  const local = transforms.rotate(p.x - part.at.x, p.y - part.at.y, -part.rotation);
  return point(local.x, local.y);
};
