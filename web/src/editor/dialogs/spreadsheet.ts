import { isModestWorkbook } from '@boardwright/engine/formats/zip';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/browser';

/** A sign that makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';

export const toCsv = (table: readonly (readonly string[])[]): string =>
  BOM + Papa.unparse(table as string[][], { escapeFormulae: true });

/** The cells of a spreadsheet file: csv with any separator, or the first sheet of an xlsx. Throws when it is neither. */
export async function readTable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  if (/\.xlsx$/i.test(name) || (bytes[0] === 0x50 && bytes[1] === 0x4b)) {
    if (!isModestWorkbook(bytes))
      throw new Error('the spreadsheet is damaged, or unpacks to more than spreadsheets hold');
    const [first] = await readXlsx(new Blob([bytes]));
    return (first?.data ?? []).map(row => row.map(cell => (cell === null ? '' : String(cell))));
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  // Quote marks that keep a spreadsheet from taking a text for a formula are taken off again.
  return Papa.parse<string[]>(text.replace(BOM, ''), { skipEmptyLines: true }).data.map(row =>
    row.map(cell => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
  );
}
