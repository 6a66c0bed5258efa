import type { Kysely } from 'kysely';

/**
 * Complaints about orders, with their photos.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('complaints')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('complaint_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('wish', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('remedy', 'text')
    .addColumn('answer', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('complaints_pk', ['user_id', 'complaint_id'])
    .execute();
  await db.schema.createIndex('complaints_by_order').on('complaints').columns(['user_id', 'order_id']).execute();
  await db.schema
    .createTable('complaint_files')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('complaint_id', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('size', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('complaint_files_pk', ['user_id', 'complaint_id', 'sha256'])
    .execute();
  await db.schema
    .createIndex('complaint_files_by_content')
    .on('complaint_files')
    .columns(['user_id', 'sha256'])
    .execute();
}
