import { courtyardsOf, shareGround, type Side } from '../indexes/index.ts';
import { overlaps, shift } from '../geometry/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import { roomOf } from './room.ts';

type Footprint = ObjOf<'footprint'>;

const SIDES: readonly Side[] = ['front', 'back'];

/** A way in nanometres. */
interface Way {
  readonly x: number;
  readonly y: number;
}

const shiftRing = (ring: Float64Array, { x, y }: Way): Float64Array =>
  ring.map((value, i) => value + (i % 2 === 0 ? x : y));

/** Footprints of which `moved` would claim the ground, by their courtyards on either side, when shifted `by` so much. */
export function collisions(
  moved: readonly Footprint[],
  others: Iterable<Footprint>,
  by: Way = { x: 0, y: 0 },
): Footprint[] {
  const rooms = moved.map(footprint => ({
    box: shift(roomOf(footprint), by.x, by.y),
    courtyards: courtyardsOf(footprint),
  }));
  const found: Footprint[] = [];
  for (const other of others) {
    const box = roomOf(other);
    const near = rooms.filter(each => overlaps(each.box, box));
    if (near.length === 0) continue;
    const own = courtyardsOf(other);
    const hit = near.some(({ courtyards }) =>
      SIDES.some(side =>
        courtyards[side].rings.some(ring => {
          const there = shiftRing(ring, by);
          return own[side].rings.some(q => shareGround(there, q));
        }),
      ),
    );
    if (hit) found.push(other);
  }
  return found;
}
