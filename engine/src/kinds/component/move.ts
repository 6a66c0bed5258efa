import type { Transform } from '../../geometry/index.ts';
import { moveFields, movePlaced, type MirrorAxis } from '../moves.ts';
import type { ObjOf } from '../types.ts';

/** Of components and power symbols. A placed symbol is turned first and mirrored then: a mirror reverses what a turn adds. */
export const movePlacement = <O extends ObjOf<'component' | 'powerPort'>>(o: O, t: Transform, turn: number): O =>
  moveFields(movePlaced(o, t, o.mirror === 'none' || turn === 0 ? turn : 360 - turn), t);

export function mirrorPlacement<O extends ObjOf<'component' | 'powerPort'>>(o: O, t: Transform, axis: MirrorAxis): O {
  const out = movePlacement(o, t, 0);
  const own = axis === 'x' ? 'y' : 'x';
  if (o.mirror === 'none') return { ...out, mirror: own };
  // Two mirrors are half a turn.
  return { ...out, mirror: 'none', rotation: o.mirror === own ? o.rotation : (o.rotation + 180) % 360 };
}
