import type { Id } from '../base/index.ts';
import { jointAt, otherEnd } from './trackLine.ts';
import type { Pt } from './path.ts';
import type { Copper, Track, RoutedCopper } from './routedCopper.ts';

/**
 * The tracks and vias that belong to one connection: from what is given to the next pads or branches on either side,
 * through vias.
 */
export function connectionOf(object: Copper, routed: RoutedCopper): Set<Id> {
  const found = new Set<Id>([object.id]);
  if (object.kind === 'track') {
    follow(object, object.start, routed, found);
    follow(object, object.end, routed, found);
  } else
    for (const track of jointAt(routed, object.at, object.net, -1, object.id).tracks)
      if (!found.has(track.id)) {
        found.add(track.id);
        follow(track, otherEnd(track, object.at), routed, found);
      }
  return found;
}

function follow(first: Track, from: Pt, routed: RoutedCopper, found: Set<Id>): void {
  let track = first;
  let at = from;
  for (;;) {
    const layers = routed.board.frame.bit(track.layer);
    const joint = jointAt(routed, at, track.net, layers, track.id);
    const [via] = joint.vias;
    const nexts = via ? jointAt(routed, at, track.net, -1, track.id).tracks : joint.tracks;
    if (via) found.add(via.id);
    if (joint.more || nexts.length !== 1 || found.has(nexts[0]!.id)) return;
    [track] = nexts as [Track];
    found.add(track.id);
    at = otherEnd(track, at);
  }
}
