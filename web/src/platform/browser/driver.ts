import type { Database, Sqlite3Static, SqlValue as WasmValue } from '@sqlite.org/sqlite-wasm';
import { sqliteFault, type SqlDriver, type SqlRow } from '@boardwright/engine/storage';

/** The driver of the project store over SQLite's WebAssembly build. */
export function wasmDriver(sqlite3: Sqlite3Static, db: Database): SqlDriver {
  const { capi } = sqlite3;

  function guarded<T>(body: () => T): T {
    try {
      return body();
    } catch (error) {
      throw sqliteFault(error, (error as { resultCode?: number } | null)?.resultCode);
    }
  }

  // `as`: it types rows with big integers, which it gives only for values that no number holds; the store has none.
  const all = (sql: string, bind: readonly WasmValue[]): SqlRow[] =>
    db.exec({ sql, bind: [...bind], rowMode: 'object', returnValue: 'resultRows' }) as SqlRow[];

  return {
    exec: sql => void guarded(() => db.exec(sql)),
    run: (sql, ...values) =>
      guarded(() => {
        all(sql, values);
        return Number(db.changes());
      }),
    all: (sql, ...values) => guarded(() => all(sql, values)),
    transaction: body =>
      guarded(() => {
        db.exec('BEGIN IMMEDIATE');
        try {
          const result = body();
          db.exec('COMMIT');
          return result;
        } catch (error) {
          // A full disk may have rolled it back already.
          if (!capi.sqlite3_get_autocommit(db.pointer!)) db.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () => db.close(),
  };
}
