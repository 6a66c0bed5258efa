import { StoreError, type StoreFault } from '../port.ts';

/** Primary result codes of SQLite that are no bug of ours. https://sqlite.org/rescode.html */
const FAULTS: Readonly<Record<number, StoreFault>> = {
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  8: 'unavailable', // READONLY
  10: 'unavailable', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full',
  14: 'unavailable', // CANTOPEN
  26: 'damaged', // NOTADB
};

/** The names that drivers give these codes. */
const NAMES: Readonly<Record<string, number>> = {
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
};

/** What SQLite reported, as a StoreError where it is one; `code` is a result code or a name like SQLITE_IOERR_WRITE. */
export function sqliteFault(error: unknown, code: number | string | undefined): unknown {
  const primary = typeof code === 'number' ? code & 0xff : NAMES[code?.split('_')[1] ?? ''];
  const fault = primary === undefined ? undefined : FAULTS[primary];
  return fault === undefined ? error : new StoreError(fault, error instanceof Error ? error.message : String(error));
}
