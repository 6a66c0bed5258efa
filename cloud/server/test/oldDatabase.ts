import { join } from 'node:path';
import SqliteDriver from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { ServerOptions } from '../src/index.ts';
import * as initial from '../src/db/migrations/0001-initial.ts';

type Choice = NonNullable<ServerOptions['database']>;
type AnyTables = Record<string, Record<string, unknown>>;

/** The database below the server, at its first version at least. */
export async function withOldDatabase(
  choice: Choice,
  dataDir: string,
  body: (db: Kysely<AnyTables>) => Promise<void>,
): Promise<void> {
  const dialect =
    choice.kind === 'postgres'
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: choice.url }) })
      : new SqliteDialect({ database: new SqliteDriver(join(dataDir, 'boardwright.sqlite')) });
  const db = new Kysely<AnyTables>({ dialect });
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'users')) {
    const provider = { getMigrations: () => Promise.resolve({ '0001-initial': initial }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
  }
  await body(db);
  await db.destroy();
}
