import type { Kysely } from 'kysely';

/**
 * Accounts that may use a project of another one, each with its role. Kept with the member: two owners may have projects of one
 * identity, of which a member has one.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_members')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('owner_id', 'text', c => c.notNull())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('project_members_pk', ['user_id', 'project_id'])
    .execute();
  await db.schema
    .createIndex('project_members_project')
    .on('project_members')
    .columns(['owner_id', 'project_id'])
    .execute();
}
