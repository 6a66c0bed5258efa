import type { Kysely } from 'kysely';

/**
 * Links to a project, kept with its owner. A 'view' link shows it to anybody who has it; a 'join' link makes who signs in a member.
 * Links are found by the hash of their secret; the secret itself is sealed, for the owner copies a link more than once.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_links')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('link_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('allows_copy', 'bigint', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull())
    .addColumn('token_sealed', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text')
    .addPrimaryKeyConstraint('project_links_pk', ['user_id', 'link_id'])
    .execute();
  await db.schema.createIndex('project_links_project').on('project_links').columns(['user_id', 'project_id']).execute();
  await db.schema.createIndex('project_links_token').on('project_links').columns(['user_id', 'token_hash']).execute();
}
