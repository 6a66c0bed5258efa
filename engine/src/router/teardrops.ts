import { newId, nm } from '../base/index.ts';
import { itemsOf, type CopperItem } from '../indexes/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import { collisionsOfProbe } from './legal.ts';
import { between, span, type Pt } from './path.ts';
import type { Track, RoutedCopper } from './routedCopper.ts';

type Zone = ObjOf<'zone'>;

/** How teardrops are formed, after KiCad; lengths in nanometres. */
export interface TeardropShape {
  /** Length and width wished for, in sizes of the pad, the via or the wider track; and at most. */
  readonly lengthRatio: number;
  readonly maxLength: number;
  readonly widthRatio: number;
  readonly maxWidth: number;
  readonly curved: boolean;
  /** Whether pads and vias that lie in filled copper of their net get none. */
  readonly preferZones: boolean;
  /** Where tracks become narrower as well. */
  readonly onTracks: boolean;
}

/** A track wider than this part of what it leads to gets no teardrop. */
const FILTER = 0.9;
/** Priority of teardrops, as in KiCad's files: above all other zones. */
const PRIORITY = 30_000;
/** Sizes that are tried where the whole has no room. */
const SCALES = [1, 0.8, 0.6, 0.4];
/** A teardrop shorter than this part of what is wished is not worth it. */
const LEAST = 0.2;
/** Straight pieces of a curved edge. */
const PIECES = 8;
/** Steps by which the place is looked for where a teardrop leaves its pad. */
const LOOKS = 20;

/** Where a track ends at something wider. */
interface Joint {
  readonly track: Track;
  readonly end: Pt;
  readonly onto: CopperItem;
  readonly type: 'padvia' | 'trackEnd';
  /** Of what it ends at: the smaller side of a pad, nanometres. */
  readonly size: number;
}

/**
 * Teardrops for the ends of tracks at pads, vias and wider tracks that have none yet; none that breaks a rule. Yields the part
 * that is done, 0 to 1, after each track.
 */
export function* teardrops(
  routed: RoutedCopper,
  tracks: readonly Track[],
  shape: TeardropShape,
): Generator<number, Zone[]> {
  const made: Zone[] = [];
  const drops: CopperItem[] = [];
  const { gone } = routed.overlay();
  routed.board.copper.all().forEach(slot => {
    const item = routed.board.copper.item(slot);
    if (item.object.kind === 'zone' && item.object.teardrop !== 'none' && !gone.has(item.owner)) drops.push(item);
  });
  for (const [i, track] of tracks.entries()) {
    yield i / tracks.length;
    if (track.mid) continue;
    for (const end of [track.start, track.end]) {
      const joint = jointOf(routed, track, end, shape);
      if (!joint || hasDrop(routed, joint, drops)) continue;
      const zone = formed(routed, joint, shape, made.length);
      if (zone) made.push(zone);
    }
  }
  return made;
}

function jointOf(routed: RoutedCopper, track: Track, end: Pt, { onTracks, preferZones }: TeardropShape): Joint | null {
  const { board } = routed;
  const bit = board.frame.bit(track.layer);
  const dot = board.dot(end.x, end.y);
  let best: Joint | null = null;
  let poured = false;
  routed.near({ minX: end.x, minY: end.y, maxX: end.x, maxY: end.y }, 1, item => {
    if (item.net !== track.net || (item.layers & bit) === 0 || item.owner === track.id) return;
    if (board.gap.least(item.parts, [dot], 1) >= 1) return;
    if (item.type === 'fill') poured ||= item.object.kind !== 'zone' || item.object.teardrop === 'none';
    const size = sizeOf(item, track, end, onTracks);
    if (size === 0 || track.width > FILTER * size || (best && best.size >= size)) return;
    best = { track, end, onto: item, type: item.type === 'track' ? 'trackEnd' : 'padvia', size };
  });
  if (poured && preferZones) return null;
  return best;
}

/** Size of what a track can have a teardrop at; 0 where it can have none. */
function sizeOf({ type, pad, object }: CopperItem, track: Track, end: Pt, onTracks: boolean): number {
  if (type === 'pad' && pad) return Math.min(pad.size.w, pad.size.h);
  if (object.kind === 'via') return object.size;
  if (object.kind !== 'track' || !onTracks || object.width <= track.width) return 0;
  return span(object.start, end) < 1 || span(object.end, end) < 1 ? object.width : 0;
}

function hasDrop({ board }: RoutedCopper, { track, end, size }: Joint, drops: readonly CopperItem[]): boolean {
  const bit = board.frame.bit(track.layer);
  const far = end === track.start ? track.end : track.start;
  // A little outside of what the track ends at: there it lies on this track, not on another one at the same place.
  const { x, y } = between(end, far, Math.min(0.5, (0.55 * size) / Math.max(1, span(end, far))));
  return drops.some(
    ({ net, layers, parts, box }) =>
      net === track.net &&
      (layers & bit) !== 0 &&
      box.minX <= end.x + track.width &&
      box.maxX >= end.x - track.width &&
      box.minY <= end.y + track.width &&
      box.maxY >= end.y - track.width &&
      board.gap.least(parts, [board.dot(x, y)], track.width) < track.width,
  );
}

function formed(routed: RoutedCopper, joint: Joint, shape: TeardropShape, count: number): Zone | null {
  for (const scale of SCALES) {
    const points = outlineOf(routed, joint, shape, scale);
    if (!points) continue;
    const zone = zoneOf(joint, points, PRIORITY + count);
    const [item] = itemsOf(zone, routed.board.frame);
    if (!item) return null;
    const probe = { item, half: 0, hole: 0, layers: item.layers, friend: '' };
    if (collisionsOfProbe(probe, [item.box], routed).next().done) return zone;
  }
  return null;
}

/** The outline: over the track where it is as narrow as that, and inside the pad as wide as wished. */
function outlineOf({ board }: RoutedCopper, joint: Joint, shape: TeardropShape, scale: number): Int32Array | null {
  const { track, end, onto, size } = joint;
  const far = end === track.start ? track.end : track.start;
  const length = span(end, far);
  if (length === 0) return null;
  const u = { x: (far.x - end.x) / length, y: (far.y - end.y) / length };
  const at = (along: number, across: number): Pt => ({
    x: end.x + along * u.x - across * u.y,
    y: end.y + along * u.y + across * u.x,
  });
  const holds = (p: Pt): boolean => board.gap.least(onto.parts, [board.dot(p.x, p.y)], 1) < 1;
  const exit = exitOf(along => holds(at(along, 0)), Math.min(length, diagonalOf(onto)));
  const wished = scale * Math.min(shape.lengthRatio * size, shape.maxLength);
  const reach = Math.min(wished, length - exit);
  if (reach < LEAST * wished || reach < 1) return null;
  const wide = scale * Math.min(shape.widthRatio * size, shape.maxWidth);
  const contact = contactOf(at, holds, exit, track.width / 2, wide / 2);
  if (!contact) return null;
  const [narrow, tip] = [track.width / 2, exit + reach];
  const edge = (side: 1 | -1): Pt[] => {
    const [a, b] = [at(tip, side * narrow), at(contact.along, side * contact.half)];
    if (!shape.curved) return [a, b];
    // Leaves the track in its direction and comes to the pad from ahead.
    const rise = tip - contact.along;
    const [c, d] = [at(tip - 0.6 * rise, side * narrow), at(contact.along + 0.25 * rise, side * contact.half)];
    return Array.from({ length: PIECES + 1 }, (_, i) => {
      const t = i / PIECES;
      const s = 1 - t;
      const [p, q, r, v] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      return { x: p * a.x + q * c.x + r * d.x + v * b.x, y: p * a.y + q * c.y + r * d.y + v * b.y };
    });
  };
  const inner = contact.along > 0 ? [at(0, 0)] : [];
  const ring = [...edge(1), ...inner, ...edge(-1).reverse()];
  return Int32Array.from(ring.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]));
}

const diagonalOf = ({ box }: CopperItem): number => Math.hypot(box.maxX - box.minX, box.maxY - box.minY);

/** How far along a track is still within what it ends at, to within a micrometre; nanometres. */
function exitOf(holds: (along: number) => boolean, most: number): number {
  let inside = 0;
  for (let i = 1; i <= LOOKS; i++) if (holds((i * most) / LOOKS)) inside = (i * most) / LOOKS;
  let outside = Math.min(most, inside + most / LOOKS);
  while (outside - inside > 1000) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The widest place of a pad, as far out as possible, from which a teardrop can begin. */
function contactOf(
  at: (along: number, across: number) => Pt,
  holds: (p: Pt) => boolean,
  exit: number,
  least: number,
  most: number,
): { readonly along: number; readonly half: number } | null {
  for (let half = most; half > least; half -= (most - least) / LOOKS)
    for (let i = LOOKS; i >= 0; i--) {
      const along = (exit * i) / LOOKS;
      if (holds(at(along, half)) && holds(at(along, -half))) return { along, half };
    }
  return null;
}

function zoneOf({ track, type }: Joint, points: Int32Array, priority: number): Zone {
  return {
    kind: 'zone',
    id: newId(),
    locked: false,
    net: track.net,
    name: type === 'padvia' ? '$teardrop_padvia$' : '$teardrop_track$',
    layers: [track.layer],
    outlines: [{ points, arcs: [] }],
    priority,
    connect: 'solid',
    clearance: nm(0),
    minThickness: nm(25_400),
    thermalGap: nm(500_000),
    thermalBridge: nm(500_000),
    fillMode: 'solid',
    hatch: {
      thickness: nm(0),
      gap: nm(0),
      orientation: 0,
      smoothingLevel: 0,
      smoothingValue: 0,
      borderAlgorithm: '',
      minHoleArea: 0,
    },
    smoothing: 'none',
    radius: nm(0),
    islands: 'never',
    islandArea: 0,
    // A teardrop is seen as the copper that it is.
    border: { style: 'none', pitch: nm(100_000) },
    teardrop: type,
    filled: true,
    strokedFills: false,
    fills: [{ layer: track.layer, points, island: false }],
  };
}
