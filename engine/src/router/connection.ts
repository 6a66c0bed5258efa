import type { Id } from '../base/index.ts';
import { jointAt, otherEnd } from './trackLine.ts';
import type { Pt } from './path.ts';
import type { Copper, Track, World } from './world.ts';

/**
 * The tracks and vias that belong to one connection: from what is given to the next pads or branches on either side,
 * through vias.
 */
export function connectionOf(object: Copper, world: World): Set<Id> {
  const found = new Set<Id>([object.id]);
  if (object.kind === 'track') {
    follow(object, object.start, world, found);
    follow(object, object.end, world, found);
  } else
    for (const track of jointAt(world, object.at, object.net, -1, object.id).tracks)
      if (!found.has(track.id)) {
        found.add(track.id);
        follow(track, otherEnd(track, object.at), world, found);
      }
  return found;
}

function follow(first: Track, from: Pt, world: World, found: Set<Id>): void {
  let track = first;
  let at = from;
  for (;;) {
    const layers = world.board.frame.bit(track.layer);
    const joint = jointAt(world, at, track.net, layers, track.id);
    const [via] = joint.vias;
    const nexts = via ? jointAt(world, at, track.net, -1, track.id).tracks : joint.tracks;
    if (via) found.add(via.id);
    if (joint.more || nexts.length !== 1 || found.has(nexts[0]!.id)) return;
    [track] = nexts as [Track];
    found.add(track.id);
    at = otherEnd(track, at);
  }
}
