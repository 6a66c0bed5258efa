import { Gap, type CopperItem, type Part } from '../../../indexes/index.ts';
import { common, grown, outlinesOf, unite, type Area } from '../../../geometry/area.ts';
import { disc, inRing, pointSegment2, type Flat, type Shape } from '../../../geometry/index.ts';
import type { DrcInput } from '../../rule.ts';
import { metLater, startsOf } from './nearPairs.ts';

/** Two pieces of copper of a net that meet over less than is required. */
export interface NarrowJoint {
  readonly a: CopperItem;
  readonly b: CopperItem;
  /** Nanometres. */
  readonly width: number;
  readonly required: number;
  readonly x: number;
  readonly y: number;
}

/** Steps of halving in which a width is found. */
const HALVINGS = 7;
/** What round borders, which are chords here, may take from a width, nanometres. */
const CHORDS = 20_000;

/**
 * Joints of tracks, pads, vias and drawings where the copper is narrower than `requiredOf` the first of the two. What is
 * thinner by itself is judged by its own width. Copper counts as joined where a disc as wide as required can be led from the
 * one into the other, through what else lies there.
 */
export function* narrowJoints(input: DrcInput, requiredOf: (item: CopperItem) => number): Generator<NarrowJoint> {
  const { copper, connectivity } = input.ratsnest;
  const gaps = new Gap();
  for (const slot of startsOf(input, copper)) {
    const a = copper.item(slot);
    if (a.type === 'fill' || a.net === '') continue;
    const required = requiredOf(a);
    if (required <= 0 || thinnest(a) < required) continue;
    for (const other of connectivity.touching(slot)) {
      const b = copper.item(other);
      const layers = a.layers & b.layers;
      if (b.type === 'fill' || layers === 0 || metLater(input, slot, other, b.owner)) continue;
      // Shapes of one footprint's copper are one pad's form.
      if (a.owner === b.owner || thinnest(b) < required) continue;
      const isDeep = (p: CopperItem, q: CopperItem): boolean =>
        meetsDeep(p, q, required / 2) || meetsDeep(q, p, required / 2);
      if (isDeep(a, b)) continue;
      const around = [...new Set([...connectivity.touching(slot), ...connectivity.touching(other)])]
        .filter(each => each !== slot && each !== other)
        .map(each => copper.item(each))
        .filter(each => (each.layers & layers) !== 0);
      const solid = around.filter(({ type }) => type !== 'fill');
      // Two tracks that end in one pad meet in the pad, two pieces of a bend through those between.
      if (isChained(a, b, solid, isDeep)) continue;
      // A fill around both joins them as widely as it was filled.
      const poured = (item: CopperItem): boolean =>
        gaps.least(item.parts, a.parts, 1) < 1 && gaps.least(item.parts, b.parts, 1) < 1;
      if (around.some(item => item.type === 'fill' && poured(item))) continue;
      const width = widthOf(a, b, solid, required);
      if (width >= required) continue;
      gaps.least(a.parts, b.parts, 1);
      yield { a, b, width, required, ...gaps.place() };
    }
  }
}

/** Whether a chain of joints leads from one piece of copper over others to another. */
function isChained(
  from: CopperItem,
  to: CopperItem,
  over: readonly CopperItem[],
  isJoint: (a: CopperItem, b: CopperItem) => boolean,
): boolean {
  const left = new Set(over);
  const reached = [from];
  for (const each of reached) {
    if (each !== from && isJoint(each, to)) return true;
    for (const next of left)
      if (isJoint(each, next)) {
        left.delete(next);
        reached.push(next);
      }
  }
  return false;
}

/** The width of a stroke, the smaller extent of an area, nanometres. */
function thinnest({ parts }: CopperItem): number {
  let least = Infinity;
  for (const { filled, r, box } of parts)
    least = Math.min(least, filled ? Math.min(box.maxX - box.minX, box.maxY - box.minY) : 2 * r);
  return least;
}

/** Whether a point that tracks lead to lies in other copper with a disc of `radius` around it. */
function meetsDeep({ anchors }: CopperItem, { parts }: CopperItem, radius: number): boolean {
  for (let i = 0; i < anchors.length; i += 2)
    if (parts.some(part => depthIn(part, anchors[i]!, anchors[i + 1]!) >= radius)) return true;
  return false;
}

/** How deep a point lies in a part, nanometres; negative outside. */
function depthIn({ points, filled, r }: Part, x: number, y: number): number {
  const n = points.length;
  let nearest = Infinity;
  for (let i = filled ? 0 : 2, h = filled ? n - 2 : 0; i < n; h = i, i += 2)
    nearest = Math.min(nearest, pointSegment2(x, y, points[h]!, points[h + 1]!, points[i]!, points[i + 1]!));
  if (n === 2) nearest = pointSegment2(x, y, points[0]!, points[1]!, points[0]!, points[1]!);
  const distance = Math.sqrt(nearest);
  return filled && inRing(points, x, y) ? r + distance : r - distance;
}

/** The widest disc up to `most` that can be led from one piece of copper into another, by halving. */
function widthOf(a: CopperItem, b: CopperItem, around: readonly CopperItem[], most: number): number {
  const whole = unite([a, b, ...around].flatMap(({ parts }) => parts.flatMap(shapesOf)));
  const [first, second] = [a, b].map(({ parts }) => unite(parts.flatMap(shapesOf))) as [Area, Area];
  const isWide = (width: number): boolean => {
    const by = -width / 2;
    const [p, q] = [grown(first, by), grown(second, by)];
    return outlinesOf(grown(whole, by)).some(({ outline, holes }) => {
      const piece = unite([ring(outline)]).concat(...holes.map(hole => unite([ring(hole)])).map(turned));
      return common(piece, p).length > 0 && common(piece, q).length > 0;
    });
  };
  let [low, high] = [0, most];
  if (isWide(most - CHORDS)) return most;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isWide(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const ring = (points: Flat): Shape => ({ type: 'ring', points, r: 0 });
const turned = (area: Area): Area => area.map(path => path.toReversed());

/** A part as shapes: an area with its rounding, or the strokes of a line. */
function shapesOf({ points, filled, r }: Part): Shape[] {
  if (filled) return [{ type: 'ring', points, r }];
  if (points.length === 2) return [disc(points[0]!, points[1]!, r)];
  const strokes: Shape[] = [];
  for (let i = 2; i < points.length; i += 2)
    strokes.push({ type: 'capsule', x0: points[i - 2]!, y0: points[i - 1]!, x1: points[i]!, y1: points[i + 1]!, r });
  return strokes;
}
