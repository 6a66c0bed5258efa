import type { Database, Statement } from 'better-sqlite3';
import Sqlite from 'better-sqlite3';
import { sqliteFault, type SqlDriver, type SqlRow, type SqlValue } from '@boardwright/engine/storage';

const code = (error: unknown): string | undefined =>
  error instanceof Sqlite.SqliteError ? error.code : (error as { code?: string } | null)?.code;

function guarded<T>(body: () => T): T {
  try {
    return body();
  } catch (error) {
    throw sqliteFault(error, code(error));
  }
}

/** Blobs as plain bytes: a Buffer cuts and travels differently. */
function plain(row: SqlRow): SqlRow {
  const columns = row as Record<string, SqlValue>;
  for (const name in columns) {
    const value = columns[name];
    if (Buffer.isBuffer(value)) columns[name] = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return row;
}

/** A database file, of which copies can be made while it is in use. */
export interface FileDriver extends SqlDriver {
  /**
   * Copies the database as it is when the copy ends, a megabyte at a time: others can use it meanwhile. Rejects when it is stopped, and
   * leaves a part of the copy then.
   */
  copyTo(file: string, options: { onProgress(done: number): void; readonly signal: AbortSignal }): Promise<void>;
}

/** Pages of 4 KB that are copied at once. */
const PAGES_AT_ONCE = 256;

function driverOf(db: Database): FileDriver {
  const statements = new Map<string, Statement<unknown[], SqlRow>>();
  const prepare = (sql: string): Statement<unknown[], SqlRow> => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = db.prepare<unknown[], SqlRow>(sql)));
    return statement;
  };
  return {
    exec: sql => void guarded(() => db.exec(sql)),
    run: (sql, ...values) => guarded(() => prepare(sql).run(...values).changes),
    all: (sql, ...values) =>
      guarded(() =>
        prepare(sql)
          .all(...values)
          .map(plain),
      ),
    transaction: body => guarded(() => db.transaction(body).immediate()),
    async copyTo(file, { onProgress, signal }) {
      await db.backup(file, {
        progress({ totalPages, remainingPages }) {
          signal.throwIfAborted();
          onProgress(1 - remainingPages / Math.max(1, totalPages));
          return PAGES_AT_ONCE;
        },
      });
      signal.throwIfAborted();
    },
    close: () => void db.close(),
  };
}

/**
 * Opens a database file for this process alone: another process, or another connection of this one, gets 'locked' until
 * it is closed or the process ends, however it ends. A commit is on the disk before it is acknowledged.
 */
export function openDatabase(path: string): FileDriver {
  return guarded(() => {
    const db = new Sqlite(path, { timeout: 0 });
    try {
      // The lock is taken with the first access and kept; it needs no shared memory next to the file.
      db.pragma('locking_mode = EXCLUSIVE');
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL');
      // The log stays small next to the file: a megabyte is written back, and the rest of it given back.
      db.pragma('wal_autocheckpoint = 256');
      db.pragma('journal_size_limit = 1048576');
      db.exec('BEGIN IMMEDIATE; COMMIT');
    } catch (error) {
      db.close();
      throw error;
    }
    return driverOf(db);
  });
}
