import type { Id, Nm } from '../base/index.ts';
import { trackLength } from '../kinds/index.ts';
import { fieldOfAll, fieldOfStill } from './field.ts';
import { collisionsOf } from './legal.ts';
import { isTight, neckOf } from './neck.ts';
import { samePlace, type Pt } from './path.ts';
import { probeOf } from './probe.ts';
import { route, type Lead, type Route, type RouteOptions } from './route.ts';
import { shove } from './shove.ts';
import { freeSpot } from './spot.ts';
import { viaAt, type ViaSize } from './viaAt.ts';
import type { Track, Via, RoutedCopper } from './routedCopper.ts';

/** A track in the making: what is fixed of it so far, and from where it continues. Never changes: each step gives a new one. */
export interface Routing {
  /** With all that is fixed. */
  readonly routed: RoutedCopper;
  readonly lead: Lead;
  /** How narrow it may become next to the pad that it starts from; its width elsewhere. */
  readonly narrow: Nm;
  readonly via: ViaSize;
  /** Before the last step; null at the start. */
  readonly before: Routing | null;
  /** What the last step laid. */
  readonly laid: readonly (Track | Via)[];
}

/** Target of a track: a place, or copper of its net, next to which it may neck down to the given width. */
export interface Goal {
  readonly at: Pt;
  readonly narrow: Nm | null;
}

/** Milliseconds that making room for a via may take. */
const TIME = 45;
/** How far from where it was asked for a via is set, nanometres. */
const REACH = 1_500_000;

export const beginRouting = (routed: RoutedCopper, lead: Lead, narrow: Nm, via: ViaSize): Routing => ({
  routed,
  lead,
  narrow,
  via,
  before: null,
  laid: [],
});

/** The track from the last fixed place to the cursor. */
export function leadTo(routing: Routing, goal: Goal, options: RouteOptions): Route {
  const { lead, narrow } = routing;
  let { routed } = routing;
  const watched = options.mode !== 'free' && options.mode !== 'collide';
  if (!watched || samePlace(lead.from, goal.at)) return route(routed, lead, goal.at, options);
  const necks: Track[] = [];
  let { from } = lead;
  let to = goal.at;
  const put = (tracks: readonly Track[]): void => {
    routed = routed.branch();
    for (const track of tracks) routed.put(track);
    necks.push(...tracks);
  };
  if (narrow < lead.width && isTight(routed, lead)) {
    const neck = neckOf(routed, lead, to, narrow, options);
    if (!neck) return route(routed, { ...lead, width: narrow }, to, options);
    put(neck.tracks);
    from = neck.end;
  }
  const back = { ...lead, from: to };
  if (goal.narrow !== null && goal.narrow < lead.width && isTight(routed, back)) {
    const neck = neckOf(routed, back, from, goal.narrow, options);
    if (neck) {
      put(neck.tracks);
      to = neck.end;
    }
  }
  if (necks.length === 0) return route(routed, lead, to, options);
  const main = route(routed, { ...lead, from }, to, options);
  const ends = main.reached && !samePlace(to, goal.at) ? [goal.at] : [];
  const points = [...(samePlace(from, lead.from) ? [] : [lead.from]), ...main.points, ...ends];
  return { ...main, points, tracks: [...necks, ...main.tracks] };
}

/** Fixes what leads to the cursor; what follows continues from its end. */
export function fix(routing: Routing, led: Route): Routing {
  const end = led.points.at(-1)!;
  return {
    ...routing,
    routed: led.routed,
    lead: { ...routing.lead, from: end },
    narrow: routing.lead.width,
    before: routing,
    laid: led.tracks,
  };
}

/**
 * Leads to a place, sets a via there and continues from it on another layer. The via is set as near to the place as it may
 * be; null where there is no room.
 */
export function setVia(routing: Routing, goal: Goal, layer: string, options: RouteOptions): Routing | null {
  const { lead, via: size, routed } = routing;
  const watched = options.mode !== 'free' && options.mode !== 'collide';
  let { at } = goal;
  if (watched) {
    const probe = probeOf(viaAt(at, lead.net, size), routed.board, true);
    const field =
      options.mode === 'shove' ? fieldOfStill(routed, probe, 'octagon', []) : fieldOfAll(routed, probe, 'octagon');
    const spot = freeSpot(field, at, REACH);
    if (!spot) return null;
    at = spot;
  }
  const led = leadTo(routing, { at, narrow: null }, options);
  if (watched && !led.reached) return null;
  const made = viaAt(at, lead.net, size);
  const after = viaLaid(led, made, options, watched);
  if (!after) return null;
  return {
    ...routing,
    routed: after,
    lead: { ...lead, from: at, layer },
    narrow: lead.width,
    before: routing,
    laid: [...led.tracks, made],
  };
}

function viaLaid({ routed, tracks }: Route, via: Via, { mode }: RouteOptions, watched: boolean): RoutedCopper | null {
  const laid = (): RoutedCopper => {
    const branch = routed.branch();
    branch.put(via);
    return branch;
  };
  if (!watched) return laid();
  const hits = [...collisionsOf(via, routed)];
  if (hits.length === 0) return laid();
  if (mode !== 'shove' || hits.some(({ item }) => item === null)) return null;
  const result = shove(routed, [via], new Set<Id>(tracks.map(({ id }) => id)), performance.now() + TIME);
  return result.ok ? result.routed : null;
}

/** Length of copper laid so far, from via to via, nanometres. */
export function lengthSoFar(routing: Routing): number {
  let length = 0;
  for (let at: Routing | null = routing; at; at = at.before)
    for (const object of at.laid) if (object.kind === 'track') length += trackLength(object);
  return length;
}
