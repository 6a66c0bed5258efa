import { StoreError } from '../port.ts';
import type { SqlDriver } from './driver.ts';
import { isStore, migrate, tables } from './migrate.ts';

/** Bytes 18 and 19 of a database say that it has a write-ahead log, which a copy in memory cannot have. */
const WAL_FLAGS = [18, 19] as const;

export function backupOf(driver: SqlDriver): Uint8Array {
  const bytes = driver.export();
  for (const at of WAL_FLAGS) bytes[at] = 1;
  return bytes;
}

/** Replaces everything in a store by what an exported one holds. Nothing changes when those bytes are no good store. */
export function restoreFrom(driver: SqlDriver, bytes: Uint8Array): void {
  const incoming = driver.import(bytes);
  try {
    if (!isStore(incoming)) throw new StoreError('damaged', 'this is no backup of a project store');
    migrate(incoming);
    driver.transaction(() => {
      for (const table of tables.toReversed()) driver.run(`DELETE FROM ${table}`);
      for (const table of tables) copy(incoming, driver, table);
    });
  } finally {
    incoming.close();
  }
}

/** One row at a time: bodies of rows are large. */
function copy(from: SqlDriver, to: SqlDriver, table: string): void {
  for (const { at } of from.all(`SELECT rowid AS at FROM ${table} ORDER BY rowid`)) {
    const [row] = from.all(`SELECT * FROM ${table} WHERE rowid = ?`, at!);
    const columns = Object.keys(row!);
    to.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row!),
    );
  }
}
