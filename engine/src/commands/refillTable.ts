import { newId, nm } from '../base/index.ts';
import { transforms } from '../geometry/index.ts';
import type { Doc, ObjOf } from '../kinds/index.ts';
import { boardTable } from '../tools/index.ts';

type Table = ObjOf<'table'>;
type Rows = readonly (readonly string[])[];

/** Size of the letters, nanometres, that the columns of new tables are made for. */
const LETTER = 1_000_000;

/** The row of a table that a row of a fresh one takes its look from: the head, the last, or one between. */
function modelRow(row: number, rows: number, before: number): number {
  if (row === 0) return 0;
  return row === rows - 1 ? before - 1 : Math.min(Math.max(1, row), Math.max(1, before - 2), before - 1);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * A table with other words: where it lies, turned as it is, with its lines and letters. Columns become wider where the
 * words need it, never narrower; rows are as high as those before.
 */
export function refilled(doc: Pick<Doc, 'settings'>, table: Table, rows: Rows): Table {
  const made = boardTable(doc, rows, table.layer);
  const columns = made.columnWidths.length;
  const corner = table.cells[0]?.text;
  const fits = table.columnWidths.length === columns && table.cells.length === table.rowHeights.length * columns;
  // Of other columns nothing can be taken over but the place.
  const model: Table =
    corner && fits
      ? table
      : { ...made, id: table.id, locked: table.locked, ...(table.lists && { lists: table.lists }) };
  const rowsBefore = model.rowHeights.length;
  const old = (row: number, column: number) => model.cells[modelRow(row, rows.length, rowsBefore) * columns + column]!;
  const widths = model.columnWidths.map((width, c) => {
    const letter = Math.max(...rows.map((_, r) => old(r, c).text.style.size.w));
    return nm(Math.max(width, Math.ceil((made.columnWidths[c]! * letter) / LETTER)));
  });
  const heights = rows.map((_, r) => model.rowHeights[modelRow(r, rows.length, rowsBefore)]!);
  const { at, rotation } = corner ?? model.cells[0]!.text;
  // On a board's back columns may run the other way.
  const second = table.cells[1]?.text.at ?? at;
  const run = transforms.rotate(second.x - at.x, second.y - at.y, -rotation).x < 0 ? -1 : 1;
  const place = transforms.placement(at.x, at.y, rotation);
  const first = (corner ?? model.cells[0]!.text).box?.size.w ?? widths[0]!;
  const cells = rows.flatMap((row, r) =>
    widths.map((w, c) => {
      const cell = old(r, c);
      const before = sum(widths.slice(0, c));
      // Turned round, the first column keeps its right edge.
      const x = run > 0 ? before : first - before - w;
      const p = transforms.apply(place, { x, y: sum(heights.slice(0, r)) });
      return {
        ...cell,
        text: {
          ...cell.text,
          id: r < rowsBefore ? model.cells[r * columns + c]!.text.id : newId(),
          rotation,
          at: { x: nm(p.x), y: nm(p.y) },
          text: row[c] ?? '',
          box: cell.text.box && { ...cell.text.box, size: { w, h: heights[r]! } },
        },
      };
    }),
  );
  return { ...model, columnWidths: widths, rowHeights: heights, cells };
}
