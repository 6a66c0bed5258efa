import type { Kysely } from 'kysely';

/**
 * The part or the net that a comment on a share is about.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['anchor_type', 'anchor_name'])
    await db.schema
      .alterTable('share_comments')
      .addColumn(column, 'text', c => c.notNull().defaultTo(''))
      .execute();
}
