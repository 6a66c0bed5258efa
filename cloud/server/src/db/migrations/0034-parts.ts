import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The catalogue of parts, what of it lies in which warehouse, and what orders hold of that.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('parts')
    .addColumn('part_id', 'text', c => c.notNull().primaryKey())
    .addColumn('mpn_key', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('parts_mpn').on('parts').columns(['mpn_key', 'part_id']).execute();
  await db.schema
    .createTable('part_stock')
    .addColumn('part_id', 'text', c => c.notNull())
    .addColumn('warehouse', 'text', c => c.notNull())
    .addColumn('on_hand', 'bigint', c => c.notNull())
    .addColumn('reserved', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('part_stock_pk', ['part_id', 'warehouse'])
    // What no program may get wrong: nothing is promised that is not there.
    .addCheckConstraint('part_stock_held', sql`reserved >= 0 and on_hand >= reserved`)
    .execute();
  await db.schema
    .createTable('stock_reservations')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('part_id', 'text', c => c.notNull())
    .addColumn('warehouse', 'text', c => c.notNull())
    .addColumn('quantity', 'bigint', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('expires_at', 'text')
    .addPrimaryKeyConstraint('stock_reservations_pk', ['user_id', 'order_id', 'part_id', 'warehouse'])
    .execute();
  await db.schema
    .createIndex('stock_reservations_expiry')
    .on('stock_reservations')
    .columns(['expires_at', 'order_id'])
    .execute();
  await db.schema
    .createIndex('stock_reservations_part')
    .on('stock_reservations')
    .columns(['part_id', 'expires_at'])
    .execute();
  await db.schema
    .createTable('part_imports')
    .addColumn('import_id', 'text', c => c.notNull().primaryKey())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('parts', 'bigint', c => c.notNull())
    .addColumn('refused', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('part_imports_list').on('part_imports').columns(['created_at', 'import_id']).execute();
  await db.schema
    .createTable('part_favourites')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('part_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('part_favourites_pk', ['user_id', 'part_id'])
    .execute();
}
