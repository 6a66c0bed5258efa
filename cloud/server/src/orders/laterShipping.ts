import { addShipping } from '@boardwright/commerce';
import type { Schema } from '../db/schema.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { recordEvent } from './events.ts';
import type { Actor } from './events.ts';
import { placedTotals } from './totals.ts';
import type { LaterShipping, StoredTotals } from './totals.ts';

/** Why the shipping of an order cannot be calculated now; null: it can. */
export function shippingFault(order: Schema['orders']): Refusal | null {
  const { totals, later } = placedTotals(order);
  if (totals.shipping !== null) return refuse('order.shipping-included');
  if (order.status !== 'delivery') return refuse('order.not-packed');
  const isPaid = later !== undefined && later.amount > 0 && order.extra_due === 0;
  return isPaid ? refuse('order.shipping-paid') : null;
}

/** Charges the shipping of a packed order, with the taxes on it; before it is paid, it may be corrected. */
export async function chargeShipping(
  tx: Queries,
  order: Schema['orders'],
  later: LaterShipping,
  actor: Actor,
  reason: string,
  now: Date,
): Promise<Schema['orders'] | Refusal> {
  const fault = shippingFault(order);
  if (fault !== null) return fault;
  const { later: _before, ...placed } = placedTotals(order);
  const extra = addShipping(placed.totals, later.amount).total - placed.totals.total;
  const total = placed.totals.total + order.adjustment + extra;
  const changed = { total, extra_due: extra, totals: JSON.stringify({ ...placed, later } satisfies StoredTotals) };
  await tx
    .updateTable('orders')
    .set(changed)
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .execute();
  await tx
    .updateTable('order_directory')
    .set({ total, changed_at: now.toISOString() })
    .where('order_id', '=', order.order_id)
    .execute();
  const { amount, name } = later;
  const payload = { name, amount, due: extra, currency: order.currency };
  await recordEvent(tx, order, { type: 'shipping', payload, actor, reason }, now);
  return { ...order, ...changed };
}
