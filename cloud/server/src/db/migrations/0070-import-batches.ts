import type { Kysely } from 'kysely';

/**
 * Batches of designs that are imported together: their files are uploaded one by one, and the client marks how far it is.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_batches')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('batch_uid', 'text', c => c.notNull())
    .addColumn('import_type', 'text', c => c.notNull())
    .addColumn('state', 'bigint', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('import_batches_pk', ['user_id', 'batch_uid'])
    .execute();
  await db.schema.alterTable('files').addColumn('batch_uid', 'text').execute();
  await db.schema.createIndex('files_batch').on('files').columns(['user_id', 'batch_uid']).execute();
}
