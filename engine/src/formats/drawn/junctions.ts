import type { Point } from '../../kinds/index.ts';

interface Piece {
  readonly start: Point;
  readonly end: Point;
}

const key = ({ x, y }: Point): string => `${x},${y}`;

/** Whether a point lies on a piece but not at its ends. */
export function inside({ start, end }: Piece, { x, y }: Point): boolean {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const [px, py] = [x - start.x, y - start.y];
  const along = px * dx + py * dy;
  const square = dx * dx + dy * dy;
  return along > 0 && along < square && Math.abs(px * dy - py * dx) <= Math.sqrt(square);
}

/** Beyond this many pieces in one net a page is no drawing: its joints are taken from the file alone. */
const MOST = 3000;

/**
 * Where the pieces of one net need a dot, because three or more ends meet or one ends on the middle of another. Eagle
 * and EasyEDA know from the file that they are one net; here the dot says so.
 */
export function junctionsOf(pieces: readonly Piece[], pins: readonly Point[], dots: readonly Point[] = []): Point[] {
  const ends = new Map<string, { at: Point; count: number }>();
  const meet = (at: Point): void => {
    const known = ends.get(key(at));
    if (known) known.count++;
    else ends.set(key(at), { at, count: 1 });
  };
  for (const { start, end } of pieces) {
    meet(start);
    meet(end);
  }
  pins.forEach(meet);
  const wanted = new Set(dots.map(key));
  for (const dot of dots) if (!ends.has(key(dot))) ends.set(key(dot), { at: dot, count: 0 });
  const crosses = (at: Point): boolean => pieces.length <= MOST && pieces.some(piece => inside(piece, at));
  return [...ends.values()]
    .filter(({ at, count }) => wanted.has(key(at)) || count >= 3 || crosses(at))
    .map(({ at }) => at);
}
