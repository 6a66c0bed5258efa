import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/** Rows that are rewritten at once. */
const BATCH = 500;

interface OldPrice {
  readonly lines: readonly { readonly group: string; readonly role: string; readonly amount: number }[];
  readonly hash: string;
  readonly [field: string]: unknown;
}

interface OldRequest {
  readonly itemType?: string;
  readonly quantity: number;
  readonly stencil?: { readonly quantity: number; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}

interface Line {
  readonly request: { readonly itemType: string; readonly quantity: number; readonly [field: string]: unknown };
  readonly price: { readonly total: number; readonly [field: string]: unknown };
}

/** JSON with sorted keys, as the hash of a price has been computed since its first version. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
  return `{${fields.join(',')}}`;
}

/** A price with the lines of one group alone, and the hash of that. */
function priced(request: Line['request'], old: OldPrice, group: string, also: Readonly<Record<string, unknown>>): Line {
  const { hash: _, ...rest } = old;
  const lines = old.lines.filter(line => line.group === group);
  const total = lines.reduce((sum, line) => (line.role === 'total' ? sum + line.amount : sum), 0);
  const price = { ...rest, lines, total, unitPrice: Math.ceil(total / request.quantity), ...also };
  const hash = createHash('sha256')
    .update(canonical({ request, ...price }))
    .digest('hex');
  return { request, price: { ...price, hash } };
}

/** A board, and the stencil that was part of its request as a line item of its own. */
export function split(request: OldRequest, price: OldPrice): Line[] {
  const { stencil, ...board } = request;
  const lines = [priced({ itemType: 'Custom', ...board }, price, 'pcb', {})];
  if (stencil === undefined) return lines;
  const { quantity, ...options } = stencil;
  // Weight and lead times of a stencil were not computed; the price is checked before it is ordered in any case.
  const also = { weightGrams: 0, leadDays: { normal: 2, expedited: 2 } };
  return [...lines, priced({ itemType: 'Stencil', options, quantity }, price, 'stencil', also)];
}

type Row = Readonly<Record<string, unknown>> & { readonly user_id: string };

/** Rows of a table in the order of their key, in batches: a cluster's table does not fit into memory. */
async function* rowsOf(db: Kysely<unknown>, table: string, key: string): AsyncGenerator<Row> {
  let [user, id] = ['', ''];
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where user_id > ${user} or (user_id = ${user} and ${sql.ref(key)} > ${id})
      order by user_id, ${sql.ref(key)} limit ${BATCH}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    [user, id] = [last.user_id, String(last[key])];
  }
}

async function write(db: Kysely<unknown>, table: string, key: string, row: Row): Promise<void> {
  const columns = Object.keys(row).filter(column => column !== 'user_id' && column !== key);
  const set = sql.join(columns.map(column => sql`${sql.ref(column)} = ${row[column]}`));
  await sql`update ${sql.table(table)} set ${set}
    where user_id = ${row.user_id} and ${sql.ref(key)} = ${row[key]}`.execute(db);
}

async function insert(db: Kysely<unknown>, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    values (${sql.join(columns.map(column => row[column]))})`.execute(db);
}

/**
 * A line item is one of four kinds, each with a request of its own. What was a board with a stencil becomes two line items with the
 * same part number; the sum of what they cost stays.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key, numbered] of [
    ['cart_items', 'cart_item_id', null],
    ['quotes', 'quote_id', 'quote_number'],
  ] as const) {
    for await (const row of rowsOf(db, table, key)) {
      const request = JSON.parse(String(row['request'])) as OldRequest;
      // A row that this run has added.
      if (request.itemType !== undefined) continue;
      const [board, stencil] = split(request, JSON.parse(String(row['price'])) as OldPrice);
      const columns = ({ request, price }: Line) => ({
        ...(table === 'cart_items' ? { item_type: request.itemType } : {}),
        quantity: request.quantity,
        total: price.total,
        request: JSON.stringify(request),
        price: JSON.stringify(price),
      });
      await write(db, table, key, { user_id: row.user_id, [key]: row[key], ...columns(board!) });
      if (stencil === undefined) continue;
      const number = numbered ? { [numbered]: `${String(row[numbered])}S` } : {};
      await insert(db, table, { ...row, ...columns(stencil), ...number, [key]: `${String(row[key])}-s` });
    }
  }
  for await (const row of rowsOf(db, 'orders', 'order_id')) {
    const items = JSON.parse(String(row['items'])) as { request: OldRequest; price: OldPrice }[];
    const divided = items.flatMap(({ request, price, ...item }) =>
      split(request, price).map(line => ({
        ...item,
        itemType: line.request.itemType,
        quantity: line.request.quantity,
        total: line.price.total,
        ...line,
      })),
    );
    await write(db, 'orders', 'order_id', {
      user_id: row.user_id,
      order_id: row['order_id'],
      items: JSON.stringify(divided),
    });
  }
}
