import { utils, write } from '@e965/xlsx';

/** A sheet of an xls file, the format that the names of quotes have. */
export function writeXls(name: string, rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map(row => [...row]));
  const book = utils.book_new(sheet, name.replaceAll(/[:\\/?*[\]]/g, ' ').slice(0, 31) || 'Sheet1');
  // `as`: what this type of output is.
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
}
