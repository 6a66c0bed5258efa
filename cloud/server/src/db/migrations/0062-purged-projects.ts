import type { Kysely } from 'kysely';

/**
 * Projects that were deleted for good: devices that have a copy ask for them before they delete it.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purged_projects')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('purged_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('purged_projects_pk', ['user_id', 'project_id'])
    .execute();
}
