import type { Field } from './field.ts';
import type { Hull } from './hull.ts';
import { between, crossOf, lengthOf, nearestOn, span, type Path, type Pt } from './path.ts';

/**
 * Which way round obstacles: clockwise on the screen (in plain axes the hull is to the walker's left), anticlockwise, or what
 * is shorter at each.
 */
export type Way = 'left' | 'right' | 'shortest';

export interface Walk {
  readonly points: readonly Pt[];
  /** Whether it leads to the end; otherwise to as near as one gets. */
  readonly reached: boolean;
}

interface Follow {
  readonly points: Pt[];
  /** Where the line is met again: its segment; −1 when there is no way out. */
  readonly segment: number;
  /** The point of the border nearest to the line's end, and how many points lead there. */
  readonly nearest: { readonly at: Pt; readonly count: number; readonly distance: number };
}

/** Corners of hulls that are looked at before a border counts as endless. */
const STEPS = 1500;
/** How much longer than the line a way round may be: times its length, and nanometres besides. */
const DETOUR = 4;
const ALLOWANCE = 15_000_000;
/** Nanometres: what is nearer is the same place. */
const SAME = 20;

/**
 * Follows a line, and round what stands in its way: along the common border of overlapping hulls until the line is met
 * again further on. The line is only ever left ahead of where it was last met, so this ends; and where there is a way on
 * either side of an obstacle it is found. (The method is that of a robot with a map of what it touches: Lumelsky and
 * Stepanov's Bug 2.) A border is followed for `most` nanometres. Hulls that hold the beginning do not count, nor those that
 * are given as ignored.
 */
export function walk(
  field: Field,
  line: Path,
  way: Way,
  most = DETOUR * lengthOf(line) + ALLOWANCE,
  ignored: readonly Hull[] = [],
): Walk {
  const end = line.at(-1)!;
  const out: Pt[] = [line[0]!];
  const skipped = new Set([...field.at(line[0]!.x, line[0]!.y), ...ignored]);
  const skip = (hull: Hull): boolean => skipped.has(hull);
  let segment = 0;
  let at = line[0]!;
  while (segment < line.length - 1) {
    const next = line[segment + 1]!;
    const met = field.first(at.x, at.y, next.x, next.y, skip);
    if (!met) {
      out.push(next);
      at = next;
      segment++;
      continue;
    }
    const hit = between(at, next, met.at);
    out.push(hit);
    const sides = way === 'shortest' ? (['left', 'right'] as const) : ([way] as const);
    const tried = sides.map(side => follow(field, line, { segment, hit }, met, side === 'left' ? 1 : -1, most, skip));
    const left = tried.filter(each => each.segment >= 0);
    if (left.length === 0) {
      const closest = tried.reduce((a, b) => (isNearer(b, a) ? b : a));
      return {
        points: [...out, ...closest.points.slice(0, closest.nearest.count), closest.nearest.at],
        reached: false,
      };
    }
    const best = left.reduce((a, b) => (lengthOf(b.points) < lengthOf(a.points) ? b : a));
    out.push(...best.points);
    at = best.points.at(-1)!;
    ({ segment } = best);
  }
  return { points: out, reached: span(at, end) < 1 };
}

function isNearer(a: Follow, b: Follow): boolean {
  const gain = b.nearest.distance - a.nearest.distance;
  if (Math.abs(gain) > SAME) return gain > 0;
  return lengthOf(a.points.slice(0, a.nearest.count)) < lengthOf(b.points.slice(0, b.nearest.count));
}

interface Hit {
  readonly segment: number;
  readonly hit: Pt;
}

function follow(
  field: Field,
  line: Path,
  from: Hit,
  met: { readonly hull: Hull; readonly edge: number },
  sense: 1 | -1,
  most: number,
  skip: (hull: Hull) => boolean,
): Follow {
  const end = line.at(-1)!;
  const points: Pt[] = [];
  const seen = new Map<Hull, { readonly edge: number; readonly at: Pt }[]>();
  let { hull, edge } = met;
  let at = onEdge(hull, edge, from.hit);
  let length = 0;
  let nearest = { at: from.hit, count: 0, distance: span(from.hit, end) };
  const passes = (other: Hull): boolean => other === hull || skip(other);
  for (let step = 0; step < STEPS && length < most; step++) {
    let visits = seen.get(hull);
    if (!visits) seen.set(hull, (visits = []));
    const [e, place] = [edge, at];
    if (visits.some(visit => visit.edge === e && span(visit.at, place) < SAME)) break;
    visits.push({ edge, at });
    const k = sense > 0 ? (edge + 1) % hull.c.length : edge;
    const corner = { x: hull.x[k]!, y: hull.y[k]! };
    const other = field.first(at.x, at.y, corner.x, corner.y, passes);
    const to = other ? between(at, corner, other.at) : corner;
    const way = leaves(line, from, at, to, hull, edge);
    if (way) return { points: [...points, way.at], segment: way.segment, nearest };
    const close = nearestOn(at, to, end);
    const distance = span(close, end);
    if (distance < nearest.distance - 1) nearest = { at: close, count: points.length, distance };
    points.push(to);
    length += span(at, to);
    if (other) {
      ({ hull, edge } = other);
      at = onEdge(hull, edge, to);
    } else {
      edge = (edge + sense + hull.c.length) % hull.c.length;
      at = corner;
    }
  }
  return { points, segment: -1, nearest };
}

/** The point moved onto the line of an edge: crossings are found a little inside. */
function onEdge({ nx, ny, c }: Hull, edge: number, { x, y }: Pt): Pt {
  const d = nx[edge]! * x + ny[edge]! * y - c[edge]!;
  return { x: x - d * nx[edge]!, y: y - d * ny[edge]! };
}

/** Where the piece of border meets the line further on than at the hit, and the line leaves the hull there. */
function leaves(
  line: Path,
  { segment, hit }: Hit,
  a: Pt,
  b: Pt,
  hull: Hull,
  edge: number,
): { at: Pt; segment: number } | null {
  let best: { at: Pt; segment: number; t: number } | null = null;
  for (let i = segment; i < line.length - 1; i++) {
    const [c, d] = [line[i]!, line[i + 1]!];
    if (hull.nx[edge]! * (d.x - c.x) + hull.ny[edge]! * (d.y - c.y) <= 1e-9) continue;
    const cross = crossOf(a, b, c, d);
    if (!cross || (best && cross.t >= best.t)) continue;
    const at = between(c, d, cross.u);
    if (i === segment && span(c, at) <= span(c, hit) + SAME) continue;
    best = { at, segment: i, t: cross.t };
  }
  return best;
}
