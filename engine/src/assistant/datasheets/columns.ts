import type { Cell, Line } from './lines.ts';

/** A column of text begins that often at the same place, and its lines are that long: those of tables are shorter. */
const LEAST_LINES = 8;
const LEAST_LETTERS = 22;
/** Points that beginnings of lines may differ by. */
const ALIGNED = 4;

/** Where the right one of two columns of text begins; null on a page that has one. */
function gutterOf(lines: readonly Line[]): number | null {
  const cells = lines.flatMap(line => line.cells);
  const left = Math.min(...cells.map(({ x }) => x));
  const width = Math.max(...cells.map(({ right }) => right)) - left;
  const begun = new Map<number, Cell[]>();
  for (const cell of cells) {
    const at = (cell.x - left) / width;
    if (at < 0.35 || at > 0.65) continue;
    const key = Math.round(cell.x / ALIGNED);
    begun.set(key, [...(begun.get(key) ?? []), cell]);
  }
  const [most] = [...begun.values()].sort((p, q) => q.length - p.length);
  if (!most || most.length < LEAST_LINES) return null;
  const letters = most.reduce((sum, { text }) => sum + text.length, 0) / most.length;
  return letters < LEAST_LETTERS ? null : Math.min(...most.map(({ x }) => x)) - ALIGNED;
}

/** Lines in the order in which they are read: of two columns the left one first, between the lines that go across both. */
export function inReadingOrder(lines: readonly Line[]): Line[] {
  const gutter = lines.length === 0 ? null : gutterOf(lines);
  if (gutter === null) return [...lines];
  const read: Line[] = [];
  let columns: readonly [Line[], Line[]] = [[], []];
  for (const line of lines) {
    const sides = [
      line.cells.filter(({ right }) => right <= gutter + ALIGNED),
      line.cells.filter(({ x }) => x >= gutter),
    ] as const;
    if (sides[0].length + sides[1].length < line.cells.length) {
      read.push(...columns[0], ...columns[1], line);
      columns = [[], []];
    } else sides.forEach((cells, i) => cells.length > 0 && columns[i]!.push({ ...line, cells }));
  }
  return [...read, ...columns[0], ...columns[1]];
}
