import type { Kysely } from 'kysely';

/**
 * Subscriptions of the newsletter.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriptions')
    .addColumn('contact', 'text', c => c.notNull())
    .addColumn('locale', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('expires_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('subscriptions_pk', ['contact'])
    .execute();
  await db.schema
    .createIndex('subscriptions_confirmed')
    .on('subscriptions')
    .columns(['confirmed_at', 'contact'])
    .execute();
  await db.schema.createIndex('subscriptions_end').on('subscriptions').columns(['expires_at']).execute();
}
