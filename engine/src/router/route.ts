import { type Id, type Nm } from '../base/index.ts';
import type { Corners, Hull } from './hull.ts';
import { fieldOfAll, fieldOfStill, type Field } from './field.ts';
import { hitsOf } from './legal.ts';
import { tracksAlong } from './trackLine.ts';
import { optimise } from './optimise.ts';
import { connect, lengthOf, samePlace, span, tidy, type Path, type Pt, type Style } from './path.ts';
import { trackProbe, type Probe } from './probe.ts';
import { rounded } from './round.ts';
import { shove } from './shove.ts';
import { walk, type Walk, type Way } from './walk.ts';
import type { Track, RoutedCopper } from './routedCopper.ts';
import { trackLike } from './trackLike.ts';

/** What is done about what stands in the way. */
export type Mode = 'shove' | 'shortest' | 'left' | 'right' | 'collide' | 'free';

export interface RouteOptions {
  readonly mode: Mode;
  readonly style: Style;
  /** Whether the straight part comes first. */
  readonly straightFirst: boolean;
}

/** From where a track is led, and what it is. */
export interface Lead {
  readonly from: Pt;
  readonly net: string;
  readonly layer: string;
  readonly width: Nm;
}

export interface Route {
  readonly points: readonly Pt[];
  readonly tracks: readonly Track[];
  /** Tracks and moved copper laid in. */
  readonly routed: RoutedCopper;
  /** Whether it leads to where it was asked to. */
  readonly reached: boolean;
  /** Records that it comes too near to; '' for edges and forbidden areas. Only found where that is allowed. */
  readonly collisions: ReadonlySet<Id | ''>;
}

/** Attempts to shove, each with one more thing left in its place. */
const ATTEMPTS = 10;
/** Milliseconds that all attempts together may take. */
const TIME = 40;
const NONE: ReadonlySet<Id> = new Set();

/** Fields live as long as their routed copper: the cursor moves, the copper does not. */
const fields = new WeakMap<RoutedCopper, Map<string, Field>>();

/** Where a lead's track cannot be, what could be moved included. */
export function fieldOf(routed: RoutedCopper, lead: Lead, corners: Corners): Field {
  let known = fields.get(routed);
  if (!known) fields.set(routed, (known = new Map()));
  const key = [lead.net, lead.layer, lead.width, corners].join('|');
  let field = known.get(key);
  if (!field) known.set(key, (field = fieldOfAll(routed, probeFor(routed, lead), corners)));
  return field;
}

const probeFor = ({ board }: RoutedCopper, { net, layer, width }: Lead): Probe => trackProbe(net, layer, width, board);

/** Leads a track from a place to another. */
export function route(routed: RoutedCopper, lead: Lead, to: Pt, options: RouteOptions): Route {
  const made = routeBetween(routed, lead, to, options);
  if (options.style !== 'round' || made.tracks.length < 2) return made;
  const tracks = rounded(made.tracks, made.routed);
  const branch = made.routed.branch();
  for (const { id } of made.tracks) branch.remove(id);
  for (const track of tracks) branch.put(track);
  return { ...made, tracks, routed: branch };
}

function routeBetween(routed: RoutedCopper, lead: Lead, to: Pt, options: RouteOptions): Route {
  const { mode, style, straightFirst } = options;
  if (mode === 'free' || mode === 'collide') {
    const made = laid(routed, lead, connect(lead.from, to, style, straightFirst), true);
    return mode === 'free' ? made : { ...made, collisions: hitsOf(made.tracks, routed) };
  }
  if (mode === 'shove') {
    const shoved = shoving(routed, lead, to, options);
    if (shoved) return shoved;
  }
  const field = fieldOf(routed, lead, style === '90' ? 'box' : 'octagon');
  const way = mode === 'shove' ? 'shortest' : mode;
  const found = search(field, lead.from, to, way, options);
  if (!found.reached) {
    const made = into(field, routed, lead, to, way, options);
    if (made) return made;
  }
  return legal(laid(routed, lead, found.points, found.reached), routed, lead);
}

/**
 * Hulls have corners where the rules ask for circles: what lies in one may have room all the same. A track into such a place
 * is led as if the hulls that hold it were not there, and taken where it turns out to break no rule.
 */
function into(field: Field, routed: RoutedCopper, lead: Lead, to: Pt, way: Way, options: RouteOptions): Route | null {
  const around = field.at(to.x, to.y);
  if (around.length === 0) return null;
  const found = search(field, lead.from, to, way, options, around);
  if (!found.reached) return null;
  const made = laid(routed, lead, found.points, true);
  return hitsOf(made.tracks, routed).size === 0 ? made : null;
}

/** A route that comes too near to something all the same, as where its start does, is none. */
function legal(made: Route, routed: RoutedCopper, lead: Lead): Route {
  const collisions = hitsOf(made.tracks, routed);
  if (collisions.size === 0) return made;
  return { ...laid(routed, lead, [lead.from], false), collisions };
}

function shoving(routed: RoutedCopper, lead: Lead, to: Pt, options: RouteOptions): Route | null {
  const corners = options.style === '90' ? 'box' : 'octagon';
  let stuck: ReadonlySet<Id> = NONE;
  const until = performance.now() + TIME;
  for (let attempt = 0; attempt < ATTEMPTS && performance.now() < until; attempt++) {
    const field = fieldOfStill(routed, probeFor(routed, lead), corners, stuck);
    const found = search(field, lead.from, to, 'shortest', options);
    if (found.points.length < 2) return null;
    const tracks = tracksAlong(found.points, trackLike(lead));
    const result = shove(routed, tracks, stuck, until);
    if (result.ok)
      return { points: found.points, tracks, routed: result.routed, reached: found.reached, collisions: NONE };
    const more = new Set([...stuck, ...result.stuck]);
    if (more.size === stuck.size || tracks.some(({ id }) => result.stuck.has(id))) return null;
    stuck = more;
  }
  return null;
}

interface Found {
  readonly points: Pt[];
  readonly reached: boolean;
}

/** The corner as asked for where that is free, else mirrored where that is, else round what is in the way. */
function search(
  field: Field,
  from: Pt,
  to: Pt,
  way: Way,
  { style, straightFirst }: RouteOptions,
  ignored: readonly Hull[] = [],
): Found {
  const guides = [connect(from, to, style, straightFirst), connect(from, to, style, !straightFirst)];
  for (const guide of guides) if (isFree(guide, field)) return { points: tidy(guide), reached: true };
  const walks = guides.map(guide => walk(field, guide, way, undefined, ignored));
  const { points, reached } = better(walks[0]!, walks[1]!, to);
  return { points: optimise(points, field, style), reached };
}

/** That which gets there, or nearer; of two that do, the second only where it is clearly shorter. */
function better(a: Walk, b: Walk, to: Pt): Walk {
  if (a.reached !== b.reached) return a.reached ? a : b;
  if (a.reached) return lengthOf(b.points) < 0.95 * lengthOf(a.points) ? b : a;
  return span(b.points.at(-1)!, to) < span(a.points.at(-1)!, to) - 1 ? b : a;
}

function isFree(path: Path, field: Field): boolean {
  for (let i = 1; i < path.length; i++)
    if (!field.isFree(path[i - 1]!.x, path[i - 1]!.y, path[i]!.x, path[i]!.y)) return false;
  return true;
}

function laid(routed: RoutedCopper, lead: Lead, path: Path, reached: boolean): Route {
  const points = tidy(path);
  const tracks =
    points.length > 1 && !points.every(p => samePlace(p, points[0]!)) ? tracksAlong(points, trackLike(lead)) : [];
  const branch = routed.branch();
  for (const track of tracks) branch.put(track);
  return { points, tracks, routed: branch, reached, collisions: NONE };
}
