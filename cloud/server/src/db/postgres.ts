import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Refusal } from '../refusal.ts';
import { errorCode, retry, timing } from './database.ts';
import type { Database, Queried, Queries } from './database.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Type id of int8, which the driver returns as text; all our whole numbers are safe integers. */
const INT8 = 20;

/** serialization_failure, deadlock_detected; unique_violation: two serialised transactions inserted the same key. */
const CONFLICTS = new Set(['40001', '40P01', '23505']);

const hasTokens: Database['hasTokens'] = words =>
  sql`array_to_tsvector(string_to_array(tokens, ' ')) @@ cast(${words.map(word => `'${word}':*`).join(' & ')} as tsquery)`;

/** Carries a refusal out of a transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
  }
}

/** How often a transaction runs concurrently with others before it takes the lock and runs alone. */
const OPTIMISTIC_ATTEMPTS = 3;

/**
 * PostgreSQL finds conflicts by the pages that transactions read. While tables are small, all accounts share them, and a transaction
 * could fail for as long as others are busy: after some tries it runs alone, and then it cannot conflict. The lock has to be the first
 * statement, because it alone does not fix what the transaction sees, and is that of migrations, which nothing else holds for long.
 */
async function takeTurn(tx: Queries, isAlone: boolean): Promise<void> {
  await sql`lock table kysely_migration_lock in ${sql.raw(isAlone ? 'exclusive' : 'row share')} mode`.execute(tx);
}

/** Connections of a node to the cluster, at most. */
const CONNECTIONS = { reading: 6, writing: 10 };

/** @param connectionString libpq URL of the cluster. */
export async function openPostgres(connectionString: string, queried?: Queried): Promise<Database> {
  const open = (max: number) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      types: {
        getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
          oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
      },
    });
    // Without a listener a lost idle connection would end the process; the pool replaces it by itself.
    pool.on('error', () => undefined);
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: timing(queried) });
  };
  // Transactions that wait for each other hold their connections: what only reads has its own.
  const [read, db] = [open(CONNECTIONS.reading), open(CONNECTIONS.writing)];
  await migrate(db);
  // A node that takes the place of another gets all its requests at once: it connects before it says that it is ready.
  await Promise.all(Array.from({ length: CONNECTIONS.reading }, () => sql`select 1`.execute(read)));
  return {
    kind: 'postgres',
    read,
    write: async body => {
      try {
        return await retry(
          attempt =>
            db
              .transaction()
              .setIsolationLevel('serializable')
              .execute(async tx => {
                await takeTurn(tx, attempt > OPTIMISTIC_ATTEMPTS);
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
    hasTokens,
    withTokens: words => sql<Schema['search_texts']>`(select * from search_texts where ${hasTokens(words)})`,
    close: async () => {
      await Promise.all([read.destroy(), db.destroy()]);
    },
  };
}
