import type { Kysely } from 'kysely';

/**
 * How often something was seen or done, by day and type: sums alone, nothing about persons. Sharded by its own key, `counter`.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('counter', 'text', c => c.notNull())
    .addColumn('type', 'integer', c => c.notNull())
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('count', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('visits_pk', ['counter', 'type', 'day'])
    .execute();
}
