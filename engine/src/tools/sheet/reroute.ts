import { newId, nm } from '../../base/index.ts';
import { boxOf, segmentsMeet } from '../../geometry/index.ts';
import type { Point } from '../../kinds/index.ts';
import { anchorsOf, endsAt, insideLine, isLine, isMark, onLine, otherEnd, samePoint, type Line } from './anchors.ts';
import type { SheetDraft } from './draft.ts';

/** Distance between the places where a bend is tried: the usual pitch of pins is twice as much. */
const STEP = 1_270_000;
const TRIES = 48;

type Piece = Pick<Line, 'start' | 'end'>;

const horizontal = (piece: Piece): boolean => piece.start.y === piece.end.y;
const vertical = (piece: Piece): boolean => piece.start.x === piece.end.x;

const overlapInLine = (a: Piece, b: Piece): boolean => {
  const [dx, dy] = [a.end.x - a.start.x, a.end.y - a.start.y];
  const off = (p: Point) => dx * (p.y - a.start.y) - dy * (p.x - a.start.x);
  if (off(b.start) !== 0 || off(b.end) !== 0) return false;
  const along = (p: Point) => dx * (p.x - a.start.x) + dy * (p.y - a.start.y);
  const [from, to] = [along(b.start), along(b.end)].sort((m, n) => m - n) as [number, number];
  return Math.min(to, along(a.end)) > Math.max(from, 0);
};

/** Whether a piece would join something that it should only pass: `joined` are the points where it may meet others. */
function shorts(draft: SheetDraft, piece: Piece, kind: Line['kind'], joined: readonly Point[]): boolean {
  const allowed = (p: Point) => joined.some(each => samePoint(each, p));
  const box = boxOf(piece.start.x, piece.start.y, piece.end.x, piece.end.y);
  return draft.near(box).some(object => {
    if (isLine(object)) {
      if (object.kind !== kind) return false;
      const { start: a, end: b } = object;
      if (!segmentsMeet(piece.start.x, piece.start.y, piece.end.x, piece.end.y, a.x, a.y, b.x, b.y)) return false;
      if (overlapInLine(piece, object)) return true;
      return [a, b, piece.start, piece.end].some(p => !allowed(p) && onLine(piece, p) && onLine(object, p));
    }
    return anchorsOf(object, draft.view.store).some(p => !allowed(p) && onLine(piece, p));
  });
}

const pathShorts = (draft: SheetDraft, path: readonly Point[], kind: Line['kind']): boolean => {
  const joined = [path[0]!, path[path.length - 1]!];
  for (let i = 1; i < path.length; i++) {
    const piece = { start: path[i - 1]!, end: path[i]! };
    if (!samePoint(piece.start, piece.end) && shorts(draft, piece, kind, joined)) return true;
  }
  return false;
};

/** Paths with two right angles between two points, the bend nearest to the moving end first. */
function* bends(fixed: Point, moved: Point, along: 'x' | 'y'): Generator<Point[]> {
  const towards = Math.sign(fixed[along] - moved[along]) * STEP;
  const reach = Math.abs(fixed[along] - moved[along]);
  for (let i = 0; i <= TRIES; i++) {
    const offset = Math.min(i * STEP, reach);
    const at = nm(moved[along] + Math.sign(towards) * offset);
    yield along === 'x'
      ? [fixed, { x: at, y: fixed.y }, { x: at, y: moved.y }, moved]
      : [fixed, { x: fixed.x, y: at }, { x: moved.x, y: at }, moved];
    if (offset === reach) break;
  }
  // Beyond both ends, for when they have come to lie above one another.
  for (let i = 1; i <= 6; i++)
    for (const side of [1, -1]) {
      const at = nm(moved[along] + side * i * STEP);
      yield along === 'x'
        ? [fixed, { x: at, y: fixed.y }, { x: at, y: moved.y }, moved]
        : [fixed, { x: fixed.x, y: at }, { x: moved.x, y: at }, moved];
    }
}

/** Where a line went, and the points that want tidying. */
export interface Rerouted {
  readonly path: readonly Point[];
  readonly touched: readonly Point[];
}

const write = (draft: SheetDraft, line: Line, path: readonly Point[]): Rerouted => {
  const points = path.filter((p, i) => i === 0 || !samePoint(p, path[i - 1]!));
  for (let i = 1; i < points.length; i++)
    draft.put({ ...line, id: i === 1 ? line.id : newId(), start: points[i - 1]!, end: points[i]! });
  return { path: points, touched: path };
};

/** Points inside a line where other lines end or parts connect; labels and marks are not among them. */
export function tiesInside(draft: SheetDraft, line: Line, pending: readonly Line[] = []): Point[] {
  const ties: Point[] = [];
  const box = boxOf(line.start.x, line.start.y, line.end.x, line.end.y);
  const others = [...draft.near(box), ...pending];
  for (const object of others) {
    if (object.id === line.id || isMark(object)) continue;
    for (const p of anchorsOf(object, draft.view.store)) if (insideLine(line, p)) ties.push(p);
  }
  return ties;
}

/** The single line that turns a right angle with this one at its far end, with nothing else there. */
function cornerMate(draft: SheetDraft, line: Line, fixed: Point, pending: readonly Line[]): Line | undefined {
  const others = draft.linesAt(fixed).filter(each => each.id !== line.id);
  const mate = others[0];
  if (others.length !== 1 || !mate || mate.locked || mate.kind !== line.kind) return undefined;
  if (pending.some(each => onLine(each, fixed))) return undefined;
  if (!endsAt(mate, fixed) || draft.anchoredAt(fixed).length > 0) return undefined;
  return (horizontal(line) && vertical(mate)) || (vertical(line) && horizontal(mate)) ? mate : undefined;
}

/**
 * Lets the end of a line follow from `from` to `to`, keeping right angles: it stretches, slides its corner along the
 * next line, or bends, whichever first joins nothing by accident; when all would, it goes straight. The line must be out of
 * the draft. `pending` are lines that are out of it as well and still to be moved.
 */
export function reroute(draft: SheetDraft, line: Line, from: Point, to: Point, pending: readonly Line[]): Rerouted {
  const fixed = otherEnd(line, from);
  const flat = horizontal(line);
  if (samePoint(fixed, to)) return { path: [to], touched: [to] };
  if ((!flat && !vertical(line)) || (flat ? fixed.y === to.y : fixed.x === to.x))
    return write(draft, line, [fixed, to]);

  const mate = cornerMate(draft, line, fixed, pending);
  if (mate) {
    const corner = flat ? { x: fixed.x, y: to.y } : { x: to.x, y: fixed.y };
    const far = otherEnd(mate, fixed);
    const keeps = tiesInside(draft, mate, pending).every(p => onLine({ start: far, end: corner }, p));
    draft.remove(mate.id);
    if (keeps && !pathShorts(draft, [far, corner, to], line.kind)) {
      if (!samePoint(far, corner)) draft.put({ ...mate, start: far, end: corner });
      const { path, touched } = write(draft, line, [corner, to]);
      return { path, touched: [far, fixed, ...touched] };
    }
    draft.put(mate);
  }
  for (const path of bends(fixed, to, flat ? 'x' : 'y'))
    if (!pathShorts(draft, path, line.kind)) return write(draft, line, path);
  return write(draft, line, [fixed, to]);
}

/** A new line from where a part was to where it went, with right angles where these join nothing by accident. */
export function link(draft: SheetDraft, from: Point, to: Point, line: Line): Rerouted {
  const paths = [
    [from, { x: to.x, y: from.y }, to],
    [from, { x: from.x, y: to.y }, to],
    ...bends(from, to, 'x'),
    ...bends(from, to, 'y'),
    [from, to],
  ];
  const path = paths.find(each => !pathShorts(draft, each, line.kind)) ?? [from, to];
  return write(draft, line, path);
}
