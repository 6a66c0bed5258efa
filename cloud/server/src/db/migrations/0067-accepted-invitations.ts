import type { Kysely } from 'kysely';

/**
 * The hash of the secret of the invitation that a member accepted last: opened again it leads to the project.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('project_members').addColumn('invitation_hash', 'text').execute();
}
