import type { Kysely } from 'kysely';

/**
 * Attempts that several nodes count together, by their own key, which is the shard key; and the role of an account.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempts')
    .addColumn('attempt_key', 'text', c => c.notNull().primaryKey())
    .addColumn('count', 'integer', c => c.notNull())
    .addColumn('ends_at', 'bigint', c => c.notNull())
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('role', 'text', c => c.notNull().defaultTo('user'))
    .execute();
  await db.schema.createIndex('attempts_end').on('attempts').column('ends_at').execute();
}
