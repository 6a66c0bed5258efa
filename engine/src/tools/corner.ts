import { nm } from '../base/index.ts';
import type { Point } from '../kinds/index.ts';

/** Points between a start and the cursor with a single right-angled corner; none when the way is straight. */
export function rightCorner(from: Point, to: Point, horizontalFirst: boolean): Point[] {
  if (from.x === to.x || from.y === to.y) return [];
  return [horizontalFirst ? { x: to.x, y: from.y } : { x: from.x, y: to.y }];
}

/** A corner of 45 degrees: the straight part first, or the slanted one. */
export function slantCorner(from: Point, to: Point, straightFirst: boolean): Point[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const slant = Math.min(Math.abs(dx), Math.abs(dy));
  if (slant === 0 || Math.abs(dx) === Math.abs(dy)) return [];
  const [sx, sy] = [Math.sign(dx) * slant, Math.sign(dy) * slant];
  return [straightFirst ? { x: nm(to.x - sx), y: nm(to.y - sy) } : { x: nm(from.x + sx), y: nm(from.y + sy) }];
}
