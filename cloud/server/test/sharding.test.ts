import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from '../src/db/sqlite.ts';

const folder = await mkdtemp(join(tmpdir(), 'boardwright-sharding-'));
const db = await openSqlite(join(folder, 'schema.sqlite'));
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** Tables without user_id as shard key, each with the key that it is sharded by, or how a cluster keeps it. */
const OWN_KEY: Readonly<Record<string, string>> = {
  user_emails: 'email_key',
  user_phones: 'phone',
  attempts: 'attempt_key',
  order_directory: 'order_id',
  quote_requests: 'quote_id',
  visits: 'counter',
  sms_codes: 'phone',
  subscriptions: 'contact',
  audit_log: 'entry_id',
  // One table on the coordinator: nodes pass over rows that others have locked, which a distributed table refuses.
  jobs: 'job_id',
  // Reference tables.
  price_books: 'version',
  shop_settings: 'setting',
  coupon_offers: 'offer_id',
  capability_profiles: 'version',
  content_versions: 'path',
  exchange_rates: 'in_force_from',
  parts: 'part_id',
  part_imports: 'import_id',
  // An order of one customer takes from the stock of all.
  part_stock: 'part_id',
  blocked_words: 'word',
  // Of everybody: counts follow by triggers, which reach no other shard, so that the community stays on the coordinator.
  shares: 'project_id',
  share_comments: 'comment_id',
  moderation_cases: 'subject_id',
};

/** A table of the coordinator whose rows are unique by more than one key: by its id, and by author, project and revision. */
const UNDISTRIBUTED: ReadonlySet<string> = new Set(['share_builds']);

interface Index {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Primary keys and unique indexes. */
async function uniqueKeys(): Promise<Index[]> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select m.name as "table", group_concat(c.name) as columns
    from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
    where m.type = 'table' and i."unique" = 1 and m.name not like 'sqlite%' and m.name not like 'kysely%' and m.name not like 'search_index%'
    group by m.name, i.name`.execute(db.read);
  return rows.map(({ table, columns }) => ({ table, columns: columns.split(',') }));
}

test('every unique key has the shard key of its table, as a distributed PostgreSQL demands', async () => {
  const keys = await uniqueKeys();
  const tables = new Set(keys.map(({ table }) => table));
  expect(tables.size).toBeGreaterThan(20);
  for (const { table, columns } of keys.filter(each => !UNDISTRIBUTED.has(each.table)))
    expect(columns, table).toContain(OWN_KEY[table] ?? 'user_id');
  expect([...Object.keys(OWN_KEY), ...UNDISTRIBUTED].filter(table => !tables.has(table))).toEqual([]);
});

test('the lists of customers and operators are read by an index', async () => {
  const plan = async (query: ReturnType<typeof sql>) =>
    (await sql<{ detail: string }>`explain query plan ${query}`.execute(db.read)).rows
      .map(row => row.detail)
      .join('; ');
  const queries = {
    'orders of a customer': sql`select * from orders where user_id = 'u' order by created_at desc limit 16`,
    'quotes of a customer': sql`select * from quotes where user_id = 'u' order by created_at desc limit 16`,
    'cart of a customer': sql`select * from cart_items where user_id = 'u' order by created_at`,
    'files of a customer': sql`select * from files where user_id = 'u' order by created_at desc limit 16`,
    'designs of a content': sql`select design_id from design_files where user_id = 'u' and sha256 = 'h'`,
    'what refers to a design': sql`select * from design_references where user_id = 'u' and design_id = 'd'`,
    'what a cart item refers to': sql`delete from design_references where user_id = 'u' and subject_type = 'cart' and subject_id in ('c')`,
    'projects of a file': sql`select project_id from projects where user_id = 'u' and gerber_file_id in ('f')`,
    'events of an order': sql`select * from order_events where user_id = 'u' and order_id = 'o' order by sequence`,
    'payments of an order': sql`select * from payments where user_id = 'u' and order_id = 'o'`,
    'notices after one': sql`select * from notices where user_id = 'u' and sequence > 7 order by sequence limit 200`,
    'owner of a project': sql`select user_id from projects where project_id = 'p'`,
    'all orders': sql`select * from order_directory order by created_at desc, order_id desc limit 50`,
    'orders with a status': sql`select * from order_directory where status = 'paid' order by created_at desc, order_id desc limit 50`,
    'orders of an e-mail': sql`select * from order_directory where email_key = 'a@b.c' order by created_at desc limit 50`,
    'an order by its number': sql`select * from order_directory where order_number = 'BW1'`,
    'jobs that are due': sql`select job_id from jobs where state in ('waiting', 'running') and due_at <= 'x' order by due_at limit 8`,
    'the price book in force': sql`select version from price_books where published_at is not null order by published_at desc limit 1`,
  };
  for (const [name, query] of Object.entries(queries)) {
    const detail = await plan(query);
    expect(detail, name).toMatch(/USING (COVERING )?(INDEX|INTEGER PRIMARY KEY)/);
    expect(detail, name).not.toMatch(/SCAN \w+(;|$)/);
  }
});
