import type { Kysely } from 'kysely';

/**
 * Inquiries that operators answer with a final quote: what was sent with them, and what was offered. Operators find them across accounts.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quotes')
    .addColumn('files', 'text', c => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('quotes').addColumn('offer', 'text').execute();
  await db.schema
    .createTable('quote_requests')
    .addColumn('quote_id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('is_open', 'bigint', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute();
  await db.schema
    .createIndex('quote_requests_list')
    .on('quote_requests')
    .columns(['is_open', 'created_at', 'quote_id'])
    .execute();
  await db.schema.createIndex('quote_requests_user').on('quote_requests').column('user_id').execute();
}
