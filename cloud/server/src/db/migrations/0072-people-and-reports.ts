import type { Kysely } from 'kysely';

/**
 * Whom people of the community follow, what they report, and what operators decide about it.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('follows')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('followee_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('follows_pk', ['user_id', 'followee_id'])
    .execute();
  await db.schema.createIndex('follows_followee').on('follows').columns(['followee_id']).execute();
  await db.schema
    .createTable('share_reports')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('cause', 'text', c => c.notNull())
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_reports_pk', ['user_id', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('share_reports_subject')
    .on('share_reports')
    .columns(['subject_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('moderation_cases')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('subject_type', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('appeal', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('moderation_cases_pk', ['user_id', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('moderation_cases_subject')
    .unique()
    .on('moderation_cases')
    .columns(['subject_id'])
    .execute();
  await db.schema
    .createIndex('moderation_cases_state')
    .on('moderation_cases')
    .columns(['state', 'changed_at', 'subject_id'])
    .execute();
  await db.schema
    .createTable('blocked_words')
    .addColumn('word', 'text', c => c.primaryKey())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute();
  for (const table of ['shares', 'share_comments'])
    await db.schema.alterTable(table).addColumn('hidden_at', 'text').execute();
}
