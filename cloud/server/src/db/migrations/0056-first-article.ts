import type { Kysely } from 'kysely';

/**
 * Photos of the first assembled board of an order.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_article_files')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('size', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('first_article_files_pk', ['user_id', 'order_id', 'sha256'])
    .execute();
  await db.schema
    .createIndex('first_article_files_by_content')
    .on('first_article_files')
    .columns(['user_id', 'sha256'])
    .execute();
}
