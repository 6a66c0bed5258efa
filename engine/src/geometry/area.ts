import {
  EndType,
  FillRule,
  JoinType,
  difference,
  inflatePaths,
  intersect,
  isPositive,
  ramerDouglasPeuckerPaths,
  union,
  type Paths64,
} from 'clipper2-ts';
import { boxOfPoints, hasPoint } from './box.ts';
import { doubleArea, inRing, type Flat } from './polygon.ts';
import { skeleton, type Shape } from './shape.ts';

/** A region of any form: outlines, and holes that run the other way. Nanometres. */
export type Area = Paths64;

/** Chord error of round parts, nanometres: that of KiCad's plots. */
const TOLERANCE = 5000;

const pathOf = (points: Flat) =>
  Array.from({ length: points.length / 2 }, (_, i) => ({
    x: Math.round(points[2 * i]!),
    y: Math.round(points[2 * i + 1]!),
  }));

function areaOf(shape: Shape): Area {
  const { points, filled, r } = skeleton(shape);
  const path = pathOf(points);
  if (!filled) return inflatePaths([path], r, JoinType.Round, EndType.Round, 2, TOLERANCE);
  return grown(union([path], FillRule.NonZero), r);
}

/** Everything that at least one shape covers. */
export const unite = (shapes: readonly Shape[]): Area => union(shapes.flatMap(areaOf), FillRule.NonZero);

/** The area with its border moved outwards, inwards with a negative amount; corners become round. */
export const grown = (area: Area, by: number): Area =>
  by === 0 ? area : inflatePaths(area, by, JoinType.Round, EndType.Polygon, 2, TOLERANCE);

/** The area with as few corners as keep its border within `tolerance` (Ramer, Douglas and Peucker). */
export const simplified = (area: Area, tolerance = TOLERANCE): Area => ramerDouglasPeuckerPaths(area, tolerance);

/** What is narrower than twice `by` between its parts is filled, its corners hollowed by that radius. */
export const closed = (area: Area, by: number): Area =>
  union([...area, ...grown(grown(area, by), -by)], FillRule.NonZero);

export const common = (a: Area, b: Area): Area => intersect(a, b, FillRule.NonZero);

export const without = (area: Area, taken: Area): Area => difference(area, taken, FillRule.NonZero);

/** The rings of an area as flat points: outlines first, each with the holes inside it. */
export function outlinesOf(area: Area): { readonly outline: number[]; readonly holes: number[][] }[] {
  const flat = (path: Area[number]) => path.flatMap(({ x, y }) => [x, y]);
  const outlines = area.filter(isPositive).map(path => ({ outline: flat(path), holes: [] as number[][] }));
  outlines.sort((a, b) => Math.abs(doubleArea(a.outline)) - Math.abs(doubleArea(b.outline)));
  for (const hole of area.filter(path => !isPositive(path))) {
    // The smallest outline around it; a hole may touch an outline, so one point does not decide.
    const owner = outlines.find(({ outline }) => holds(outline, flat(hole)));
    owner?.holes.push(flat(hole));
  }
  return outlines;
}

function holds(ring: Flat, points: Flat): boolean {
  const box = boxOfPoints(ring);
  let inside = 0;
  const count = points.length / 2;
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (hasPoint(box, x, y) && inRing(ring, x, y)) inside++;
  }
  return inside * 2 > count;
}

/** One ring of an outline with its holes: each joined by a cut that runs to the hole and back. */
export function fractured(outline: readonly number[], holes: readonly (readonly number[])[]): number[] {
  // From right to left, so that a cut to the left of a hole meets no hole that is still to come.
  const leftmost = (ring: readonly number[]) => {
    let at = 0;
    for (let i = 2; i < ring.length; i += 2) if (ring[i]! < ring[at]!) at = i;
    return at;
  };
  const order = holes.map(ring => ({ ring, at: leftmost(ring) })).sort((a, b) => a.ring[a.at]! - b.ring[b.at]!);
  let ring = [...outline];
  for (const { ring: hole, at } of order) ring = joined(ring, hole, at);
  return ring;
}

/** Puts a hole into a ring by a horizontal cut from its leftmost point to the edge that lies left of it. */
function joined(ring: number[], hole: readonly number[], at: number): number[] {
  const [x, y] = [hole[at]!, hole[at + 1]!];
  let [best, bestX] = [-1, -Infinity];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [y0, y1] = [ring[j + 1]!, ring[i + 1]!];
    if (y0 > y === y1 > y) continue;
    const cut = ring[j]! + ((y - y0) / (y1 - y0)) * (ring[i]! - ring[j]!);
    if (cut <= x && cut > bestX) [best, bestX] = [i, cut];
  }
  if (best < 0) return ring;
  const cut = [Math.round(bestX), y];
  const turned = [...hole.slice(at), ...hole.slice(0, at), x, y];
  return ring.toSpliced(best, 0, ...cut, ...turned, ...cut);
}
