import { defaultPcbOptions, orderTransitions, quoteLine } from '@boardwright/commerce';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../src/db/database.ts';
import type { Schema } from '../src/db/schema.ts';
import { address, book } from './harness.ts';

export interface Size {
  readonly users: number;
  readonly orders: number;
}

/** SQL of a value, from the number `i` of its row. */
type Value = RawBuilder<unknown>;

/** The first user orders for a company: one order of so many is theirs. */
const HEAVY_SHARE = 500;
/** Rows of each user in tables that are not about orders. */
const ROWS_EACH = 3;
const START_S = Date.parse('2023-11-01T00:00:00Z') / 1000;
const SPAN_S = 3 * 365 * 24 * 3600;
/** When what has an end ends at the earliest: not before any test. */
const END_S = Date.parse('2043-11-01T00:00:00Z') / 1000;

/** The id of a user, counted from 0. */
export const userId = (i: number): string => `user-${1_000_000_000 + i}`;
/** The e-mail of a user, counted from 0. */
export const emailOf = (i: number): string => `person-${1_000_000_000 + i}@example.com`;

/** A text with the number of the row, of the same length in each. */
const text = (prefix: string, i: Value = sql.ref('i'), suffix = ''): Value =>
  sql`${sql.lit(prefix)} || cast(${sql.lit(1_000_000_000)} + ${i} as text) || ${sql.lit(suffix)}`;

const line = (() => {
  const options = defaultPcbOptions();
  const request = { itemType: 'Custom' as const, options, size: { widthUm: 100_000, heightUm: 80_000 }, quantity: 5 };
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this board cannot be made');
  const { request: taken, ...price } = result.quote;
  return { request: taken, price };
})();
const item = { itemType: 'Custom', partNo: '', quantity: 5, total: line.price.total, ...line };
const receiver = { id: 'r', isDefault: false, firstName: '', companyName: '', email: '', province: '', district: '' };

/** Columns whose values the calls read; others are filled by their type. */
const columnsOf = (statuses: readonly string[]): { readonly [T in keyof Schema]?: Readonly<Record<string, Value>> } => {
  const status = sql`case i % ${sql.lit(statuses.length)} ${sql.join(
    statuses.map((each, n) => sql`when ${sql.lit(n)} then ${sql.lit(each)}`),
    sql` `,
  )} end`;
  const json = (value: unknown) => sql`${sql.lit(JSON.stringify(value))}`;
  const priced = { request: json(line.request), price: json(line.price), currency: json('USD'), quantity: sql`5` };
  return {
    users: {
      email: text('person-', sql.ref('i'), '@example.com'),
      role: sql`'user'`,
      locale: sql`'en'`,
      point_out: json({}),
    },
    user_emails: { email_key: text('person-', sql.ref('i'), '@example.com') },
    orders: {
      status,
      currency: sql`'USD'`,
      types: json(['PCB']),
      items: json([item]),
      receiver: json({ ...receiver, ...address, usage: 'shipping' }),
      order_number: text('BW'),
      attention: sql`'none'`,
      adjustment: sql`0`,
      extra_due: sql`0`,
    },
    order_events: {
      order_id: text('order_id-'),
      sequence: sql`1`,
      type: sql`'placed'`,
      to_status: status,
      payload: json({}),
    },
    order_directory: {
      status,
      currency: sql`'USD'`,
      order_number: text('BW'),
      email_key: text('person-', ownerOf('orders'), '@example.com'),
      attention: sql`'none'`,
    },
    quotes: { ...priced, status: sql`'quoted'`, currency: sql`'USD'` },
    cart_items: { ...priced, item_type: sql`'Custom'`, currency: sql`'USD'` },
    attempts: { ends_at: sql`${sql.lit(END_S * 1000)} + i` },
    projects: { project_type: sql`0` },
    project_members: { role: sql`'viewer'` },
    project_links: { kind: sql`'view'`, role: sql`'viewer'` },
    search_texts: { kind: sql`'order'` },
    receivers: { fields: json({ ...receiver, ...address, usage: 'shipping' }), is_default: sql`0` },
  };
};

const ABOUT_ORDERS = new Set(['orders', 'order_events', 'order_directory']);
const ONE_EACH = new Set(['users', 'user_emails', 'second_factors', 'community_digests']);
/** Tables that stay as the server made them. */
const LEFT_ALONE = new Set(['price_books', 'jobs', 'visits']);

/** Set by `populate`: the users that rows are spread over. */
let users = 1;

/** The number of the user that a row belongs to. */
function ownerOf(table: string): Value {
  const spread = sql`i % ${sql.lit(users)}`;
  return table === 'orders' ? sql`case when i % ${sql.lit(HEAVY_SHARE)} = 0 then 0 else ${spread} end` : spread;
}

/**
 * Fills every table of a new database with rows of many users, by statements that make rows in the engine, and has the engine count
 * them for its plans. The rows of a table are spread over all users, but orders: the first user has many.
 */
export async function populate(db: Database, size: Size): Promise<void> {
  users = size.users;
  const columns = columnsOf(Object.keys(orderTransitions));
  for (const table of await db.read.introspection.getTables()) {
    const { name } = table;
    // The index of a search follows its table.
    if (/^(kysely|sqlite|search_index)/.test(name) || LEFT_ALONE.has(name)) continue;
    const rows = ABOUT_ORDERS.has(name) ? size.orders : ONE_EACH.has(name) ? size.users : size.users * ROWS_EACH;
    const given = columns[name as keyof Schema] ?? {};
    const owner = ownerOf(ABOUT_ORDERS.has(name) ? 'orders' : name);
    const values = table.columns.map(column => {
      if (column.name === 'user_id') return text('user-', owner);
      const own = given[column.name];
      if (own !== undefined) return own;
      if (column.isNullable) return sql`null`;
      if (column.name === 'expires_at') return time(db, rows, END_S);
      if (column.name.endsWith('_at') && /text/i.test(column.dataType)) return time(db, rows, START_S);
      return /text/i.test(column.dataType) ? text(`${column.name}-`) : sql`i`;
    });
    await sql`insert into ${sql.table(name)} (${sql.join(table.columns.map(column => sql.ref(column.name)))})
      select ${sql.join(values)} from ${numbers(db, rows)}`.execute(db.read);
  }
  await sql`analyze`.execute(db.read);
}

/** Rows with `i` from 0. */
const numbers = ({ kind }: Database, rows: number): Value =>
  kind === 'postgres'
    ? sql`generate_series(0, ${sql.lit(rows - 1)}) as numbers(i)`
    : sql`(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(rows - 1)}) select i from n)`;

/** Times that grow with `i`, as the server writes them. */
const time = ({ kind }: Database, rows: number, startS: number): Value => {
  const seconds = sql`${sql.lit(startS)} + i * ${sql.lit(SPAN_S / rows)}`;
  return kind === 'postgres'
    ? sql`to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;
};
