import type { Id } from '../base/index.ts';
import { jointAt, otherEnd } from './trackLine.ts';
import { samePlace, type Pt } from './path.ts';
import type { Copper, Track, RoutedCopper } from './routedCopper.ts';

/**
 * Ids of tracks and vias that lead from one end of what was just laid to its other end next to it: a chain without branches,
 * pads or locked pieces. With the new track there they join nothing more.
 */
export function loopsOf(routed: RoutedCopper, laid: readonly Copper[], from: Pt, to: Pt): Id[] {
  const fresh = new Set(laid.map(({ id }) => id));
  const last = laid.findLast(({ kind }) => kind === 'track') as Track | undefined;
  if (!last || samePlace(from, to)) return [];
  const loops: Id[] = [];
  for (const first of jointAt(routed, to, last.net, -1, last.id).tracks)
    if (!fresh.has(first.id)) loops.push(...(chainTo(routed, first, to, from, fresh) ?? []));
  return loops;
}

function chainTo(routed: RoutedCopper, first: Track, from: Pt, goal: Pt, fresh: ReadonlySet<Id>): Id[] | null {
  const chain: Id[] = [];
  let track = first;
  let at = from;
  while (!track.locked && !chain.includes(track.id)) {
    chain.push(track.id);
    at = otherEnd(track, at);
    if (samePlace(at, goal)) return chain;
    const joint = jointAt(routed, at, track.net, routed.board.frame.bit(track.layer), track.id);
    const via = joint.vias.length === 1 ? joint.vias[0]! : null;
    if (joint.more || joint.vias.length > 1 || via?.locked) return null;
    const nexts = via ? jointAt(routed, at, track.net, -1, track.id).tracks : joint.tracks;
    if (via) chain.push(via.id);
    if (nexts.length !== 1 || fresh.has(nexts[0]!.id)) return null;
    [track] = nexts as [Track];
  }
  return null;
}
