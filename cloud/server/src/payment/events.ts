import type { OrderPayment, PaymentEvent } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { dueOf } from '../orders/balance.ts';
import { moveOrder, recordEvent } from '../orders/events.ts';
import type { Actor } from '../orders/events.ts';
import { Refusal } from '../refusal.ts';

type Payment = Schema['payments'];
type State = Payment['state'];

const STATES = {
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
} as const satisfies Record<PaymentEvent['type'], State>;

/** Events may come in any order: a payment goes on to a later state only. */
const RANK: Readonly<Record<State, number>> = { started: 0, failed: 1, succeeded: 2, refunded: 3 };

/** What an event did to an order. */
export interface Applied {
  readonly order: Schema['orders'];
  readonly isNews: boolean;
}

export function findPayment(db: Queries, userId: string, paymentId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export function findPaymentEvent(
  db: Queries,
  userId: string,
  eventId: string,
): Promise<Schema['payment_events'] | undefined> {
  return db
    .selectFrom('payment_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/**
 * Writes an event of a payment, with its effect on the order, in one transaction: an event that comes again, or that a later
 * one has overtaken, has none.
 */
export async function applyPaymentEvent(
  tx: Queries,
  order: Schema['orders'],
  payment: Payment,
  event: PaymentEvent,
  actor: Actor,
  reason: string,
  now: Date,
): Promise<Applied> {
  if ((await findPaymentEvent(tx, order.user_id, event.id)) !== undefined) return { order, isNews: false };
  const at = now.toISOString();
  await tx
    .insertInto('payment_events')
    .values({
      user_id: order.user_id,
      event_id: event.id,
      order_id: order.order_id,
      payment_id: payment.payment_id,
      type: event.type,
      amount: event.amount,
      currency: event.currency,
      created_at: at,
    })
    .execute();
  const state = await stateAfter(tx, payment, event);
  // A payment may be paid back in several parts.
  const isPart = event.type === 'payment.refunded' && payment.state === 'succeeded';
  if (!isPart && RANK[state] <= RANK[payment.state]) return { order, isNews: false };

  const outcome = outcomeOf(order, payment, event);
  const said = { method: payment.method, outcome, amount: event.amount, currency: event.currency };
  await recordEvent(tx, order, { type: 'payment', payload: said, actor, reason }, now);
  // Money that is not what is due does not end the payment: the rest may come.
  if (outcome !== 'amount')
    await tx
      .updateTable('payments')
      .set({ state, changed_at: at })
      .where('user_id', '=', order.user_id)
      .where('payment_id', '=', payment.payment_id)
      .execute();
  if (outcome !== 'received') return { order, isNews: true };
  if (order.status !== 'queued') return { order: await settleRise(tx, order), isNews: true };
  const paid = await moveOrder(tx, order, 'paid', actor, '', now);
  if (paid instanceof Refusal) throw new Error('an unpaid order could not become paid');
  return { order: paid, isNews: true };
}

function outcomeOf(order: Schema['orders'], payment: Payment, event: PaymentEvent): OrderPayment['outcome'] {
  if (event.type === 'payment.failed') return 'failed';
  if (event.type === 'payment.refunded') return 'refunded';
  if (event.amount !== payment.amount || event.currency !== payment.currency) return 'amount';
  return dueOf(order) === event.amount ? 'received' : 'unexpected';
}

/** The state of a payment after an event. One that is paid back in part stays what it was. */
async function stateAfter(tx: Queries, payment: Payment, event: PaymentEvent): Promise<State> {
  if (event.type !== 'payment.refunded') return STATES[event.type];
  const { refunded } = await tx
    .selectFrom('payment_events')
    .select(query => query.fn.sum<number | string>('amount').as('refunded'))
    .where('user_id', '=', payment.user_id)
    .where('payment_id', '=', payment.payment_id)
    .where('type', '=', 'payment.refunded')
    .executeTakeFirstOrThrow();
  const isWhole = Number(refunded) >= payment.amount;
  return isWhole || payment.state !== 'succeeded' ? 'refunded' : 'succeeded';
}

/** What the price rose by was paid. */
async function settleRise(tx: Queries, order: Schema['orders']): Promise<Schema['orders']> {
  await tx
    .updateTable('orders')
    .set({ extra_due: 0 })
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .execute();
  return { ...order, extra_due: 0 };
}

/** The last payment of an order that was not paid back as a whole. */
export function lastPayment(db: Queries, { user_id, order_id }: Schema['orders']): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'succeeded')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** What was paid back of an order, minor units. */
export async function refundedOf(db: Queries, { user_id, order_id }: Schema['orders']): Promise<number> {
  const { refunded } = await db
    .selectFrom('payment_events')
    .select(query => query.fn.sum<number | string | null>('amount').as('refunded'))
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('type', '=', 'payment.refunded')
    .executeTakeFirstOrThrow();
  return Number(refunded ?? 0);
}
