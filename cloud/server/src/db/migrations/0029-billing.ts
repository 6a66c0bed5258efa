import type { Kysely } from 'kysely';

/**
 * The billing address of an order, where it is another than that of the parcel.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('billing', 'text').execute();
}
