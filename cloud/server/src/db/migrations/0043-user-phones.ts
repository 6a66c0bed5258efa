import type { Kysely } from 'kysely';

/**
 * Phones that accounts sign in with. Sharded by its own key, the number.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_phones')
    .addColumn('phone', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull())
    .execute();
}
