import { mainlandNumber, orderStatusSchema } from '@boardwright/contract';
import type { EndpointOutput, EndpointParsed, OrderStatus } from '@boardwright/contract';
import { emailKey } from '../auth/emails.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';

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
  attention: row.attention,
});

/** Orders of all customers, the newest first, by an index of operators' own: no table of a customer is read. */
export async function listDirectory(
  db: Queries,
  { status, attention, keyword, after, pageSize }: EndpointParsed<'operator.orders'>,
): Promise<Page> {
  let query = db.selectFrom('order_directory').selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  if (attention !== undefined) query = query.where('attention', '=', attention);
  const word = keyword.trim();
  const phone = mainlandNumber(word);
  if (word.includes('@')) query = query.where('email_key', '=', emailKey(word));
  else if (phone !== null) query = query.where('email_key', '=', phone);
  else if (word !== '') query = query.where('order_number', '=', word.toUpperCase());
  const start = readCursor(after);
  if (start !== null)
    query = query.where(({ or, and, eb }) =>
      or([eb('created_at', '<', start.time), and([eb('created_at', '=', start.time), eb('order_id', '<', start.id)])]),
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? cursorOf(last.created_at, last.order_id) : null;
  return { rows: page.map(view), next };
}

/** Counting stops here, so that an index of millions is not walked: the board shows 99+. */
const MOST_COUNTED = 100;

/** How many orders have each status, and how many customers wait for an answer. */
export async function countOrders(db: Queries): Promise<EndpointOutput<'operator.orderCounts'>> {
  const count = async (column: 'status' | 'attention', value: string) => {
    const some = db
      .selectFrom('order_directory')
      .select('order_id')
      .where(column, '=', value as never)
      // As the index has them.
      .orderBy('created_at', 'desc')
      .limit(MOST_COUNTED);
    const { orders } = await db
      .selectFrom(some.as('some'))
      .select(query => query.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    return Number(orders);
  };
  const statuses = {} as Record<OrderStatus, number>;
  for (const status of orderStatusSchema.options) statuses[status] = await count('status', status);
  return { most: MOST_COUNTED, statuses, attention: await count('attention', 'operator') };
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
