import { courtyardsOf, shareGround, type Side } from '../derive/index.ts';
import { overlaps } from '../geometry/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import { roomOf } from './room.ts';

type Footprint = ObjOf<'footprint'>;

const SIDES: readonly Side[] = ['front', 'back'];

/** Footprints of which `moved` would claim the ground, by their courtyards on either side. */
export function collisions(moved: readonly Footprint[], others: Iterable<Footprint>): Footprint[] {
  const rooms = moved.map(footprint => ({ box: roomOf(footprint), courtyards: courtyardsOf(footprint) }));
  const found: Footprint[] = [];
  for (const other of others) {
    const box = roomOf(other);
    const near = rooms.filter(each => overlaps(each.box, box));
    if (near.length === 0) continue;
    const own = courtyardsOf(other);
    const hit = near.some(({ courtyards }) =>
      SIDES.some(side => courtyards[side].rings.some(p => own[side].rings.some(q => shareGround(p, q)))),
    );
    if (hit) found.push(other);
  }
  return found;
}
