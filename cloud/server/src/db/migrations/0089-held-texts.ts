import type { Kysely } from 'kysely';

/**
 * Texts of the community that wait until an operator has seen them, and why.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['share_comments', 'share_builds'])
    await db.schema
      .alterTable(table)
      .addColumn('is_held', 'bigint', c => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('moderation_cases')
    .addColumn('suspicions', 'text', c => c.notNull().defaultTo('[]'))
    .execute();
}
