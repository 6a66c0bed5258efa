import type { Kysely } from 'kysely';

/**
 * Invitations to a project by mail, kept with its owner. Of the secret in the mail only the hash is stored.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_invitations')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('invitation_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('email_key', 'text', c => c.notNull())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('sent_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('project_invitations_pk', ['user_id', 'invitation_id'])
    .execute();
  await db.schema
    .createIndex('project_invitations_project')
    .on('project_invitations')
    .columns(['user_id', 'project_id'])
    .execute();
  await db.schema
    .createIndex('project_invitations_token')
    .on('project_invitations')
    .columns(['user_id', 'token_hash'])
    .execute();
  await db.schema.createIndex('project_invitations_email').on('project_invitations').column('email_key').execute();
}
