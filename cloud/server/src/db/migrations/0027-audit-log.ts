import type { Kysely } from 'kysely';

/**
 * What operators did, and the list of customers by time.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('entry_id', 'text', c => c.notNull().primaryKey())
    .addColumn('operator_id', 'text', c => c.notNull())
    .addColumn('call', 'text', c => c.notNull())
    .addColumn('subject', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('detail', 'text', c => c.notNull())
    .addColumn('place', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('audit_log_time').on('audit_log').columns(['created_at', 'entry_id']).execute();
  await db.schema
    .createIndex('audit_log_subject')
    .on('audit_log')
    .columns(['subject', 'created_at', 'entry_id'])
    .execute();
  await db.schema.createIndex('users_by_time').on('users').columns(['created_at', 'user_id']).execute();
}
