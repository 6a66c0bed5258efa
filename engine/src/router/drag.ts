import { nm, type Id } from '../base/index.ts';
import { fieldOfAll } from './field.ts';
import { collisionsOf, hitsOf, isLegal } from './legal.ts';
import { isMovable, jointAt, lineOf, tracksAlong, type Line } from './trackLine.ts';
import { between, connect, samePlace, span, tidy, type Path, type Pt } from './path.ts';
import { trackProbe } from './probe.ts';
import type { Mode } from './route.ts';
import { endMoved, shove } from './shove.ts';
import { walk } from './walk.ts';
import type { Copper, Track, Via, RoutedCopper } from './routedCopper.ts';

/** Milliseconds that moving things aside may take, a via in so many steps each time. */
const TIME = 45;
/** The same for a piece of track with a whole bus, and what may be moved with it. */
const BUS_TIME = 600;
const BUS_MOVES = 400;
/** How far a moved piece begins beyond the ends that stay, to leave room for the slants of its neighbours; nanometres. */
const INSETS = [0, 500_000, 2_000_000, 6_000_000, 18_000_000];
/** Parts of the way that are tried, the whole first. */
const PARTS = [1, 0.75, 0.5, 0.25];
const NONE: ReadonlySet<Id> = new Set();

/** Nearer to a corner than this part of a piece's length, the corner is taken hold of. */
const CORNER = 0.12;

/** What is dragged: a via, or a corner or a whole piece of a line. */
export type Held =
  | { readonly type: 'via'; readonly via: Via }
  | { readonly type: 'corner'; readonly line: Line; readonly index: number }
  | { readonly type: 'piece'; readonly line: Line; readonly index: number; readonly grab: Pt };

/** Takes hold of a straight track or a via at a place; null for what is locked or an arc. */
export function hold(routed: RoutedCopper, object: Copper, at: Pt): Held | null {
  if (object.locked) return null;
  if (object.kind === 'via') return { type: 'via', via: object };
  if (object.mid) return null;
  const line = lineOf(object, routed);
  const index = line.tracks.indexOf(object);
  const [a, b] = [line.points[index]!, line.points[index + 1]!];
  const reach = Math.max(object.width, CORNER * span(a, b));
  const last = line.points.length - 1;
  if (index > 0 && span(a, at) < reach) return { type: 'corner', line, index };
  if (index + 1 < last && span(b, at) < reach) return { type: 'corner', line, index: index + 1 };
  return { type: 'piece', line, index, grab: at };
}

/** The routed copper with what is held led to the cursor, as near as it gets within so many milliseconds; null where it cannot move at all. */
export function drag(routed: RoutedCopper, held: Held, to: Pt, mode: Mode, time = BUS_TIME): RoutedCopper | null {
  if (held.type === 'via') return dragVia(routed, held.via, to, mode);
  if (held.type === 'corner') return lineLed(routed, held.line, cornerMoved(held.line, held.index, to), mode);
  const until = performance.now() + time;
  if (mode !== 'shove') return pieceLed(routed, held, to, mode, 0, until);
  for (const part of PARTS) {
    const there = between(held.grab, to, part);
    // What cannot be pushed is not pushed from further in either.
    if (isFixedThere(routed, held, there)) continue;
    for (const inset of INSETS) {
      const led = pieceLed(routed, held, there, 'push', inset, until);
      if (led) return led;
      if (performance.now() > until) break;
    }
  }
  return pieceLed(routed, held, to, 'shortest', 0, performance.now() + TIME);
}

/** Whether a piece of track would come too near to something that cannot be moved. */
function isFixedThere(routed: RoutedCopper, held: Extract<Held, { type: 'piece' }>, to: Pt): boolean {
  const { line } = held;
  const path = pieceMoved(held, to, 0);
  if (!path) return false;
  const bare = routed.branch();
  for (const { id } of line.tracks) bare.remove(id);
  for (const track of tracksAlong(path, line.tracks[0]!))
    for (const { item } of collisionsOf(track, bare)) if (!item || !isMovable(item)) return true;
  return false;
}

function pieceLed(
  routed: RoutedCopper,
  held: Extract<Held, { type: 'piece' }>,
  to: Pt,
  mode: Mode | 'push',
  inset: number,
  until: number,
): RoutedCopper | null {
  const path = pieceMoved(held, to, inset);
  return path && lineLed(routed, held.line, path, mode, until);
}

function cornerMoved({ points }: Line, index: number, to: Pt): Pt[] {
  const before = endMoved([points[index]!, points[index - 1]!], to).reverse();
  const after = endMoved([points[index]!, points[index + 1]!], to);
  return tidy([...points.slice(0, index - 1), ...before, ...after.slice(1), ...points.slice(index + 2)]);
}

/** The piece moved side to side by the cursor's way across it; its neighbours keep their directions and grow or shrink. */
function pieceMoved({ line, index, grab }: Extract<Held, { type: 'piece' }>, to: Pt, inset: number): Pt[] | null {
  const { points } = line;
  const [a, b] = [points[index]!, points[index + 1]!];
  const length = span(a, b);
  // Boards of others have tracks without length: they have no side to be moved to.
  if (length === 0) return null;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const off = -(to.x - grab.x) * dy + (to.y - grab.y) * dx;
  if (Math.abs(off) < 1) return null;
  const moved = (p: Pt): Pt => ({ x: p.x - off * dy, y: p.y + off * dx });
  const start = slid(moved(a), { x: dx, y: dy }, points[index - 1], a, Math.abs(off), inset);
  const end = slid(moved(b), { x: -dx, y: -dy }, points[index + 2], b, Math.abs(off), inset);
  // Where the neighbours met before it, there is no piece left.
  if ((end.at.x - start.at.x) * dx + (end.at.y - start.at.y) * dy <= 0) return null;
  const head = points.slice(0, start.keeps ? index : index + 1);
  const tail = points.slice(end.keeps ? index + 2 : index + 1);
  return tidy([...head, ...start.before, start.at, end.at, ...end.before, ...tail]);
}

/**
 * Where a moved piece ends: on the line of its neighbour where that goes on far enough; otherwise a slant of 45 degrees is
 * put between. `keeps`: whether the old corner is given up.
 */
function slid(
  moved: Pt,
  along: Pt,
  neighbour: Pt | undefined,
  corner: Pt,
  off: number,
  inset: number,
): { readonly at: Pt; readonly keeps: boolean; readonly before: readonly Pt[] } {
  const slanted = {
    at: { x: moved.x + along.x * (off + inset), y: moved.y + along.y * (off + inset) },
    keeps: false,
    before: inset === 0 ? [] : [{ x: corner.x + along.x * inset, y: corner.y + along.y * inset }],
  };
  if (!neighbour) return slanted;
  const [nx, ny] = [corner.x - neighbour.x, corner.y - neighbour.y];
  const det = nx * along.y - ny * along.x;
  if (Math.abs(det) <= 1e-6 * Math.hypot(nx, ny)) return slanted;
  const t = ((moved.x - neighbour.x) * along.y - (moved.y - neighbour.y) * along.x) / det;
  if (t <= 0) return slanted;
  return { at: between(neighbour, corner, t), keeps: true, before: [] };
}

/** Pushing alone does not go round what is in the way. */
function lineLed(
  routed: RoutedCopper,
  line: Line,
  path: Path,
  mode: Mode | 'push',
  until = performance.now() + TIME,
): RoutedCopper | null {
  const like = line.tracks[0]!;
  const ids = line.tracks.map(({ id }) => id);
  const bare = routed.branch();
  for (const id of ids) bare.remove(id);
  const laid = (tracks: readonly Track[]): RoutedCopper => {
    const branch = bare.branch();
    for (const track of tracks) branch.put(track);
    return branch;
  };
  const tracks = tracksAlong(path, like, ids);
  if (mode === 'free' || mode === 'collide' || isLegal(tracks, bare)) return laid(tracks);
  if (mode === 'shove' || mode === 'push') {
    const result = shove(bare, tracks, NONE, until, mode === 'push' ? { most: BUS_MOVES } : undefined);
    if (result.ok && isLegal(tracks, result.routed)) return result.routed;
  }
  if (mode === 'push') return null;
  const probe = trackProbe(like.net, like.layer, like.width, routed.board);
  const found = walk(fieldOfAll(bare, probe, 'octagon'), path, mode === 'left' || mode === 'right' ? mode : 'shortest');
  if (!found.reached) return null;
  const round = tracksAlong(tidy(found.points), like, ids);
  return isLegal(round, bare) ? laid(round) : null;
}

/** Steps from where a via is to where it should go, of which the last that is possible is taken. */
const STEPS = 12;

function dragVia(routed: RoutedCopper, via: Via, to: Pt, mode: Mode): RoutedCopper | null {
  for (let step = STEPS; step > 0; step--) {
    const at = between(via.at, to, step / STEPS);
    const moved = viaAt(routed, via, { x: Math.round(at.x), y: Math.round(at.y) }, mode);
    if (moved) return moved;
  }
  return null;
}

function viaAt(routed: RoutedCopper, via: Via, at: Pt, mode: Mode): RoutedCopper | null {
  const bare = routed.branch();
  bare.remove(via.id);
  const head: Copper[] = [{ ...via, at: { x: nm(at.x), y: nm(at.y) } }];
  for (const track of jointAt(routed, via.at, via.net, -1, via.id).tracks) {
    if (track.mid || track.locked) return null;
    const line = lineOf(track, routed);
    const path = samePlace(line.points[0]!, via.at) ? line.points : [...line.points].reverse();
    if (samePlace(path.at(-1)!, via.at)) return null;
    for (const { id } of line.tracks) bare.remove(id);
    head.push(
      ...tracksAlong(
        path.length > 2 ? endMoved(path, at) : connect(at, path[1]!, '45', true),
        track,
        line.tracks.map(({ id }) => id),
      ),
    );
  }
  if (mode === 'shove') {
    const result = shove(bare, head, NONE, performance.now() + TIME / STEPS + 5);
    return result.ok && isLegal(head, result.routed) ? result.routed : null;
  }
  if (mode !== 'free' && mode !== 'collide' && hitsOf(head, bare).size > 0) return null;
  const branch = bare.branch();
  for (const object of head) branch.put(object);
  return branch;
}
