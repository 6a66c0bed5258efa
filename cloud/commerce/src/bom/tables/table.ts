/** A sheet of a file, or the file itself: cells as texts without surrounding blanks, '' for empty ones. Rows may differ in length. */
export interface Table {
  /** Name of the sheet; '' in files that have none. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Most rows, columns and sheets that are read: far above any bill of materials, far below what fills the memory. */
export const tableLimits = { rows: 20_000, columns: 256, sheets: 32 } as const;

/** A cell without surrounding blanks and invisible characters, on one line. */
export const cleanCell = (text: string): string =>
  text
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Drops empty cells at the end of rows, and empty rows at the end. */
export function trimRows(rows: readonly (readonly string[])[]): string[][] {
  const trimmed = rows.slice(0, tableLimits.rows).map(row => {
    const cells = row.slice(0, tableLimits.columns).map(cleanCell);
    return cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1);
  });
  return trimmed.slice(0, trimmed.findLastIndex(row => row.length > 0) + 1);
}
