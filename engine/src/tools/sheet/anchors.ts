import { kindOf, type Doc, type Obj, type ObjOf, type Point } from '../../kinds/index.ts';

export type Line = ObjOf<'wire'> | ObjOf<'bus'>;

export const isLine = (object: Obj): object is Line => object.kind === 'wire' || object.kind === 'bus';

export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Names a point, for maps and sets. */
export const pointKey = (p: Point): string => `${p.x},${p.y}`;

/** Marks that name or qualify what lies under their anchor, and so go where it goes. */
export const isMark = (object: Obj): object is ObjOf<(typeof MARKS)[number]> =>
  (MARKS as readonly string[]).includes(object.kind);
const MARKS = ['label', 'globalLabel', 'hierarchicalLabel', 'directive', 'noConnect'] as const;

/** The points by which an object of a sheet connects: ends of lines, pins, and the anchors of labels and marks. */
export const anchorsOf = (object: Obj, doc: Pick<Doc, 'get'>): readonly Point[] =>
  kindOf(object).anchors?.(object, doc) ?? [];

/** Whether a point lies on a line, ends included. */
export function onLine(line: Pick<Line, 'start' | 'end'>, p: Point): boolean {
  const { start: a, end: b } = line;
  if (p.x < Math.min(a.x, b.x) || p.x > Math.max(a.x, b.x) || p.y < Math.min(a.y, b.y) || p.y > Math.max(a.y, b.y))
    return false;
  return (b.x - a.x) * (p.y - a.y) === (b.y - a.y) * (p.x - a.x);
}

export const endsAt = (line: Pick<Line, 'start' | 'end'>, p: Point): boolean =>
  samePoint(line.start, p) || samePoint(line.end, p);

/** Whether a point lies on a line but at neither end. */
export const insideLine = (line: Pick<Line, 'start' | 'end'>, p: Point): boolean => !endsAt(line, p) && onLine(line, p);

/** The end of a line that is not at `p`. */
export const otherEnd = (line: Pick<Line, 'start' | 'end'>, p: Point): Point =>
  samePoint(line.start, p) ? line.end : line.start;
