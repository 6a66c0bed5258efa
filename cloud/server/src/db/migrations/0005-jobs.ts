import type { Kysely } from 'kysely';

/**
 * Work that is done later; single-use tokens that are sent by mail; the language of an account and when its e-mail was confirmed.
 * `jobs` stays one table on a cluster, where nodes pass over rows that others have locked.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('job_id', 'text', c => c.notNull().primaryKey())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('payload', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('due_at', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('fault', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'due_at']).execute();

  await db.schema
    .createTable('mail_tokens')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull())
    .addColumn('purpose', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('mail_tokens_pk', ['user_id', 'token_hash'])
    .execute();

  await db.schema
    .alterTable('users')
    .addColumn('locale', 'text', c => c.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('users').addColumn('email_confirmed_at', 'text').execute();
}
