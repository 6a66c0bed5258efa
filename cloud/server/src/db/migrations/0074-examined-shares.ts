import type { Kysely } from 'kysely';

/**
 * Whether the content of a share was examined for entries that others do not get, and for a board. Shares from before 0073 were not.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shares')
    .addColumn('is_examined', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('shares_examined').on('shares').columns(['is_examined', 'project_id']).execute();
}
