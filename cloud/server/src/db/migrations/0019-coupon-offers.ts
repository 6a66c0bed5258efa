import type { Kysely } from 'kysely';

/**
 * Coupons that customers claim, and the order that a coupon was used for.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coupons').addColumn('offer_id', 'text').execute();
  await db.schema.alterTable('coupons').addColumn('order_id', 'text').execute();
  // One of each offer for a customer, however many calls claim it at once.
  await db.schema.createIndex('coupons_offer').unique().on('coupons').columns(['user_id', 'offer_id']).execute();
  await db.schema
    .createTable('coupon_offers')
    .addColumn('offer_id', 'text', c => c.notNull().primaryKey())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('param', 'text', c => c.notNull())
    .addColumn('scope', 'text', c => c.notNull())
    .addColumn('valid_from', 'text', c => c.notNull())
    .addColumn('valid_to', 'text', c => c.notNull())
    .addColumn('activity_url', 'text', c => c.notNull())
    .addColumn('code', 'text', c => c.notNull())
    .addColumn('most', 'bigint')
    .addColumn('claimed', 'bigint', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('coupon_offers_page')
    .on('coupon_offers')
    .columns(['activity_url', 'created_at'])
    .execute();
  await db.schema.createIndex('coupon_offers_code').on('coupon_offers').column('code').execute();
  await db.schema.createIndex('coupon_offers_list').on('coupon_offers').column('created_at').execute();
}
