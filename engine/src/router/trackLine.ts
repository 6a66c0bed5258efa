import { newId, nm, type Id } from '../base/index.ts';
import type { CopperItem } from '../indexes/index.ts';
import { samePlace, type Path, type Pt } from './path.ts';
import type { Track, Via, RoutedCopper } from './routedCopper.ts';

/** Tracks that follow each other without a branch: what is moved as one. Its ends stay where they are. */
export interface Line {
  readonly tracks: readonly Track[];
  readonly points: readonly Pt[];
}

/** What else of a net is joined at a place on a track's layer. */
interface Joint {
  readonly tracks: readonly Track[];
  readonly vias: readonly Via[];
  /** Whether there is more than ends of tracks and vias: a pad, the middle of a track, an arc, a drawing. */
  readonly more: boolean;
}

/** Nanometres around a place: what touches it there is joined. */
const POINT = 1;

export function jointAt(routed: RoutedCopper, at: Pt, net: string, layers: number, except: Id): Joint {
  const tracks: Track[] = [];
  const vias: Via[] = [];
  let more = false;
  routed.near({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, POINT, item => {
    if (item.net !== net || (item.layers & layers) === 0 || item.type === 'fill' || item.owner === except) return;
    const { object } = item;
    if (object.kind === 'via' && samePlace(object.at, at)) vias.push(object);
    else if (object.kind === 'track' && (samePlace(object.start, at) || samePlace(object.end, at))) tracks.push(object);
    else if (covers(item, at, routed)) more = true;
  });
  return { tracks, vias, more };
}

const covers = ({ parts }: CopperItem, { x, y }: Pt, { board }: RoutedCopper): boolean =>
  board.gap.least(parts, [board.dot(x, y)], POINT) < POINT;

export const otherEnd = (track: Track, at: Pt): Pt => (samePlace(track.start, at) ? track.end : track.start);

/** Whether the router may move it: arcs keep their form. */
export const isMovable = ({ object }: CopperItem): boolean =>
  !object.locked && (object.kind === 'via' || (object.kind === 'track' && object.mid === null));

/** The line that a straight track is a part of. */
export function lineOf(track: Track, routed: RoutedCopper): Line {
  const tracks = [track];
  const points: Pt[] = [track.start, track.end];
  const layers = routed.board.frame.bit(track.layer);
  const met = new Set([track.id]);
  for (const forward of [true, false])
    for (;;) {
      const last = forward ? tracks.at(-1)! : tracks[0]!;
      const end = forward ? points.at(-1)! : points[0]!;
      const joint = jointAt(routed, end, track.net, layers, last.id);
      const [next] = joint.tracks;
      if (!next || joint.tracks.length > 1 || joint.vias.length > 0 || joint.more || met.has(next.id)) break;
      if (next.mid || next.locked || next.width !== track.width || next.layer !== track.layer) break;
      met.add(next.id);
      if (forward) {
        tracks.push(next);
        points.push(otherEnd(next, end));
      } else {
        tracks.unshift(next);
        points.unshift(otherEnd(next, end));
      }
    }
  return { tracks, points };
}

/** Tracks along a path, like a given one, none of them without length; the ids are used first. */
export function tracksAlong(path: Path, like: Track, ids: readonly Id[] = []): Track[] {
  const places = path.map(({ x, y }) => ({ x: nm(x), y: nm(y) }));
  const tracks: Track[] = [];
  for (const [i, end] of places.entries()) {
    const start = places[i - 1];
    if (!start || samePlace(start, end)) continue;
    tracks.push({ ...like, id: ids[tracks.length] ?? newId(), start, mid: null, end });
  }
  return tracks;
}
