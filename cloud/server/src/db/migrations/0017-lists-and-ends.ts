import type { Kysely } from 'kysely';

/**
 * The list of a customer's orders finds by its index alone what belongs to a page, and counts there: rows of orders are long. What has
 * ended is found by its time.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_list').execute();
  await db.schema
    .createIndex('orders_list')
    .on('orders')
    .columns(['user_id', 'created_at', 'order_id', 'status', 'hidden_at'])
    .execute();
  await db.schema.createIndex('sessions_end').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('mail_tokens_end').on('mail_tokens').column('expires_at').execute();
}
