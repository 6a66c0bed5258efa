import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/browser';

/** A sign that makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';

export const toCsv = (table: readonly (readonly string[])[]): string =>
  BOM + Papa.unparse(table as string[][], { escapeFormulae: true });

/** What a spreadsheet may hold unpacked: 50 MB are a million cells. */
const MOST_BYTES = 50 << 20;

/** Refuses a file that declares a larger unpacked size: the reader stops at the declared end of each part. */
function assertModest(bytes: Uint8Array): void {
  let total = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  if (total > MOST_BYTES) throw new Error(`the spreadsheet unpacks to ${total} bytes`);
}

/** The cells of a spreadsheet file: csv with any separator, or the first sheet of an xlsx. Throws when it is neither. */
export async function readTable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  if (/\.xlsx$/i.test(name) || (bytes[0] === 0x50 && bytes[1] === 0x4b)) {
    assertModest(bytes);
    const [first] = await readXlsx(new Blob([bytes]));
    return (first?.data ?? []).map(row => row.map(cell => (cell === null ? '' : String(cell))));
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  // Quote marks that keep a spreadsheet from taking a text for a formula are taken off again.
  return Papa.parse<string[]>(text.replace(BOM, ''), { skipEmptyLines: true }).data.map(row =>
    row.map(cell => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
  );
}
