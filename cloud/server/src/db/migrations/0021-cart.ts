import type { Kysely } from 'kysely';

/**
 * Cart items that are kept for later.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cart_items').addColumn('saved_at', 'text').execute();
}
