import type { EndpointOutput, EndpointParsed } from '@boardwright/contract';
import { emailKey } from '../auth/emails.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Page = EndpointOutput<'operator.orders'>;

const view = (row: Schema['order_directory']): Page['rows'][number] => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  customer: row.email_key,
  status: row.status,
  currency: row.currency,
  amountPayable: row.total,
  orderTime: row.created_at,
  changeTime: row.changed_at,
});

/** Between the time and the id in a cursor: neither has it. */
const SEPARATOR = '~';

/** Orders of all customers, the newest first, by an index of operators' own: no table of a customer is read. */
export async function listDirectory(
  db: Queries,
  { status, keyword, after, pageSize }: EndpointParsed<'operator.orders'>,
): Promise<Page> {
  let query = db.selectFrom('order_directory').selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  const word = keyword.trim();
  if (word.includes('@')) query = query.where('email_key', '=', emailKey(word));
  else if (word !== '') query = query.where('order_number', '=', word.toUpperCase());
  const [time, id] = after.split(SEPARATOR);
  if (time !== undefined && id !== undefined)
    query = query.where(({ or, and, eb }) =>
      or([eb('created_at', '<', time), and([eb('created_at', '=', time), eb('order_id', '<', id)])]),
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? `${last.created_at}${SEPARATOR}${last.order_id}` : null;
  return { rows: page.map(view), next };
}

/** An order of any customer. */
export async function findAnyOrder(db: Queries, orderId: string): Promise<Schema['orders'] | undefined> {
  const entry = await db
    .selectFrom('order_directory')
    .select('user_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return entry === undefined
    ? undefined
    : db
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', entry.user_id)
        .where('order_id', '=', orderId)
        .executeTakeFirst();
}
