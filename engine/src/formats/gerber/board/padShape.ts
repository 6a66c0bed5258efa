import { nm } from '../../../base/index.ts';
import { boxCorners, skeleton, transforms, type Shape } from '../../../geometry/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { customShape, outlineOf, point, polygon } from '../../layout/index.ts';

type Form = Pick<Records['pad'], 'shape' | 'size' | 'rotation' | 'offset'> &
  Partial<Pick<Records['pad'], 'roundRatio' | 'anchor' | 'primitives'>>;

const size = (w: number, h: number) => ({ w: nm(w), h: nm(h) });

/** Turns of a pad below this are rounding. */
const STRAIGHT = 1e-6;

/** The copper of a pad around a place, as the simplest form of pad that shows it. */
export function padForm(shapes: readonly Shape[], x: number, y: number): Form {
  const [only] = shapes;
  if (shapes.length === 1 && only) {
    const simple = simpleForm(only, x, y);
    if (simple) return simple;
  }
  return outlined(shapes, x, y, 0);
}

/** The same copper as a form of a pad that is turned already: what of it does not turn, or as outlines. */
export function turnedForm(shapes: readonly Shape[], x: number, y: number, rotation: number): Form {
  const form = padForm(shapes, x, y);
  if (form.rotation === rotation) return form;
  const isDisc = form.shape === 'circle' && form.offset.x === 0 && form.offset.y === 0;
  return isDisc ? { ...form, rotation } : outlined(shapes, x, y, rotation);
}

function outlined(shapes: readonly Shape[], x: number, y: number, rotation: number): Form {
  const outlines = shapes.map(shape => {
    const { points, r } = shape.type === 'box' ? { points: boxCorners(shape, shape.r), r: shape.r } : skeleton(shape);
    const around: number[] = [];
    for (let i = 0; i + 1 < points.length; i += 2) {
      const turned = transforms.rotate(points[i]! - x, points[i + 1]! - y, -rotation);
      around.push(turned.x, turned.y);
    }
    return polygon('', outlineOf(around), 2 * r, true);
  });
  return { ...customShape([]), primitives: outlines, rotation, offset: point(0, 0) };
}

/** The shift of the copper against the hole, in the axes of a turned pad. */
function offsetOf(cx: number, cy: number, x: number, y: number, deg: number) {
  const { x: u, y: v } = transforms.rotate(cx - x, cy - y, -deg);
  return point(u, v);
}

function simpleForm(shape: Shape, x: number, y: number): Form | null {
  if (shape.type === 'capsule') {
    const [dx, dy] = [shape.x1 - shape.x0, shape.y1 - shape.y0];
    const [cx, cy] = [(shape.x0 + shape.x1) / 2, (shape.y0 + shape.y1) / 2];
    const length = Math.hypot(dx, dy);
    if (length < 1)
      return { shape: 'circle', size: size(2 * shape.r, 2 * shape.r), rotation: 0, offset: offsetOf(cx, cy, x, y, 0) };
    if (Math.abs(dx) < 1)
      return {
        shape: 'oval',
        size: size(2 * shape.r, length + 2 * shape.r),
        rotation: 0,
        offset: offsetOf(cx, cy, x, y, 0),
      };
    const deg = (Math.atan2(-dy, dx) * 180) / Math.PI;
    const rotation = Math.abs(dy) < 1 ? 0 : deg;
    return {
      shape: 'oval',
      size: size(length + 2 * shape.r, 2 * shape.r),
      rotation,
      offset: offsetOf(cx, cy, x, y, rotation),
    };
  }
  if (shape.type !== 'box') return null;
  const turn = ((shape.deg % 180) + 180) % 180;
  const straight = turn < STRAIGHT || turn > 180 - STRAIGHT;
  const upright = Math.abs(turn - 90) < STRAIGHT;
  const rotation = straight || upright ? 0 : turn;
  const [hw, hh] = upright ? [shape.hh, shape.hw] : [shape.hw, shape.hh];
  const form = { size: size(2 * hw, 2 * hh), rotation, offset: offsetOf(shape.x, shape.y, x, y, rotation) };
  if (shape.r < 1) return { ...form, shape: 'rect' };
  return { ...form, shape: 'roundrect', roundRatio: shape.r / (2 * Math.min(hw, hh)) };
}
