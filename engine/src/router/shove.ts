import { nm, type Id } from '../base/index.ts';
import type { CopperItem } from '../indexes/index.ts';
import { flatBox, inRing } from '../geometry/index.ts';
import { fieldOfStill, type Field } from './field.ts';
import { collisionsOf } from './legal.ts';
import { isMovable, jointAt, lineOf, tracksAlong, type Line } from './trackLine.ts';
import { optimise } from './optimise.ts';
import { followed, partnerBeside } from './pairBody.ts';
import { connect, crossOf, nearestOn, samePlace, span, tidy, type Path, type Pt } from './path.ts';
import { probeOf, trackProbe, type Probe } from './probe.ts';
import { freeSpot } from './spot.ts';
import { walk } from './walk.ts';
import type { Copper, Track, Via, RoutedCopper } from './routedCopper.ts';

/** The routed copper with everything moved aside, or what could not be moved. */
export type Shoved =
  { readonly ok: true; readonly routed: RoutedCopper } | { readonly ok: false; readonly stuck: ReadonlySet<Id> };

/** Lines and vias that are moved at most where nothing else is given. */
const MOVES = 80;
/** How long a way round one thing may be for what is moved aside, nanometres. */
const ASIDE = 12_000_000;
/** How far a via is moved at most, nanometres. */
const REACH = 2_500_000;

/**
 * Lays tracks and vias into a branch of the routed copper and moves what is in their way aside, then what is in the way of that,
 * and so on. What was laid or moved has a rank above all that was not: it is an obstacle to what is moved later, so that
 * nothing is moved back and the end is reached. Everything starts from where it lies in `base`: what is not pushed any
 * longer is back where it was. It gives up when the clock (`performance.now`) is past `until`. Lines of a
 * `bus` follow closely what pushes them, and more of them may be moved.
 */
export function shove(
  base: RoutedCopper,
  head: readonly Copper[],
  fixed: ReadonlySet<Id>,
  until: number,
  bus?: { readonly most: number },
): Shoved {
  return new Shove(base.branch(), head, fixed, bus !== undefined).run(until, bus?.most ?? MOVES);
}

class Shove {
  private readonly routed: RoutedCopper;
  private readonly fixed: ReadonlySet<Id>;
  /** Whether lines follow closely what pushes them, so that all of a bus have room; else they take the way with fewest corners. */
  private readonly isBus: boolean;
  private readonly ranked = new Set<Id>();
  private readonly queue: Copper[] = [];
  /** By id: what is ranked, as it is now. */
  private readonly current = new Map<Id, Copper>();
  private readonly stuck = new Set<Id>();
  /** Of the lines that push: what they push stays on its side of them. */
  private readonly ends: Pt[] = [];
  private moves = 0;

  constructor(routed: RoutedCopper, head: readonly Copper[], fixed: ReadonlySet<Id>, isBus: boolean) {
    this.isBus = isBus;
    this.routed = routed;
    this.fixed = fixed;
    for (const object of head) this.lay(object);
    this.ends.push(...endsOf(head));
  }

  run(until: number, most: number): Shoved {
    for (let object = this.queue.shift(); object; object = this.queue.shift()) {
      // It was moved on in between, and stands in the queue as it is now.
      while (this.current.get(object.id) === object) {
        const hit = this.hitOf(object);
        if (!hit) break;
        if (!this.isLoose(hit)) this.stuck.add(this.ranked.has(hit.owner) ? object.id : hit.owner);
        else if (++this.moves > most || performance.now() > until) this.stuck.add(hit.owner);
        else if (hit.object.kind === 'via') this.moveVia(hit.object);
        else this.moveLine(lineOf(hit.object as Track, this.routed));
        if (this.stuck.size > 0) return { ok: false, stuck: this.stuck };
      }
    }
    return { ok: true, routed: this.routed };
  }

  /**
   * What is in the way of something: vias first, for lines follow them; of tracks those that it crosses before those that it only
   * comes near to, and of these the one that is nearest to where what pushes begins, so that a bus keeps its order.
   */
  private hitOf(object: Copper): CopperItem | null {
    let first: CopperItem | null = null;
    let least = Infinity;
    let isCrossed = false;
    for (const { item } of collisionsOf(object, this.routed)) {
      // Edges move for nobody; the line was led round them.
      if (!item) continue;
      if (item.type === 'via') return item;
      const away = this.awayFromEnds(item);
      const crosses = isAcross(object, item);
      if (first && (crosses === isCrossed ? away >= least : isCrossed)) continue;
      first = item;
      least = away;
      isCrossed = crosses;
    }
    return first;
  }

  private awayFromEnds({ object }: CopperItem): number {
    if (object.kind !== 'track') return 0;
    let least = Infinity;
    for (const end of this.ends) least = Math.min(least, span(nearestOn(object.start, object.end, end), end));
    return least;
  }

  private isLoose = (item: CopperItem): boolean =>
    isMovable(item) && !this.ranked.has(item.owner) && !this.fixed.has(item.owner);

  private fieldFor(probe: Probe): Field {
    return fieldOfStill(this.routed, probe, 'octagon', [...this.ranked, ...this.fixed]);
  }

  private lay(object: Copper): void {
    this.routed.put(object);
    this.ranked.add(object.id);
    this.current.set(object.id, object);
    this.queue.push(object);
  }

  private moveLine({ tracks, points }: Line): void {
    this.lead(tracks, points);
  }

  /** Leads a line along a path, round all that is not loose, and lays it there. */
  private lead(tracks: readonly Track[], path: Path): void {
    const like = tracks[0]!;
    const fail = (): void => {
      for (const { id } of tracks) this.stuck.add(id);
    };
    if (tracks.some(({ id, locked }) => locked || this.fixed.has(id))) return fail();
    const probe = trackProbe(like.net, like.layer, like.width, this.routed.board);
    const field = this.fieldFor(probe);
    const points = this.wayFor(path, field);
    if (!points) return fail();
    const partner = partnerBeside({ tracks, points: path }, this.routed);
    const isClose = this.isBus || partner !== null;
    const way = isClose ? tidy(withoutSpecks(points)) : straightened(path, points, field);
    if (!this.replace(tracks, way)) return fail();
    // Where the other track of a pair cannot keep its distance it is moved by itself, if it has to.
    const beside = partner && this.isFree(partner.line.tracks) ? followed(partner, path, way) : null;
    if (beside) this.replace(partner!.line.tracks, beside);
  }

  private isFree(tracks: readonly Track[]): boolean {
    return tracks.every(({ id, locked }) => !locked && !this.fixed.has(id) && !this.ranked.has(id));
  }

  /** Lays a line along another path, unless something is in the way that does not move. */
  private replace(tracks: readonly Track[], path: Path): boolean {
    const made = tracksAlong(
      path,
      tracks[0]!,
      tracks.map(({ id }) => id),
    );
    for (const track of made)
      for (const { item } of collisionsOf(track, this.routed)) if (!item || !this.isLoose(item)) return false;
    for (const { id } of tracks) {
      this.routed.remove(id);
      this.current.delete(id);
    }
    for (const track of made) this.lay(track);
    this.ends.push(path[0]!, path.at(-1)!);
    return true;
  }

  /**
   * Round what is laid, on the side where the line lies: the short way round the end of a track that pushes it would lead to the
   * other side of that.
   */
  private wayFor(path: Path, field: Field): Path | null {
    const short = walk(field, path, 'shortest', ASIDE);
    if (short.reached && !this.passesEnds(path, short.points)) return short.points;
    for (const side of ['left', 'right'] as const) {
      const found = walk(field, path, side);
      if (found.reached && !this.passesEnds(path, found.points)) return found.points;
    }
    return short.reached ? short.points : null;
  }

  /** Whether an end of a line that pushes lies between two paths. */
  private passesEnds(from: Path, to: Path): boolean {
    const ring = [...from, ...to.toReversed()].flatMap(({ x, y }) => [x, y]);
    const { minX, minY, maxX, maxY } = flatBox(ring);
    return this.ends.some(({ x, y }) => x > minX && x < maxX && y > minY && y < maxY && inRing(ring, x, y));
  }

  private moveVia(via: Via): void {
    const fail = (): void => void this.stuck.add(via.id);
    const { routed } = this;
    const probe = probeOf(via, routed.board, true);
    const joint = jointAt(routed, via.at, via.net, probe.layers, via.id);
    if (joint.more || joint.vias.length > 0) return fail();
    if (this.touchesElsewhere(via, joint.tracks)) return fail();
    const field = this.fieldFor(probe);
    const at = freeSpot(field, via.at, REACH);
    if (!at) return fail();
    const moved: Via = { ...via, at: { x: nm(at.x), y: nm(at.y) } };
    for (const { item } of collisionsOf(moved, routed)) if (!item || !this.isLoose(item)) return fail();
    const lines = joint.tracks.map(track => lineOf(track, routed));
    this.lay(moved);
    for (const line of lines) {
      if (line.tracks.some(({ mid }) => mid !== null)) return fail();
      const path = samePlace(line.points[0]!, via.at) ? line.points : [...line.points].reverse();
      // A line from the via back to itself is none that could follow.
      if (samePlace(path.at(-1)!, via.at)) return fail();
      this.lead(line.tracks, endMoved(path, at));
      if (this.stuck.size > 0) return;
    }
  }

  /** Whether copper touches a via that would not follow it: tracks that end next to its middle, pads. */
  private touchesElsewhere(via: Via, followers: readonly Track[]): boolean {
    const { board } = this.routed;
    const probe = probeOf(via, board);
    let touches = false;
    this.routed.near(probe.item.box, 0, item => {
      if (item.net !== via.net || item.owner === via.id || item.type === 'fill') return;
      if ((item.layers & probe.layers) === 0 || followers.some(({ id }) => id === item.owner)) return;
      touches ||= board.gap.least(item.parts, probe.item.parts, 1) < 1;
    });
    return touches;
  }
}

/** Whether the middles of two tracks cross. */
const isAcross = (object: Copper, { object: other }: CopperItem): boolean =>
  object.kind === 'track' &&
  other.kind === 'track' &&
  crossOf(object.start, object.end, other.start, other.end) !== null;

/** Where tracks begin or end, but no other one of them continues. */
function endsOf(head: readonly Copper[]): Pt[] {
  const points = head.flatMap(object => (object.kind === 'track' ? [object.start, object.end] : []));
  return points.filter(p => points.filter(q => samePlace(p, q)).length === 1);
}

/** A path whose first point went elsewhere: the piece after it is led again. */
export function endMoved(path: Path, to: Pt): Pt[] {
  const next = path[1]!;
  const [a, b] = [connect(to, next, '45', true), connect(to, next, '45', false)];
  // What goes on in the direction of the old piece turns least.
  const [from] = [path[0]!];
  const along = (way: Path): number => {
    const [p, q] = [way.at(-2)!, way.at(-1)!];
    const length = Math.hypot(q.x - p.x, q.y - p.y) * Math.hypot(next.x - from.x, next.y - from.y);
    return length === 0 ? 1 : ((q.x - p.x) * (next.x - from.x) + (q.y - p.y) * (next.y - from.y)) / length;
  };
  return tidy([...(along(a) >= along(b) ? a : b), ...path.slice(2)]);
}

/** Nanometres: corners nearer than this to each other are one; where borders of hulls cross there may be two. */
const SPECK = 1500;

/** A path without pieces that are no more than rounding: their neighbours are led to where they meet. */
function withoutSpecks(path: Path): Pt[] {
  const out = [...path];
  for (let i = 1; i + 2 < out.length;) {
    const [a, p, q, b] = out.slice(i - 1, i + 3) as [Pt, Pt, Pt, Pt];
    if (span(p, q) > SPECK) i++;
    else {
      out.splice(i, 2, meeting(a, p, q, b));
      i = Math.max(1, i - 1);
    }
  }
  if (out.length > 2 && span(out[0]!, out[1]!) <= SPECK) out.splice(1, 1);
  if (out.length > 2 && span(out.at(-2)!, out.at(-1)!) <= SPECK) out.splice(-2, 1);
  return out;
}

/** Where two lines meet, if that is near where the first ends; else its end. */
function meeting(a: Pt, p: Pt, q: Pt, b: Pt): Pt {
  const [ux, uy, vx, vy] = [p.x - a.x, p.y - a.y, b.x - q.x, b.y - q.y];
  const turn = ux * vy - uy * vx;
  const t = turn === 0 ? 1 : ((q.x - a.x) * vy - (q.y - a.y) * vx) / turn;
  const at = { x: a.x + t * ux, y: a.y + t * uy };
  return span(at, p) > 4 * SPECK ? p : at;
}

/** The part of a walk that left its line, made straighter; what did not move stays as it is. */
function straightened(line: Path, walked: Path, field: Field): Pt[] {
  let head = 0;
  while (head < line.length && head < walked.length && samePlace(line[head]!, walked[head]!)) head++;
  let tail = 0;
  const rest = Math.min(line.length, walked.length) - head;
  while (tail < rest && samePlace(line.at(-1 - tail)!, walked.at(-1 - tail)!)) tail++;
  const from = Math.max(0, head - 1);
  const to = Math.min(walked.length, walked.length - tail + 1);
  return tidy([...walked.slice(0, from), ...optimise(walked.slice(from, to), field, '45'), ...walked.slice(to)]);
}
