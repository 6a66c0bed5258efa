import { sql, type Kysely } from 'kysely';

/**
 * Exchange rates by the time from which they are in force. A reference table of a cluster, in place of a setting of the shop.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exchange_rates')
    .addColumn('in_force_from', 'text', c => c.notNull().primaryKey())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute();
  await sql`insert into exchange_rates (in_force_from, body, author_id, reason, created_at)
    select changed_at, body, author_id, '', changed_at from shop_settings where setting = 'rates'`.execute(db);
  await sql`delete from shop_settings where setting = 'rates'`.execute(db);
}
