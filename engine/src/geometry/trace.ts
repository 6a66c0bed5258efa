import { joinHoles } from './holes.ts';
import { doubleArea } from './polygon.ts';
import { straightRing } from './straighten.ts';

/** Half covered: where the edge of an area runs. */
const LEVEL = 127.5;
/** Edges of a cell of four neighbouring samples. */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3] as const;
/** By which corners are covered (1 top left, 2 top right, 4 bottom right, 8 bottom left), lines with the area on their left. */
const LINES: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [[LEFT, TOP], [RIGHT, BOTTOM]], // prettier-ignore
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [[TOP, RIGHT], [BOTTOM, LEFT]], // prettier-ignore
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
];
/** The two undecided cells, where the middle is covered as well. */
const JOINED: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  5: [[RIGHT, TOP], [LEFT, BOTTOM]], // prettier-ignore
  10: [[TOP, LEFT], [BOTTOM, RIGHT]], // prettier-ignore
};

/**
 * Areas of a picture: `coverage` has a byte a pixel, row by row, 0 bare to 255 covered. Marching squares with edges between
 * the pixels' middles where the coverage says (Lorensen and Cline 1987, in the plane), straightened within `tolerance`
 * (Douglas and Peucker 1973). Gives simple polygons in pixels, flat, y downwards, holes joined by cuts; specks of less than
 * `speck` square pixels are left out.
 */
export function traceAreas(
  coverage: ArrayLike<number>,
  width: number,
  height: number,
  tolerance = 0.4,
  speck = 1,
): Float64Array[] {
  const rings = contours(coverage, width, height)
    .map(ring => straightRing(ring, tolerance))
    .filter(ring => ring.length >= 6 && Math.abs(doubleArea(ring)) >= 2 * speck);
  // With the area on the left and y downwards, outlines run anticlockwise on the screen, holes clockwise.
  return joinHoles(
    rings.filter(ring => doubleArea(ring) < 0),
    rings.filter(ring => doubleArea(ring) > 0),
  );
}

/** Closed lines between covered and bare, as the samples say. */
function contours(coverage: ArrayLike<number>, width: number, height: number): number[][] {
  // A bare frame around the picture closes every line.
  const columns = width + 2;
  const samples = new Uint8Array(columns * (height + 2));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) samples[(y + 1) * columns + x + 1] = coverage[y * width + x]!;
  // An edge is named by its first sample: twice its place, and one more for upright edges.
  const edge = (place: number, side: number): number => {
    if (side === TOP) return 2 * place;
    if (side === BOTTOM) return 2 * (place + columns);
    return 2 * (place + (side === RIGHT ? 1 : 0)) + 1;
  };
  const next = new Map<number, number>();
  for (let y = 0; y <= height; y++)
    for (let x = 0, place = y * columns; x <= width; x++, place++) {
      const a = samples[place]!;
      const b = samples[place + 1]!;
      const c = samples[place + columns + 1]!;
      const d = samples[place + columns]!;
      const corners = (a > LEVEL ? 1 : 0) | (b > LEVEL ? 2 : 0) | (c > LEVEL ? 4 : 0) | (d > LEVEL ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const joined = a + b + c + d > 4 * LEVEL ? JOINED[corners] : undefined;
      for (const [from, to] of joined ?? LINES[corners]!) next.set(edge(place, from), edge(place, to));
    }
  const rings: number[][] = [];
  for (const first of next.keys()) {
    const ring: number[] = [];
    for (let here = first; next.has(here);) {
      const to = next.get(here)!;
      next.delete(here);
      const place = here >> 1;
      const [x, y] = [place % columns, Math.floor(place / columns)];
      const upright = here & 1;
      const [from, until] = [samples[place]!, samples[place + (upright ? columns : 1)]!];
      const part = (LEVEL - from) / (until - from);
      // Sample (1, 1) is the middle of the first pixel, which is at (0.5, 0.5).
      ring.push(x - 0.5 + (upright ? 0 : part), y - 0.5 + (upright ? part : 0));
      here = to;
    }
    rings.push(ring);
  }
  return rings;
}
