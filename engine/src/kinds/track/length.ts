import { arcThrough } from '../../geometry/index.ts';
import type { ObjOf } from '../types.ts';

/** Length of a track along its middle line, nanometres. */
export function trackLength({ start, mid, end }: Pick<ObjOf<'track'>, 'start' | 'mid' | 'end'>): number {
  const arc = mid && arcThrough(start, mid, end);
  return arc ? Math.abs(arc.sweep) * arc.radius : Math.hypot(end.x - start.x, end.y - start.y);
}
