import type { Point } from '../../kinds/index.ts';
import { endsAt, onLine, otherEnd, pointKey, samePoint, type Line } from './anchors.ts';
import type { SheetDraft } from './draft.ts';
import { settleJunction } from './junctions.ts';

const sameLook = (a: Line, b: Line): boolean =>
  a.kind === b.kind &&
  !a.locked &&
  !b.locked &&
  a.stroke.width === b.stroke.width &&
  a.stroke.style === b.stroke.style &&
  a.stroke.color === b.stroke.color;

const collinear = (a: Line, b: Line): boolean => {
  const [dx, dy] = [a.end.x - a.start.x, a.end.y - a.start.y];
  const off = (p: Point) => dx * (p.y - a.start.y) - dy * (p.x - a.start.x);
  return off(b.start) === 0 && off(b.end) === 0;
};

/** The two ends that lie farthest apart. */
function span(points: readonly Point[]): readonly [Point, Point] {
  let best: readonly [Point, Point] = [points[0]!, points[0]!];
  let length = -1;
  for (const a of points)
    for (const b of points) {
      const d = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
      if (d > length) [best, length] = [[a, b], d];
    }
  return best;
}

/** Whether something besides these two lines holds them at the point where they meet. */
function held(draft: SheetDraft, p: Point, a: Line, b: Line): boolean {
  if (draft.anchoredAt(p).some(object => ['component', 'powerPort', 'sheet', 'busEntry'].includes(object.kind)))
    return true;
  return draft.linesAt(p).some(line => line !== a && line !== b && line.kind === a.kind);
}

/** Joins two lines at a point that continue or cover one another, and gives their ends; undefined when there are none. */
function joinOnce(draft: SheetDraft, p: Point): readonly Point[] | undefined {
  const lines = draft.linesAt(p);
  for (const a of lines)
    for (const b of lines) {
      if (a === b || !sameLook(a, b) || !collinear(a, b)) continue;
      const meet = endsAt(a, p) && endsAt(b, p) && opposite(a, b, p);
      if (meet && held(draft, p, a, b)) continue;
      if (!meet && !onLine(a, b.start) && !onLine(a, b.end)) continue;
      const ends = [a.start, a.end, b.start, b.end];
      const [start, end] = span(ends);
      draft.put({ ...a, start, end });
      draft.remove(b.id);
      return ends;
    }
  return undefined;
}

const opposite = (a: Line, b: Line, p: Point): boolean => {
  const [q, r] = [otherEnd(a, p), otherEnd(b, p)];
  return (q.x - p.x) * (r.x - p.x) + (q.y - p.y) * (r.y - p.y) < 0;
};

/**
 * Leaves the points that an edit touched as one would have drawn them: no line without length, no line twice, straight
 * runs in one piece, dots where three meet and nowhere else.
 */
export function tidy(draft: SheetDraft, points: Iterable<Point>): void {
  const seen = new Map<string, Point>();
  for (const p of points) seen.set(pointKey(p), p);
  // Ends that a join found are visited as well: a map yields what is added while one walks it.
  for (const p of seen.values()) {
    for (const line of draft.linesAt(p)) if (samePoint(line.start, line.end)) draft.remove(line.id);
    for (let ends = joinOnce(draft, p); ends; ends = joinOnce(draft, p))
      for (const end of ends) seen.set(pointKey(end), end);
  }
  for (const p of seen.values()) settleJunction(draft, p);
}
