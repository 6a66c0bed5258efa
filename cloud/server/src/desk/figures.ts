import { orderTransitions, soldStatuses } from '@boardwright/commerce';
import type { EndpointOutput, OrderStatus } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';

type Figures = EndpointOutput<'operator.figures'>;

const DAY_MS = 24 * 3_600_000;

/** Statuses of orders that are not finished. */
const OPEN = (Object.keys(orderTransitions) as OrderStatus[]).filter(status => orderTransitions[status].length > 0);

/** Key figures of the orders that were placed in the last days, and the oldest open order of each status. */
export async function figures(db: Queries, days: number, now: Date): Promise<Figures> {
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  const groups = await db
    .selectFrom('order_directory')
    .select(({ fn }) => [
      'status',
      'currency',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total').as('amount'),
    ])
    .where('created_at', '>=', since)
    .groupBy(['status', 'currency'])
    .execute();
  const statuses = new Map<OrderStatus, number>();
  const revenue = new Map<string, { orders: number; amount: number }>();
  for (const { status, currency, orders, amount } of groups) {
    statuses.set(status, (statuses.get(status) ?? 0) + Number(orders));
    if (!soldStatuses.includes(status)) continue;
    const sum = revenue.get(currency) ?? { orders: 0, amount: 0 };
    revenue.set(currency, { orders: sum.orders + Number(orders), amount: sum.amount + Number(amount) });
  }
  return {
    since,
    orders: [...statuses.values()].reduce((sum, orders) => sum + orders, 0),
    revenue: [...revenue].map(([currency, sum]) => ({ currency, ...sum })).toSorted((a, b) => b.orders - a.orders),
    statuses: [...statuses].map(([status, orders]) => ({ status, orders })),
    ageing: await ageing(db),
  };
}

async function ageing(db: Queries): Promise<Figures['ageing']> {
  const oldest: Figures['ageing'] = [];
  for (const status of OPEN) {
    const row = await db
      .selectFrom('order_directory')
      .select(['created_at', 'order_id', 'order_number'])
      .where('status', '=', status)
      .orderBy('created_at')
      .orderBy('order_id')
      .limit(1)
      .executeTakeFirst();
    if (row) oldest.push({ status, oldest: row.created_at, orderId: row.order_id, orderNumber: row.order_number });
  }
  return oldest;
}
