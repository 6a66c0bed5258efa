import { delimiterOf, parseDelimited } from './delimited.ts';
import { decodeText } from './encoding.ts';
import { isFixedWidth, parseFixedWidth } from './fixedWidth.ts';
import { trimRows, type Table } from './table.ts';

/** Excel's note of the delimiter in the first line. */
const SEPARATOR_NOTE = /^sep=(.)\r?\n/i;

/** The table of a text file: csv with any usual delimiter, or columns aligned with blanks. */
export function readTextTable(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  const note = SEPARATOR_NOTE.exec(text);
  const body = note ? text.slice(note[0].length) : text;
  const delimiter = note?.[1] ?? (isFixedWidth(body) ? null : delimiterOf(body));
  const rows = delimiter === null ? parseFixedWidth(body) : parseDelimited(body, delimiter);
  return { name: '', rows: trimRows(rows) };
}
