import type { Id } from '../base/index.ts';
import type { CopperItem } from '../indexes/index.ts';
import type { Doc } from '../kinds/index.ts';
import { samePlace, type Pt } from './path.ts';
import type { Copper, RoutedCopper, Track, Via } from './routedCopper.ts';
import { jointAt } from './trackLine.ts';

export interface Cleaned {
  /** Tracks that became longer. */
  readonly merged: readonly Track[];
  readonly removed: readonly Id[];
  readonly counts: { readonly merged: number; readonly duplicates: number; readonly vias: number };
}

const placeOf = ({ x, y }: Pt): string => `${x},${y}`;

/** What two tracks are the same by, in either direction. */
const keyOf = ({ start, end, mid, layer, net, width }: Track): string =>
  [[placeOf(start), placeOf(end)].sort().join(' '), mid ? placeOf(mid) : '', layer, net, width].join('|');

const viaKey = ({ at, net, layers, type }: Via): string => [placeOf(at), net, type, ...layers].join('|');

/**
 * Of the given tracks and vias: tracks without length, copies of others, vias on vias and on plated holes of their net go; straight
 * tracks that continue each other without a branch become one.
 */
export function cleanTracks(routed: RoutedCopper, doc: Doc, wanted: ReadonlySet<Id>): Cleaned {
  const removed = new Set<Id>();
  const tracks = [...doc.all('track')];
  const [duplicates, vias] = [duplicatesOf(tracks, wanted), redundantVias(routed, doc, wanted)];
  for (const id of [...duplicates, ...vias]) removed.add(id);
  const branch = routed.branch();
  for (const id of removed) branch.remove(id);
  const merged = new Map<Id, Track>();
  let count = 0;
  for (const { id } of tracks) {
    if (!wanted.has(id) || removed.has(id)) continue;
    for (let next = continuation(merged.get(id) ?? trackOf(doc, id), branch, wanted); next;) {
      const { long, gone } = next;
      branch.remove(gone);
      branch.put(long);
      removed.add(gone);
      merged.delete(gone);
      merged.set(id, long);
      count++;
      next = continuation(long, branch, wanted);
    }
  }
  return {
    merged: [...merged.values()],
    removed: [...removed],
    counts: { merged: count, duplicates: duplicates.size, vias: vias.size },
  };
}

// `as`: the id is that of a track of the document.
const trackOf = (doc: Doc, id: Id): Track => doc.get(id) as Track;

function duplicatesOf(tracks: readonly Track[], wanted: ReadonlySet<Id>): Set<Id> {
  const found = new Set<Id>();
  const seen = new Set(tracks.filter(({ id }) => !wanted.has(id)).map(keyOf));
  for (const track of tracks) {
    if (!wanted.has(track.id)) continue;
    const key = keyOf(track);
    if (seen.has(key) || (!track.mid && samePlace(track.start, track.end))) found.add(track.id);
    seen.add(key);
  }
  return found;
}

function redundantVias(routed: RoutedCopper, doc: Doc, wanted: ReadonlySet<Id>): Set<Id> {
  const found = new Set<Id>();
  const seen = new Set([...doc.all('via')].filter(({ id }) => !wanted.has(id)).map(viaKey));
  for (const via of doc.all('via')) {
    if (!wanted.has(via.id)) continue;
    let isRedundant = seen.has(viaKey(via));
    seen.add(viaKey(via));
    const { x, y } = via.at;
    routed.near({ minX: x, minY: y, maxX: x, maxY: y }, 1, item => {
      const isPlated = item.type === 'pad' && item.hole !== null && item.pad?.type !== 'npth';
      if (isPlated && item.net === via.net && item.anchors[0] === x && item.anchors[1] === y) isRedundant = true;
    });
    if (isRedundant) found.add(via.id);
  }
  return found;
}

/** A track with the one that continues it in a straight line. */
function continuation(
  track: Track,
  routed: RoutedCopper,
  wanted: ReadonlySet<Id>,
): { readonly long: Track; readonly gone: Id } | null {
  if (track.mid) return null;
  for (const [from, at] of [
    [track.start, track.end],
    [track.end, track.start],
  ] as const) {
    const joint = jointAt(routed, at, track.net, routed.board.frame.bit(track.layer), track.id);
    const [next] = joint.tracks;
    if (!next || joint.tracks.length > 1 || joint.vias.length > 0 || joint.more) continue;
    if (!wanted.has(next.id) || next.mid || next.width !== track.width || next.layer !== track.layer) continue;
    const to = samePlace(next.start, at) ? next.end : next.start;
    if (!isStraight(from, at, to)) continue;
    return { long: { ...track, start: from, end: to }, gone: next.id };
  }
  return null;
}

/** Exactly, so that nothing moves. */
const isStraight = (a: Pt, b: Pt, c: Pt): boolean =>
  (b.x - a.x) * (c.y - b.y) === (b.y - a.y) * (c.x - b.x) && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) > 0;

/** Of the given tracks and vias those that lead nowhere, and what leads nowhere without these. */
export function danglingCopper(routed: RoutedCopper, doc: Doc, wanted: ReadonlySet<Id>): Set<Id> {
  const found = new Set<Id>();
  const all = [...doc.all('track'), ...doc.all('via')].filter(({ id }) => wanted.has(id));
  const rest = routed.branch();
  for (let isNew = true; isNew;) {
    const now = all.filter(each => !found.has(each.id) && isDangling(each, rest));
    isNew = now.length > 0;
    for (const { id } of now) {
      found.add(id);
      rest.remove(id);
    }
  }
  return found;
}

function isDangling(object: Copper, routed: RoutedCopper): boolean {
  if (object.kind === 'track')
    return [object.start, object.end].some(end => touching(object, end, object.width, routed).length === 0);
  let layers = 0;
  for (const { layers: own } of touching(object, object.at, object.size, routed)) layers |= own;
  // A via that joins no two layers.
  return (layers & (layers - 1)) === 0;
}

/** What of its net touches an end of a track, or a via; fills of zones too. */
function touching(object: Copper, at: Pt, width: number, routed: RoutedCopper): CopperItem[] {
  const { board } = routed;
  const [middle, half] = [board.dot(at.x, at.y), width / 2];
  const layers = object.kind === 'track' ? board.frame.bit(object.layer) : -1;
  const found: CopperItem[] = [];
  const { x, y } = at;
  routed.near({ minX: x, minY: y, maxX: x, maxY: y }, width, item => {
    if (item.owner === object.id || item.net !== object.net || (item.layers & layers) === 0) return;
    if (board.gap.least(item.parts, [middle], half + 1) < half + 1) found.push(item);
  });
  return found;
}
