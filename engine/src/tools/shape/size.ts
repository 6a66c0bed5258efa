import { msg, type Msg } from '../../base/index.ts';
import type { Point } from '../../kinds/index.ts';
import { millimetres } from '../millimetres.ts';
import type { ShapeName } from './shapes.ts';

const BY_CORNERS: ReadonlySet<ShapeName> = new Set(['rectangle', 'textBox', 'sheet']);

/** How large what is being drawn is so far: its sides, its radius, or the stretch to the next point. Up is positive. */
export function sizeLine(shape: ShapeName, from: Point, to: Point): Msg {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (BY_CORNERS.has(shape))
    return msg('drawing.sides', '{{w}} × {{h}} mm', { w: millimetres(Math.abs(dx)), h: millimetres(Math.abs(dy)) });
  const length = millimetres(Math.hypot(dx, dy));
  if (shape === 'circle') return msg('drawing.radius', 'Radius {{length}} mm', { length });
  if (shape === 'arc') return stretchLine(from, to);
  return msg('drawing.path', '{{length}} mm · x {{x}} · y {{y}} · {{angle}}° · Enter ends', stretch(from, to));
}

/** How far it is from one point to another. */
export const stretchLine = (from: Point, to: Point): Msg =>
  msg('drawing.stretch', '{{length}} mm · x {{x}} · y {{y}} · {{angle}}°', stretch(from, to));

function stretch(from: Point, to: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return {
    length: millimetres(Math.hypot(dx, dy)),
    x: millimetres(dx),
    y: millimetres(-dy),
    angle: ((Math.atan2(-dy, dx) * 180) / Math.PI).toFixed(1),
  };
}
