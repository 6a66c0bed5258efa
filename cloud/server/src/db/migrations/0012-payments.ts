import type { Kysely } from 'kysely';

/**
 * Payments of orders with their events, and where customers transfer money to.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('payment_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('method', 'text', c => c.notNull())
    .addColumn('amount', 'bigint', c => c.notNull())
    .addColumn('currency', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('payments_pk', ['user_id', 'payment_id'])
    .execute();
  await db.schema.createIndex('payments_by_order').on('payments').columns(['user_id', 'order_id']).execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('payment_id', 'text', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('amount', 'bigint', c => c.notNull())
    .addColumn('currency', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('payment_events_pk', ['user_id', 'event_id'])
    .execute();
  await db.schema
    .createTable('shop_settings')
    .addColumn('setting', 'text', c => c.notNull().primaryKey())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .execute();
}
