import type { PdfItem } from './pdfJs.ts';

/** Text of a line without a wide gap in it. */
export interface Cell {
  readonly x: number;
  readonly right: number;
  readonly text: string;
}

/** A line of a page; of a table its cells. */
export interface Line {
  /** Upwards, in points. */
  readonly y: number;
  /** Of its letters, in points. */
  readonly size: number;
  readonly cells: readonly Cell[];
}

interface Placed extends Cell {
  readonly y: number;
  readonly size: number;
  readonly quarter: number;
}

/** Characters that are not seen, or change the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;

const cleaned = (text: string): string => text.replace(UNSEEN, '').replace(/\s+/g, ' ');

/** A run on the page as it is turned so that the letters are upright. */
function placed({ str, transform, width }: PdfItem): Placed | null {
  const [a, b, c, d, e, f] = transform.map(Number);
  const text = cleaned(str);
  const size = Math.hypot(c!, d!) || Math.hypot(a!, b!);
  if (text.trim() === '' || ![size, e, f, width].every(Number.isFinite) || size === 0) return null;
  const quarter = (Math.round(Math.atan2(b!, a!) / (Math.PI / 2)) + 4) % 4;
  const [x, y] = [
    [e!, f!],
    [f!, -e!],
    [-e!, -f!],
    [-f!, e!],
  ][quarter]!;
  return { x: x!, y: y!, right: x! + Math.abs(width), size, text, quarter };
}

/** Of the size of the letters: what stands so much higher or lower is another line; less is an index. */
const SAME_LINE = 0.4;
/** A gap that is a space, and one that parts the columns of a table. */
const SPACE = 0.15;
const COLUMN = 1.2;

function cellsOf(runs: readonly Placed[], size: number): Cell[] {
  const cells: Cell[] = [];
  for (const { x, right, text } of runs.toSorted((p, q) => p.x - q.x)) {
    const last = cells.at(-1);
    const gap = last ? x - last.right : Infinity;
    if (!last || gap > COLUMN * size) cells.push({ x, right, text });
    else
      cells[cells.length - 1] = {
        x: last.x,
        right: Math.max(last.right, right),
        text: last.text + (gap > SPACE * size ? ' ' : '') + text,
      };
  }
  return cells.map(cell => ({ ...cell, text: cleaned(cell.text).trim() }));
}

/** The size that most letters of a line have. */
function sizeOf(runs: readonly Placed[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of runs) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((p, q) => q[1] - p[1])[0]![0];
}

function linesAt(runs: readonly Placed[]): Line[] {
  const rows: { readonly y: number; readonly size: number; readonly runs: Placed[] }[] = [];
  for (const run of runs.toSorted((p, q) => q.y - p.y || p.x - q.x)) {
    const row = rows.at(-1);
    if (row && row.y - run.y < SAME_LINE * Math.max(row.size, run.size)) row.runs.push(run);
    else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  return rows.map(row => {
    const size = sizeOf(row.runs);
    return { y: row.y, size, cells: cellsOf(row.runs, size) };
  });
}

/** The lines of a page from top to bottom; text that is turned follows what is upright. */
export function linesOf(items: readonly PdfItem[]): Line[] {
  const runs = items.map(placed).filter(run => run !== null);
  return [0, 1, 2, 3].flatMap(quarter => linesAt(runs.filter(run => run.quarter === quarter)));
}

export const textOfLine = ({ cells }: Line): string => cells.map(({ text }) => text).join(' ');
