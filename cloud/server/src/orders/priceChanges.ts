import { changeableStatuses } from '@boardwright/commerce';
import type { OrderPrice, OrderView } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { paidBalance } from './balance.ts';
import { eventsOf, recordEvent } from './events.ts';
import type { Actor } from './events.ts';

type Proposal = NonNullable<OrderView['proposal']>;

export const proposalOf = ({ proposal }: Schema['orders']): Proposal | null =>
  proposal === null ? null : (JSON.parse(proposal) as Proposal);

/** What changes with a price. */
type Changed = Pick<Schema['orders'], 'total' | 'adjustment' | 'extra_due' | 'proposal'>;

/** Writes the change of a price with its event. */
async function write(
  tx: Queries,
  order: Schema['orders'],
  changed: Changed,
  event: { readonly price: OrderPrice; readonly actor: Actor; readonly reason: string },
  now: Date,
): Promise<Schema['orders']> {
  await tx
    .updateTable('orders')
    .set(changed)
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .execute();
  await tx
    .updateTable('order_directory')
    .set({ total: changed.total, changed_at: now.toISOString() })
    .where('order_id', '=', order.order_id)
    .execute();
  const { price, actor, reason } = event;
  await recordEvent(tx, order, { type: 'price', payload: price, actor, reason }, now);
  return { ...order, ...changed };
}

/**
 * Changes the price of an order whose review has not passed. A lower one applies at once, and what was paid too much is to be paid back; a
 * higher one waits for the customer's consent, and takes the place of one that waits already.
 */
export async function changePrice(
  tx: Queries,
  order: Schema['orders'],
  amount: number,
  actor: Actor,
  reason: string,
  now: Date,
): Promise<Schema['orders'] | Refusal> {
  if (!changeableStatuses.includes(order.status)) return refuse('order.fixed');
  if (order.extra_due > 0) return refuse('order.payment-open');
  if (amount < 0) return refuse('order.price-negative');
  const { total, currency } = order;
  if (amount === total) return refuse('order.price-same');
  const price = { before: total, after: amount, currency };
  const kept = { total, adjustment: order.adjustment, extra_due: 0 };
  if (amount > total) {
    const proposal: Proposal = { before: total, after: amount, reason, time: now.toISOString() };
    const event = { price: { ...price, outcome: 'asked' }, actor, reason } as const;
    return write(tx, order, { ...kept, proposal: JSON.stringify(proposal) }, event, now);
  }
  const reduced = { ...kept, total: amount, adjustment: order.adjustment + amount - total, proposal: null };
  return write(tx, order, reduced, { price: { ...price, outcome: 'reduced' }, actor, reason }, now);
}

/** The customer's answer to a higher price. What was accepted and is not covered by what was paid is due. */
export async function answerProposal(
  tx: Queries,
  order: Schema['orders'],
  { after, accept }: { readonly after: number; readonly accept: boolean },
  actor: Actor,
  now: Date,
): Promise<Schema['orders'] | Refusal> {
  const proposal = proposalOf(order);
  // The customer agrees to the price that was shown, and to no other.
  if (proposal?.after !== after) return refuse('order.no-proposal');
  const { total, adjustment, currency, status } = order;
  const price = { before: total, after, currency };
  const event = (outcome: OrderPrice['outcome']) => ({ price: { ...price, outcome }, actor, reason: '' });
  if (!accept) return write(tx, order, { total, adjustment, extra_due: 0, proposal: null }, event('refused'), now);
  const paid = paidBalance(await eventsOf(tx, order.user_id, order.order_id));
  const extra = status === 'queued' ? 0 : Math.max(0, after - Math.max(total, paid));
  const accepted = { total: after, adjustment: adjustment + after - total, extra_due: extra, proposal: null };
  return write(tx, order, accepted, event('accepted'), now);
}
