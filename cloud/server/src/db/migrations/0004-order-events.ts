import { sql, type Kysely } from 'kysely';

const LISTS = {
  orders: ['user_id', 'created_at'],
  quotes: ['user_id', 'created_at'],
  cart_items: ['user_id', 'created_at'],
  files: ['user_id', 'created_at'],
  // Opening a link to somebody else's project looks for its owner.
  projects: ['project_id'],
};

/**
 * Each order gets the list of what happened to it, of which its status is the last word, and a row by which operators find it. Lists
 * get indexes.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_events')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('sequence', 'integer', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', c => c.notNull())
    .addColumn('actor_role', 'text', c => c.notNull())
    .addColumn('actor_id', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('payload', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('order_events_pk', ['user_id', 'order_id', 'sequence'])
    .execute();
  await sql`insert into order_events
    (user_id, order_id, sequence, type, from_status, to_status, actor_role, actor_id, reason, payload, created_at)
    select user_id, order_id, 1, 'placed', null, status, 'customer', user_id, '', '{}', created_at from orders`.execute(
    db,
  );

  await db.schema
    .createTable('order_directory')
    .addColumn('order_id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('order_number', 'text', c => c.notNull())
    .addColumn('email_key', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('currency', 'text', c => c.notNull())
    .addColumn('total', 'bigint', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .execute();
  await sql`insert into order_directory
    (order_id, user_id, order_number, email_key, status, currency, total, created_at, changed_at)
    select order_id, orders.user_id, order_number, lower(email), status, currency, total, orders.created_at, orders.created_at
    from orders join users on users.user_id = orders.user_id`.execute(db);
  const directory = { time: ['created_at', 'order_id'], status: ['status', 'created_at', 'order_id'] };
  for (const [name, columns] of Object.entries({
    ...directory,
    number: ['order_number'],
    email: ['email_key', 'created_at'],
    user: ['user_id'],
  }))
    await db.schema.createIndex(`order_directory_${name}`).on('order_directory').columns(columns).execute();

  for (const [table, columns] of Object.entries(LISTS))
    await db.schema.createIndex(`${table}_list`).on(table).columns(columns).execute();
  await db.schema.alterTable('cart_items').addColumn('reorder_of', 'text').execute();
}
