import { nm } from '../../base/index.ts';
import { crossingOf, flattenOutline } from '../../geometry/index.ts';
import type { Obj, ObjOf, Point } from '../../kinds/index.ts';

/** Records whose border has corners. */
export type Outlined = ObjOf<'zone'> | ObjOf<'ruleArea'> | ObjOf<'polygon'>;

type Outline = ObjOf<'polygon'>['outline'];

export const isOutlined = (object: Obj | undefined): object is Outlined =>
  object?.kind === 'zone' || object?.kind === 'ruleArea' || (object?.kind === 'polygon' && object.closed);

export const outlinesOf = (object: Outlined): readonly Outline[] =>
  object.kind === 'polygon' ? [object.outline] : object.outlines;

interface At {
  readonly x: number;
  readonly y: number;
}

/** Part of a border: a corner, or the edge from that corner to the next. */
export interface Handle {
  readonly type: 'corner' | 'edge';
  readonly outline: number;
  readonly corner: number;
}

const cornersOf = ({ points }: Outline): number => points.length / 2;

const cornerAt = ({ points }: Outline, i: number): Point => {
  const n = points.length / 2;
  const at = ((i % n) + n) % n;
  return { x: nm(points[2 * at]!), y: nm(points[2 * at + 1]!) };
};

function withOutline<T extends Outlined>(object: T, index: number, outline: Outline): T {
  if (object.kind === 'polygon') return { ...object, outline };
  return { ...object, outlines: object.outlines.map((each, i) => (i === index ? outline : each)) };
}

/** The middle of the arc that begins at a corner; null where the edge is straight. */
function arcAt({ arcs }: Outline, corner: number): Point | null {
  for (let i = 0; i + 2 < arcs.length; i += 3)
    if (arcs[i] === corner) return { x: nm(arcs[i + 1]!), y: nm(arcs[i + 2]!) };
  return null;
}

/** The corner or edge of a border that lies within `slack` nanometres of a point. Corners come first. */
export function handleAt(object: Outlined, at: At, slack: number): Handle | null {
  let best: Handle | null = null;
  let nearest = Infinity;
  for (const [index, outline] of outlinesOf(object).entries())
    for (let i = 0, n = cornersOf(outline); i < n; i++) {
      const [a, b] = [cornerAt(outline, i), cornerAt(outline, i + 1)];
      const toCorner = Math.hypot(at.x - a.x, at.y - a.y);
      if (toCorner <= slack && toCorner - 2 * slack < nearest) {
        best = { type: 'corner', outline: index, corner: i };
        nearest = toCorner - 2 * slack;
      }
      const toEdge = arcAt(outline, i) ? Infinity : distanceTo(at, a, b);
      if (toEdge <= slack && toEdge < nearest) {
        best = { type: 'edge', outline: index, corner: i };
        nearest = toEdge;
      }
    }
  return best;
}

function distanceTo(p: At, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

function movedCorners(outline: Outline, moves: ReadonlyMap<number, Point>): Outline {
  const points = Int32Array.from(outline.points);
  for (const [i, { x, y }] of moves) points.set([Math.round(x), Math.round(y)], 2 * i);
  return { ...outline, points };
}

/**
 * An edge that is shifted in parallel: its neighbours keep their directions and become longer or shorter, unless they run
 * nearly along it or are arcs.
 */
function movedEdge(outline: Outline, corner: number, by: Point): Outline {
  const n = cornersOf(outline);
  const [before, a, b, after] = [-1, 0, 1, 2].map(i => cornerAt(outline, corner + i)) as [Point, Point, Point, Point];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return outline;
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const far = by.x * normal.x + by.y * normal.y;
  const shifted = (p: Point, other: Point, isArc: boolean): Point => {
    const [ux, uy] = [p.x - other.x, p.y - other.y];
    const across = ux * normal.x + uy * normal.y;
    const isSteep = Math.abs(across) > 0.1 * Math.hypot(ux, uy);
    const [dx, dy] = isSteep && !isArc ? [(ux * far) / across, (uy * far) / across] : [normal.x * far, normal.y * far];
    return { x: nm(p.x + dx), y: nm(p.y + dy) };
  };
  const arcBefore = arcAt(outline, (corner - 1 + n) % n) !== null;
  const arcAfter = arcAt(outline, (corner + 1) % n) !== null;
  return movedCorners(
    outline,
    new Map([
      [corner, shifted(a, before, arcBefore)],
      [(corner + 1) % n, shifted(b, after, arcAfter)],
    ]),
  );
}

/** The record with a corner at another place, or an edge shifted in parallel, by the way from one point to another. */
export function reshaped<T extends Outlined>(object: T, handle: Handle, from: Point, to: Point): T {
  const outline = outlinesOf(object)[handle.outline]!;
  const by = { x: nm(to.x - from.x), y: nm(to.y - from.y) };
  const next =
    handle.type === 'corner'
      ? movedCorners(outline, new Map([[handle.corner, to]]))
      : movedEdge(outline, handle.corner, by);
  return withOutline(object, handle.outline, next);
}

const shiftedArcs = (arcs: readonly number[], from: number, by: number): number[] =>
  arcs.map((value, i) => (i % 3 === 0 && value >= from ? value + by : value));

/** The record with one more corner, on the edge of the handle. */
export function withCorner<T extends Outlined>(object: T, { outline: index, corner }: Handle, { x, y }: Point): T {
  const outline = outlinesOf(object)[index]!;
  const points = [...outline.points];
  points.splice(2 * corner + 2, 0, Math.round(x), Math.round(y));
  return withOutline(object, index, {
    points: Int32Array.from(points),
    arcs: shiftedArcs(outline.arcs, corner + 1, 1),
  });
}

/** The record without a corner, and without the arcs that end in it; null where no area would be left. */
export function withoutCorner<T extends Outlined>(object: T, { outline: index, corner }: Handle): T | null {
  const outline = outlinesOf(object)[index]!;
  const n = cornersOf(outline);
  if (n <= 3) return null;
  const points = [...outline.points];
  points.splice(2 * corner, 2);
  const kept: number[] = [];
  for (let i = 0; i + 2 < outline.arcs.length; i += 3) {
    const at = outline.arcs[i]!;
    if (at !== corner && at !== (corner - 1 + n) % n) kept.push(...outline.arcs.slice(i, i + 3));
  }
  return withOutline(object, index, { points: Int32Array.from(points), arcs: shiftedArcs(kept, corner + 1, -1) });
}

/** Whether borders cross or touch themselves or each other. */
export const isCrossed = (object: Outlined): boolean =>
  crossingOf(outlinesOf(object).map(outline => flattenOutline(outline))) !== null;
