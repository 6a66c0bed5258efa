import type { Kysely } from 'kysely';

/**
 * What an order was added up from: shipping, taxes, coupon and exchange rate. Orders from before have none, and were in the currency of the
 * price book, without them.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('totals', 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('coupon_id', 'text', c => c.notNull().defaultTo(''))
    .execute();
}
