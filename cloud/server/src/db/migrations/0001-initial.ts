import type { CreateTableBuilder, Kysely } from 'kysely';

interface Table {
  readonly key: readonly string[];
  readonly text: readonly string[];
  readonly integer?: readonly string[];
  readonly bigint?: readonly string[];
  /** Text that may be null. */
  readonly nullable?: readonly string[];
  readonly unique?: readonly string[];
}

/** Key columns are text and listed in `key` alone; `revision` is the exception and listed as an integer too. */
const tables: Readonly<Record<string, Table>> = {
  users: {
    key: ['user_id'],
    text: [
      'username',
      'job_title',
      'industry',
      'company_name',
      'email',
      'phone',
      'avatar',
      'url',
      'point_out',
      'password_hash',
      'created_at',
    ],
  },
  user_emails: { key: ['email_key'], text: ['user_id'] },
  sessions: {
    key: ['user_id', 'session_id'],
    text: ['token_hash', 'rolled_at', 'expires_at'],
    nullable: ['previous_hash', 'confirmed_at'],
  },
  files: {
    key: ['user_id', 'file_id'],
    text: ['sha256', 'file_name', 'created_at'],
    integer: ['kind'],
    bigint: ['size'],
  },
  projects: {
    key: ['user_id', 'project_id'],
    text: ['project_name', 'name_key', 'created_at', 'updated_at'],
    integer: ['project_type', 'revision', 'open_count'],
    nullable: ['gerber_file_id', 'deleted_at'],
  },
  changes: {
    key: ['user_id', 'project_id', 'revision'],
    text: ['change_id', 'body'],
    integer: ['revision'],
    unique: ['user_id', 'project_id', 'change_id'],
  },
  snapshots: { key: ['user_id', 'project_id', 'revision'], text: ['sha256', 'created_at'], integer: ['revision'] },
  quotes: {
    key: ['user_id', 'quote_id'],
    text: [
      'quote_number',
      'project_name',
      'status',
      'remarks',
      'currency',
      'request',
      'price',
      'created_at',
      'expires_at',
    ],
    integer: ['quantity'],
    bigint: ['total'],
    nullable: ['project_id', 're_quote_from', 'order_number'],
  },
  cart_items: {
    key: ['user_id', 'cart_item_id'],
    text: ['item_type', 'part_no', 'currency', 'request', 'price', 'created_at'],
    integer: ['quantity'],
    bigint: ['total'],
    nullable: ['project_id', 'quote_id'],
  },
  receivers: { key: ['user_id', 'receiver_id'], text: ['fields', 'created_at'], integer: ['is_default'] },
  bills: { key: ['user_id', 'bill_id'], text: ['fields', 'created_at'] },
  orders: {
    key: ['user_id', 'order_id'],
    text: [
      'order_number',
      'po_number',
      'project_name',
      'status',
      'types',
      'currency',
      'items',
      'receiver',
      'shipping_method',
      'notes',
      'created_at',
    ],
    bigint: ['total'],
    nullable: ['bill', 'hidden_at'],
    unique: ['user_id', 'order_number'],
  },
  order_keys: { key: ['user_id', 'idempotency_key'], text: ['fingerprint', 'order_id'] },
  coupons: {
    key: ['user_id', 'coupon_id'],
    text: ['type', 'title', 'param', 'scope', 'valid_from', 'valid_to'],
    integer: ['state'],
  },
};

/** Released: never change it, add a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await create(db, name, table);
  // Names are unique outside the recycle bin.
  await db.schema
    .createIndex('projects_name')
    .unique()
    .on('projects')
    .columns(['user_id', 'name_key'])
    // `as`: a migration knows no types of tables.
    .where('deleted_at' as never, 'is', null)
    .execute();
}

async function create(db: Kysely<unknown>, name: string, table: Table): Promise<void> {
  const { integer = [], bigint = [], nullable = [] } = table;
  const text = [...table.key.filter(column => !integer.includes(column)), ...table.text];
  // The builder's column names are a type parameter that grows with each call; here they are data.
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of text) builder = builder.addColumn(column, 'text', c => c.notNull());
  for (const column of integer) builder = builder.addColumn(column, 'integer', c => c.notNull());
  for (const column of bigint) builder = builder.addColumn(column, 'bigint', c => c.notNull());
  for (const column of nullable) builder = builder.addColumn(column, 'text');
  builder = builder.addPrimaryKeyConstraint(`${name}_pk`, [...table.key]);
  if (table.unique !== undefined) builder = builder.addUniqueConstraint(`${name}_unique`, [...table.unique]);
  await builder.execute();
}
