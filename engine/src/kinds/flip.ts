import type { Point } from './common.ts';
import { flipBy } from './kind.ts';
import { kindOf } from './registry.ts';
import type { Flip } from './sides.ts';
import type { Obj, ObjOf } from './types.ts';

/**
 * A board object on the other side, mirrored left to right about the vertical through `about`. `copper` are the board's
 * copper layers from top to bottom. Twice gives the object itself.
 */
export function flipObject<O extends Obj>(object: O, about: Pick<Point, 'x'>, copper: readonly string[]): O {
  const flip: Flip = { t: { a: -1, b: 0, c: 0, d: 1, e: 2 * about.x, f: 0 }, axis: 'leftRight', copper };
  // A flipped record is of the same kind, and what narrowed its type does not hang on its side.
  return flipBy<Obj['kind']>(kindOf<Obj>(object), object, flip) as O;
}

/** A library's footprint on the side where a placed one lies. */
export const onSide = (
  footprint: ObjOf<'footprint'>,
  side: 'front' | 'back',
  copper: readonly string[],
): ObjOf<'footprint'> => (footprint.side === side ? footprint : flipObject(footprint, footprint.at, copper));
