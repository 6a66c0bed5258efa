import type { Kysely } from 'kysely';

/**
 * What visitors and customers ask the sales team.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiries')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('inquiry_id', 'text', c => c.notNull())
    .addColumn('contact', 'text', c => c.notNull())
    .addColumn('category', 'text', c => c.notNull())
    .addColumn('questions', 'text', c => c.notNull())
    .addColumn('attachments', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('answered_at', 'text')
    .addPrimaryKeyConstraint('inquiries_pk', ['user_id', 'inquiry_id'])
    .execute();
  await db.schema.createIndex('inquiries_by_time').on('inquiries').columns(['created_at', 'inquiry_id']).execute();
  await db.schema.createIndex('inquiries_by_id').on('inquiries').column('inquiry_id').execute();
}
