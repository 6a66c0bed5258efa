import type { Kysely } from 'kysely';

/**
 * What is known of the content of a share: entries of its log that others do not get, and whether it has a board. Of shares from before
 * it is found out when they are updated.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shares')
    .addColumn('omitted', 'text', c => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('shares')
    .addColumn('has_board', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
