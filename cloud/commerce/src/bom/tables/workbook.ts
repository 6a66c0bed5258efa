import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import { tableLimits, trimRows, type Table } from './table.ts';

/** The sheets of an xlsx, xls or ods file that have content. Throws what the reader throws: callers run it in a worker with limits. */
export function readWorkbook(bytes: Uint8Array): Table[] {
  const book = read(bytes, { dense: true, cellHTML: false, cellFormula: false, sheetRows: tableLimits.rows });
  return book.SheetNames.slice(0, tableLimits.sheets)
    .filter((_, i) => (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) === 0)
    .map(name => ({ name, rows: trimRows(rowsOf(book.Sheets[name]!)) }))
    .filter(({ rows }) => rows.length > 0);
}

function rowsOf(sheet: WorkSheet): string[][] {
  const cells = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
  const rows = Array.from(cells, row => Array.from((row ?? []).slice(0, tableLimits.columns), textOf));
  // A cell that spans rows is the value of each of them; one that spans columns is a heading.
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const value = rows[start.r]?.[start.c] ?? '';
    if (value === '') continue;
    for (let r = start.r + 1; r <= Math.min(end.r, rows.length - 1); r++) {
      const row = rows[r]!;
      while (row.length <= start.c) row.push('');
      row[start.c] = value;
    }
  }
  return rows;
}

/** A cell as it is shown; a number without a format with all of its digits, for part numbers consist of digits too. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'z' || cell.t === 'e') return '';
  if (cell.t === 'n' && /e\+/i.test(cell.w ?? '')) return String(cell.v);
  return utils.format_cell(cell);
}
