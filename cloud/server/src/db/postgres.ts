import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Refusal } from '../refusal.ts';
import { errorCode, retry, timing } from './database.ts';
import type { Database, Queried } from './database.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Type id of int8, which the driver returns as text; all our whole numbers are safe integers. */
const INT8 = 20;

/** serialization_failure, deadlock_detected; unique_violation: two serialised transactions inserted the same key. */
const CONFLICTS = new Set(['40001', '40P01', '23505']);

/** Carries a refusal out of a transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/** @param connectionString libpq URL of the cluster. */
export async function openPostgres(connectionString: string, queried?: Queried): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener a lost idle connection would end the process; the pool replaces it by itself.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: timing(queried) });
  await migrate(db);
  return {
    kind: 'postgres',
    read: db,
    write: async body => {
      try {
        return await retry(
          () =>
            db
              .transaction()
              .setIsolationLevel('serializable')
              .execute(async tx => {
                const result = await body(tx);
                if (result instanceof Refusal) throw new RolledBack(result);
                return result;
              }),
          error => CONFLICTS.has(errorCode(error)),
        );
      } catch (error) {
        // `as`: only a body that may refuse has thrown this.
        if (error instanceof RolledBack) return error.refusal as never;
        throw error;
      }
    },
    bytewise: column => sql<string>`${sql.ref(column)} collate "C"`,
    close: () => db.destroy(),
  };
}
