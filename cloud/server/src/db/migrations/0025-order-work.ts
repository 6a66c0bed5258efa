import type { Kysely } from 'kysely';

/**
 * What customer and engineers write about an order, whose turn it is, and changes of its price.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_messages')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('message_id', 'text', c => c.notNull())
    .addColumn('author_role', 'text', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('marks', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('order_messages_pk', ['user_id', 'order_id', 'message_id'])
    .execute();
  for (const table of ['orders', 'order_directory'])
    await db.schema
      .alterTable(table)
      .addColumn('attention', 'text', c => c.notNull().defaultTo('none'))
      .execute();
  for (const column of ['adjustment', 'extra_due'])
    await db.schema
      .alterTable('orders')
      .addColumn(column, 'bigint', c => c.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('orders').addColumn('proposal', 'text').execute();
  await db.schema
    .createIndex('order_directory_attention')
    .on('order_directory')
    .columns(['attention', 'created_at', 'order_id'])
    .execute();
  await db.schema
    .createIndex('payment_events_by_payment')
    .on('payment_events')
    .columns(['user_id', 'payment_id'])
    .execute();
  await db.schema.createIndex('users_by_role').on('users').column('role').execute();
}
