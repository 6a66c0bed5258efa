import { isLegal } from './legal.ts';
import { tracksAlong, type Line } from './trackLine.ts';
import { lengthOf, nearestOn, samePlace, span, tidy, type Path, type Pt } from './path.ts';
import type { Track, RoutedCopper } from './routedCopper.ts';

/** What meanders are made to; lengths in nanometres. */
export interface Tuning {
  /** Length that the whole connection should have. */
  readonly target: number;
  /** How far a bump goes to the side at most. */
  readonly amplitude: number;
  /** Between the middles of neighbouring pieces of a meander. */
  readonly spacing: number;
}

export interface Tuned {
  readonly routed: RoutedCopper;
  readonly tracks: readonly Track[];
  /** Of the whole connection. */
  readonly length: number;
}

/** Corners are cut by this part of the spacing. */
const CUT = 0.25;
/** What a corner cut by 1 takes off the length: two straight parts less one slanted. */
const SAVED = 2 - Math.SQRT2;
/** Amplitudes that are tried where the whole has no room: in so many steps down. */
const STEPS = 6;

/**
 * Makes a line longer between two places on it: bumps at right angles, their corners cut by 45 degrees, as long as the
 * connection is too short and where there is room on either side. `rest` is the length of what the connection has besides
 * the line; the last bump is as low as meets the target.
 */
export function meander(routed: RoutedCopper, line: Line, from: Pt, to: Pt, rest: number, tuning: Tuning): Tuned {
  const bare = routed.branch();
  for (const { id } of line.tracks) bare.remove(id);
  const like = line.tracks[0]!;
  const [low, high] = rangeOf(line.points, from, to);
  let missing = tuning.target - rest - lengthOf(line.points);
  const path: Pt[] = [line.points[0]!];
  let gone = 0;
  for (let i = 1; i < line.points.length; i++) {
    const [a, b] = [line.points[i - 1]!, line.points[i]!];
    const length = span(a, b);
    const [begin, end] = [Math.max(0, low - gone), Math.min(length, high - gone)];
    let at = begin + tuning.spacing;
    let side: 1 | -1 = 1;
    while (missing > 1 && at + 2 * tuning.spacing <= end) {
      const made =
        bump(a, b, at, side, missing, tuning, like, bare) ??
        bump(a, b, at, -side as 1 | -1, missing, tuning, like, bare);
      if (made && staysClear(made.points, line.points, i, tuning.spacing)) {
        path.push(...made.points);
        missing -= made.gain;
        at += 2 * tuning.spacing;
        side = -side as 1 | -1;
      } else at += tuning.spacing / 2;
    }
    path.push(b);
    gone += length;
  }
  const points = tidy(path);
  const tracks = tracksAlong(
    points,
    like,
    line.tracks.map(({ id }) => id),
  );
  const branch = bare.branch();
  for (const track of tracks) branch.put(track);
  return { routed: branch, tracks, length: rest + lengthOf(points) };
}

/** Where along a path two places near it lie; the lower first. */
function rangeOf(path: Path, from: Pt, to: Pt): readonly [number, number] {
  const along = (p: Pt): number => {
    let [best, least, gone] = [0, Infinity, 0];
    for (let i = 1; i < path.length; i++) {
      const q = nearestOn(path[i - 1]!, path[i]!, p);
      const d = span(p, q);
      if (d < least) [best, least] = [gone + span(path[i - 1]!, q), d];
      gone += span(path[i - 1]!, path[i]!);
    }
    return best;
  };
  const [a, b] = [along(from), along(to)];
  return a < b ? [a, b] : [b, a];
}

/** One bump from `at` on along a piece, as high as is missing and has room; null where there is none. */
function bump(
  a: Pt,
  b: Pt,
  at: number,
  side: 1 | -1,
  missing: number,
  { amplitude, spacing }: Tuning,
  like: Track,
  bare: RoutedCopper,
): { readonly points: readonly Pt[]; readonly gain: number } | null {
  const length = span(a, b);
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const cut = CUT * spacing;
  const least = 2 * cut + 1;
  const wanted = Math.min(amplitude, (missing + 4 * SAVED * cut) / 2);
  if (wanted < least) return null;
  const place = (s: number, h: number): Pt => ({
    x: Math.round(a.x + s * dx - side * h * dy),
    y: Math.round(a.y + s * dy + side * h * dx),
  });
  for (let step = STEPS; step > 0; step--) {
    const h = least + ((wanted - least) * step) / STEPS;
    const [s, e] = [at, at + spacing];
    const points = [
      place(s - cut, 0),
      place(s, cut),
      place(s, h - cut),
      place(s + cut, h),
      place(e - cut, h),
      place(e, h - cut),
      place(e, cut),
      place(e + cut, 0),
    ];
    if (isLegal(tracksAlong(points, like), bare)) return { points, gain: lengthOf(points) - spacing - 2 * cut };
  }
  return null;
}

/** Whether a bump keeps its distance from the other pieces of its own line. */
function staysClear(points: readonly Pt[], line: Path, own: number, spacing: number): boolean {
  for (let i = 1; i < line.length; i++) {
    if (i === own) continue;
    const [a, b] = [line[i - 1]!, line[i]!];
    if (points.some(p => !samePlace(p, a) && span(p, nearestOn(a, b, p)) < spacing)) return false;
  }
  return true;
}
