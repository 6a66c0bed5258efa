import { DatabaseSync } from 'node:sqlite';
import type { SqlDriver, SqlRow } from '@boardwright/engine/storage';

/** A database in memory, with what Node brings along: the process that uses it may load no native code. */
export function memoryDriver(): SqlDriver {
  const db = new DatabaseSync(':memory:');
  return {
    exec: sql => db.exec(sql),
    run: (sql, ...values) => Number(db.prepare(sql).run(...values).changes),
    // `as`: numbers, texts, bytes and null are all that SQLite has.
    all: (sql, ...values) => db.prepare(sql).all(...values) as unknown as readonly SqlRow[],
    transaction(body) {
      db.exec('begin');
      try {
        const value = body();
        db.exec('commit');
        return value;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}
