import type { Table } from './table.ts';
import { readTextTable } from './textTable.ts';
import { readWorkbook } from './workbook.ts';

/** Zip archives and OLE files: xlsx, ods, xls. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether a file has to be opened by the reader of workbooks; the content decides, not the name. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some(magic => magic.every((byte, i) => bytes[i] === byte));

/** The tables of a file: xlsx, xls, ods, csv, tsv or aligned text. Throws when a workbook is damaged. */
export function readTables(bytes: Uint8Array): readonly Table[] {
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const table = readTextTable(bytes);
  return table.rows.length === 0 ? [] : [table];
}
export type { Table } from './table.ts';
