import { nm } from '../../base/index.ts';
import { transforms, type Transform } from '../../geometry/index.ts';
import { movePlaced, movePoint } from '../moves.ts';
import { onOtherSide, type Flip } from '../sides.ts';
import { flipText } from '../text/flip.ts';
import type { ObjOf } from '../types.ts';

type Dimension = ObjOf<'dimension'>;

export const moveDimension = (o: Dimension, t: Transform, turn: number): Dimension => ({
  ...o,
  points: o.points.map(point => movePoint(t, point)),
  lines: o.lines.map(([x0, y0, x1, y1]) => {
    const [from, to] = [transforms.apply(t, { x: x0!, y: y0! }), transforms.apply(t, { x: x1!, y: y1! })];
    return [nm(from.x), nm(from.y), nm(to.x), nm(to.y)];
  }),
  text: o.text && movePlaced(o.text, t, turn),
});

export function flipDimension(o: Dimension, flip: Flip): Dimension {
  // The bar lies on the same side of what it measures, which now is the other hand; along the axis it stays.
  const isAlong = o.type === 'orthogonal' && (o.orientation === 0) === (flip.axis === 'leftRight');
  return {
    ...onOtherSide(moveDimension(o, flip.t, 0), flip.copper),
    text: o.text && flipText(o.text, flip),
    height: isAlong ? o.height : nm(-o.height),
  };
}
