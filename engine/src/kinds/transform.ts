import { transforms, type Transform } from '../geometry/index.ts';
import type { Point } from './common.ts';
import { mirroredRotation, normalized, type MirrorAxis } from './moves.ts';
import { kindOf } from './registry.ts';
import type { Obj } from './types.ts';

/** Moves, turns and mirrors records by what their kinds know. Children of footprints and symbols are relative to their owner. */

/** A record with its coordinates mapped by a rigid transform without mirroring; a turn of the transform adds to its rotation. */
export const transformObject = <O extends Obj>(object: O, t: Transform): O =>
  moved(object, t, normalized(transforms.turnOf(t)));

/** What a kind returns is of its kind, and a narrower type of the record still holds: only coordinates change. */
const moved = <O extends Obj>(object: O, t: Transform, turn: number): O =>
  kindOf<Obj>(object).move(object, t, turn) as O;

export const translateObject = <O extends Obj>(object: O, dx: number, dy: number): O =>
  transformObject(object, { ...transforms.identity, e: Math.round(dx), f: Math.round(dy) });

/** Turned anticlockwise on the screen about a point; quarter turns are exact. */
export function rotateObject<O extends Obj>(
  object: O,
  about: { readonly x: number; readonly y: number },
  degrees: number,
): O {
  const r = transforms.placement(0, 0, degrees);
  const t = { ...r, e: about.x - (r.a * about.x + r.c * about.y), f: about.y - (r.b * about.x + r.d * about.y) };
  return transformObject(object, t);
}

/**
 * A schematic object mirrored: 'x' swaps left and right about the vertical through `about`, 'y' up and down. Texts stay
 * readable. Board objects are flipped to the other side instead, which is not this.
 */
export function mirrorObject<O extends Obj>(object: O, about: Point, axis: MirrorAxis): O {
  const t: Transform =
    axis === 'x'
      ? { a: -1, b: 0, c: 0, d: 1, e: 2 * about.x, f: 0 }
      : { a: 1, b: 0, c: 0, d: -1, e: 0, f: 2 * about.y };
  const kind = kindOf<Obj>(object);
  if (kind.mirror) return kind.mirror(object, t, axis) as O;
  const out = moved(object, t, 0);
  return 'rotation' in out ? { ...out, rotation: mirroredRotation(out.rotation, axis) } : out;
}
