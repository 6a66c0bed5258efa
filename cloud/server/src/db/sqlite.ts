import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import SqliteDriver from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import { errorCode, retry, timing } from './database.ts';
import type { Database, Queried } from './database.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * The embedded engine: one connection, so transactions queue up inside the process; other processes are waited for by
 * asynchronous retries, never by a blocking busy timeout. FULL makes each commit reach the disk before it is answered.
 */
export async function openSqlite(path: string, queried?: Queried): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true });
  const driver = new SqliteDriver(path, { timeout: 0 });
  driver.pragma('journal_mode = WAL');
  driver.pragma('synchronous = FULL');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: driver }), log: timing(queried) });
  await retry(() => migrate(db), isBusy);
  return {
    kind: 'sqlite',
    read: db,
    write: body =>
      retry(
        () =>
          db.connection().execute(async connection => {
            await sql`begin immediate`.execute(connection);
            let result;
            try {
              result = await body(connection);
            } catch (error) {
              await sql`rollback`.execute(connection);
              throw error;
            }
            await (result instanceof Refusal ? sql`rollback` : sql`commit`).execute(connection);
            // The driver is synchronous: one transaction after the other would leave new connections waiting until all are done.
            await turn();
            return result;
          }),
        isBusy,
      ),
    bytewise: column => sql<string>`${sql.ref(column)} collate binary`,
    hasTokens: words =>
      sql<boolean>`text_id in (select rowid from search_index where search_index match ${beginning(words)})`,
    withTokens: words =>
      sql<
        Schema['search_texts']
      >`(select search_texts.* from search_index cross join search_texts on text_id = search_index.rowid
        where search_index match ${beginning(words)})`,
    close: () => db.destroy(),
  };
}

/** What FTS5 finds texts by that have a token for each word, which begins with it. */
const beginning = (words: readonly string[]): string => words.map(word => `"${word}"*`).join(' AND ');

function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY');
}
