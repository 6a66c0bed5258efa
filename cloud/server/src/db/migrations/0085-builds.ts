import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What people have made of a shared project: reports with photos, and orders. The tags of a share carry what lists filter and sort by,
 * so that a list with a tag is read from one index. Triggers keep counts and copies.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBuilds(db);
  await createOrders(db);
  for (const column of ['builds', 'orders', 'is_ordered'])
    await db.schema
      .alterTable('shares')
      .addColumn(column, 'bigint', c => c.notNull().defaultTo(0))
      .execute();
  for (const order of ORDERS)
    for (const filter of ['is_ordered', 'has_board'])
      await db.schema
        .createIndex(`shares_${filter}_${order}`)
        .on('shares')
        .columns(['is_listed', filter, order, 'project_id'])
        .execute();
  await extendTags(db);
  await (db.getExecutor().adapter instanceof PostgresAdapter ? triggersOnPostgres(db) : triggersOnSqlite(db));
}

const ORDERS = ['shared_s', 'likes', 'trend'];
const COPIED = ['is_listed', 'is_simulation', 'has_board', 'is_ordered', ...ORDERS];

async function createBuilds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_builds')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('build_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('revision', 'bigint', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('hidden_at', 'text')
    .addPrimaryKeyConstraint('share_builds_pk', ['user_id', 'build_id'])
    .execute();
  await db.schema.createIndex('share_builds_id').unique().on('share_builds').columns(['build_id']).execute();
  await db.schema
    .createIndex('share_builds_project')
    .on('share_builds')
    .columns(['project_id', 'created_at', 'build_id'])
    .execute();
  await db.schema
    .createTable('build_photos')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('build_id', 'text', c => c.notNull())
    .addColumn('position', 'bigint', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('build_photos_pk', ['user_id', 'build_id', 'position'])
    .execute();
  await db.schema.createIndex('build_photos_sha256').on('build_photos').columns(['user_id', 'sha256']).execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_orders')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('cart_item_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('order_id', 'text', c => c.notNull())
    .addColumn('is_paid', 'bigint', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_orders_pk', ['user_id', 'cart_item_id'])
    .execute();
  await db.schema.createIndex('share_orders_order').on('share_orders').columns(['user_id', 'order_id']).execute();
  await db.schema.createIndex('share_orders_project').on('share_orders').columns(['project_id']).execute();
}

async function extendTags(db: Kysely<unknown>): Promise<void> {
  for (const column of COPIED)
    await db.schema
      .alterTable('share_tags')
      .addColumn(column, 'bigint', c => c.notNull().defaultTo(0))
      .execute();
  await sql.raw(`update share_tags set ${COPIES}`).execute(db);
  for (const order of ORDERS)
    await db.schema
      .createIndex(`share_tags_${order}`)
      .on('share_tags')
      .columns(['tag_key', 'is_listed', order, 'project_id', 'is_simulation', 'has_board', 'is_ordered'])
      .execute();
}

/** Assignments that give a row of share_tags what its share has. */
const COPIES = COPIED.map(
  column =>
    `${column} = (select s.${column} from shares s where s.user_id = share_tags.user_id and s.project_id = share_tags.project_id)`,
).join(', ');

interface Trigger {
  readonly name: string;
  readonly on: string;
  readonly statement: string;
}

const build = (sign: '+' | '-', row: 'new' | 'old') =>
  `update shares set builds = builds ${sign} case when ${row}.hidden_at is null then 1 else 0 end
   where project_id = ${row}.project_id and user_id <> ${row}.user_id`;

const order = (sign: '+' | '-', row: 'new' | 'old') =>
  `update shares set orders = orders ${sign} ${row}.is_paid,
   is_ordered = case when orders ${sign} ${row}.is_paid > 0 then 1 else 0 end where project_id = ${row}.project_id`;

const TRIGGERS: readonly Trigger[] = [
  // What the author has built counts for nobody else.
  { name: 'share_builds_insert', on: 'insert on share_builds', statement: build('+', 'new') },
  { name: 'share_builds_delete', on: 'delete on share_builds', statement: build('-', 'old') },
  {
    name: 'share_builds_hide',
    on: 'update of hidden_at on share_builds',
    statement: `${build('-', 'old')}; ${build('+', 'new')}`,
  },
  { name: 'share_orders_delete', on: 'delete on share_orders', statement: order('-', 'old') },
  {
    name: 'share_orders_paid',
    on: 'update of is_paid on share_orders',
    statement: `${order('-', 'old')}; ${order('+', 'new')}`,
  },
  {
    name: 'shares_tags',
    on: `update of ${COPIED.join(', ')} on shares`,
    statement: `update share_tags set ${COPIED.map(column => `${column} = new.${column}`).join(', ')}
      where user_id = new.user_id and project_id = new.project_id`,
  },
];

async function triggersOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { name, on, statement } of TRIGGERS)
    await sql.raw(`create trigger ${name} after ${on} for each row begin ${statement}; end`).execute(db);
}

async function triggersOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const { name, on, statement } of TRIGGERS) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`)
      .execute(db);
    await sql.raw(`create trigger ${name} after ${on} for each row execute function ${name}()`).execute(db);
  }
}
