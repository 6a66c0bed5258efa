import { EXCESS } from '../ipc.ts';
import { bevelled, boxAround, grown, rect, SILK_GAP, type PadSpec, type Pattern } from '../pattern.ts';
import type { Dims } from '../source.ts';

/** Rows of ball grids: letters without I, O, Q, S, X, Z (JEDEC JEP95, 4.14). */
const LETTERS = 'ABCDEFGHJKLMNPRTUVWY';

export const rowName = (row: number): string =>
  row < LETTERS.length
    ? LETTERS[row]!
    : LETTERS[Math.floor(row / LETTERS.length) - 1]! + LETTERS[row % LETTERS.length]!;

/** Names of the rows of the largest grids. */
const ROWS = Array.from({ length: 60 }, (_, row) => rowName(row));

/** Which balls a package has. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Columns and rows in the middle where both of them have no balls. */
  readonly hollow: readonly [columns: number, rows: number];
  readonly missing: ReadonlySet<string>;
}

/** A ball's number, and its place in pitches from the middle. */
interface Ball {
  readonly number: string;
  readonly x: number;
  readonly y: number;
}

/** Balls of 'A1,B2,C3:D4': single ones, and all of a rectangle between two corners. */
function ballsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const part of text.split(',').filter(each => each !== '')) {
    const [from, to = from] = part.split(':').map(each => {
      const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(each) ?? [];
      return { row: ROWS.indexOf(letters), column: Number(digits) };
    });
    if (from!.row < 0 || to!.row < 0) throw new Error(`'${part}' are no balls`);
    for (let row = from!.row; row <= to!.row; row++)
      for (let column = from!.column; column <= to!.column; column++) found.add(`${ROWS[row]!}${column}`);
  }
  return found;
}

/** The balls of a grid, row by row. */
export function ballsOf({ columns, rows, hollow: [hx, hy], missing }: Grid): Ball[] {
  const found: Ball[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column - (columns - 1) / 2, row - (rows - 1) / 2];
      const number = `${rowName(row)}${column + 1}`;
      if ((Math.abs(x) < hx / 2 && Math.abs(y) < hy / 2) || missing.has(number)) continue;
      found.push({ number, x, y });
    }
  return found;
}

/**
 * Balls on a grid. grid 'CxR': columns and rows; p: pitch; pad: diameter of a land, after IPC-7351B, table 14-5: a ball's less
 * 20 to 25 %; W, L: body; hollow 'CxR': no balls in the middle; without: 'A1,C3:D4' balls and
 * rectangles of balls that are missing; excess around the body.
 */
export function ballGrid(d: Dims): Pattern {
  const [columns, rows] = d.pair('grid');
  const p = d.number('p');
  const pad = d.number('pad');
  const missing = ballsIn(d.text('without', ''));
  const pads = ballsOf({ columns, rows, hollow: d.pair('hollow', '0x0'), missing }).map(
    ({ number, x, y }): PadSpec => ({ number, x: x * p, y: y * p, w: pad, h: pad, shape: 'circle' }),
  );
  const body = boxAround(0, 0, d.number('W'), d.number('L'));
  return {
    pads,
    body,
    fab: bevelled(body),
    silk: rect(grown(body, SILK_GAP)),
    mark: 'left',
    type: 'smd',
    excess: d.number('excess', EXCESS.ball[d.density()]),
    height: d.number('H'),
  };
}
