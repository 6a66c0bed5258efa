import type { Cell, Line } from './lines.ts';

/** A column of text begins that often at the same place, and its lines are that long: those of tables are shorter. */
const LEAST_LINES = 8;
const LEAST_LETTERS = 22;
/** What stands to the left of a column of text is one cell of text too; in a table it is a name, a number or a symbol. */
const SHORT = 12;
/** Points that beginnings of lines may differ by. */
const ALIGNED = 4;

/** Whether what begins at a place is the last column of a table, such as the descriptions of pins. */
function isOfTable(lines: readonly Line[], gutter: number): boolean {
  const whole = lines.filter(({ cells }) => cells.some(({ x }) => x >= gutter) && cells.some(({ x }) => x < gutter));
  const rows = whole.filter(({ cells }) => {
    const left = cells.filter(({ x }) => x < gutter);
    return left.length > 1 || left[0]!.text.length < SHORT;
  });
  return rows.length > whole.length / 2;
}

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
  const gutter = Math.min(...most.map(({ x }) => x)) - ALIGNED;
  return letters < LEAST_LETTERS || isOfTable(lines, gutter) ? null : gutter;
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
