import { nm } from '../base/index.ts';
import { Part, type CopperItem } from '../indexes/index.ts';
import { arcThrough, disc, type Box } from '../geometry/index.ts';
import { isLegal } from './legal.ts';
import { span, type Pt } from './path.ts';
import { viaAt, type ViaSize } from './viaAt.ts';
import type { Track, Via, RoutedCopper } from './routedCopper.ts';

/** What vias are set between copper of a net; lengths in nanometres. */
export interface Stitching {
  readonly net: string;
  readonly via: ViaSize;
  /** Between the middles of neighbouring vias. */
  readonly pitch: number;
  /** Besides what the rules ask for, to everything else, and to what the net itself has of pads and vias. */
  readonly distance: number;
}

/** A grid of vias over an area; every other row is moved by half a pitch where they are staggered. */
export interface Grid extends Stitching {
  readonly box: Box;
  readonly staggered: boolean;
  /** Whether a place is within the area. */
  readonly within: (at: Pt) => boolean;
}

/** Vias along tracks, on both sides. */
export interface Fence extends Stitching {
  /** From the edge of the track to the edge of the via. */
  readonly beside: number;
}

/** Points on a via's border that must lie in copper, besides its middle. */
const AROUND = 8;
/** Vias of a fence may come a little nearer to each other where tracks turn. */
const CLOSER = 0.75;

/**
 * Vias on a grid, wherever the filled copper of the net lies on two layers or more and they come too near to nothing. Yields
 * the part that is done, 0 to 1, after each place.
 */
export function* stitchArea(base: RoutedCopper, grid: Grid): Generator<number, Via[]> {
  const { box, pitch, staggered, within } = grid;
  const routed = base.branch();
  const made: Via[] = [];
  const rowHeight = staggered ? (pitch * Math.sqrt(3)) / 2 : pitch;
  const first = (low: number, step: number): number => Math.ceil(low / step);
  for (let row = first(box.minY, rowHeight); row * rowHeight <= box.maxY; row++) {
    const shift = staggered && row % 2 !== 0 ? pitch / 2 : 0;
    for (let column = first(box.minX - shift, pitch); column * pitch + shift <= box.maxX; column++) {
      const at = { x: column * pitch + shift, y: row * rowHeight };
      if (!within(at)) continue;
      yield (at.y - box.minY) / Math.max(1, box.maxY - box.minY);
      const via = viaAt(at, grid.net, grid.via, true);
      if (!isPoured(via, routed) || !hasRoom(via, routed, grid, pitch)) continue;
      routed.put(via);
      made.push(via);
    }
  }
  return made;
}

/**
 * Vias on both sides of tracks, a pitch apart along each, where filled copper of the net is and they have room. Yields the part
 * that is done, 0 to 1, after each place.
 */
export function* fenceTracks(base: RoutedCopper, tracks: readonly Track[], fence: Fence): Generator<number, Via[]> {
  const routed = base.branch();
  const made: Via[] = [];
  for (const [i, track] of tracks.entries())
    for (const side of [1, -1])
      for (const at of besideOf(track, side * (track.width / 2 + fence.beside + fence.via.size / 2), fence.pitch)) {
        yield i / tracks.length;
        const via = viaAt(at, fence.net, fence.via, true);
        if (!isPoured(via, routed) || !hasRoom(via, routed, fence, CLOSER * fence.pitch)) continue;
        routed.put(via);
        made.push(via);
      }
  return made;
}

const arcOf = ({ start, end, mid }: Track) => mid && arcThrough(start, mid, end);

/** Steps of a pitch along a track. */
function stepsOf(track: Track, pitch: number): number {
  const arc = arcOf(track);
  const length = arc ? arc.radius * Math.abs(arc.sweep) : span(track.start, track.end);
  return Math.max(1, Math.round(length / pitch));
}

/** How many places a fence would look at. */
export const fencePlaces = (tracks: readonly Track[], pitch: number): number =>
  tracks.reduce((sum, track) => sum + 2 * (stepsOf(track, pitch) + 1), 0);

/** Places next to a track, spread evenly over its length. */
function besideOf(track: Track, off: number, pitch: number): Pt[] {
  const { start, end } = track;
  const arc = arcOf(track);
  const length = span(start, end);
  const count = stepsOf(track, pitch);
  const places: Pt[] = [];
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    if (arc) {
      const angle = arc.start + t * arc.sweep;
      const r = arc.radius - Math.sign(arc.sweep) * off;
      if (r > 0) places.push({ x: arc.x + r * Math.cos(angle), y: arc.y + r * Math.sin(angle) });
      continue;
    }
    const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
    places.push({ x: start.x + t * (end.x - start.x) - dy * off, y: start.y + t * (end.y - start.y) + dx * off });
  }
  return places;
}

/** Whether filled copper of the via's net holds it whole on two layers at least. */
function isPoured(via: Via, { board }: RoutedCopper): boolean {
  const { x, y } = via.at;
  const r = via.size / 2;
  const dots = [board.dot(x, y)];
  for (let i = 0; i < AROUND; i++) {
    const angle = (2 * Math.PI * i) / AROUND;
    dots.push(board.dot(x + r * Math.cos(angle), y + r * Math.sin(angle)));
  }
  let layers = 0;
  board.copper.near({ minX: x, minY: y, maxX: x, maxY: y }, 0, slot => {
    const item = board.copper.item(slot);
    if (item.type !== 'fill' || item.net !== via.net || (item.layers & layers) === item.layers) return;
    if (dots.every(dot => board.gap.least(item.parts, [dot], 1) < 1)) layers |= item.layers;
  });
  return (layers & (layers - 1)) !== 0;
}

/** Whether rules and the wanted distances are kept; `apart` from the middles of the net's other vias. */
function hasRoom(via: Via, routed: RoutedCopper, { distance }: Stitching, apart: number): boolean {
  const wide = distance > 0 ? { ...via, size: nm(via.size + 2 * distance) } : via;
  if (!isLegal([wide], routed)) return false;
  const { x, y } = via.at;
  const reach = Math.max(apart, via.size / 2 + distance);
  const own = [new Part(disc(x, y, via.size / 2))];
  let room = true;
  routed.near({ minX: x, minY: y, maxX: x, maxY: y }, reach, (item: CopperItem) => {
    if (!room || item.net !== via.net) return;
    if (item.type === 'pad')
      room = routed.board.gap.least(item.parts, own, Math.max(1, distance)) >= Math.max(1, distance);
    else if (item.object.kind === 'via') room = span(item.object.at, via.at) >= apart - 1;
  });
  return room;
}
