import type { PaymentEvent } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call } from '../http/call.ts';
import { sendOrderMail } from '../mail/orderLetters.ts';
import type { Actor } from '../orders/events.ts';
import { applyPaymentEvent } from './events.ts';

/** Applies an event to its order, and notifies the customer when the order becomes paid. */
export async function settle(
  tx: Queries,
  call: Call,
  order: Schema['orders'],
  payment: Schema['payments'],
  event: PaymentEvent,
  actor: Actor,
  reason = '',
): Promise<Schema['orders']> {
  const applied = await applyPaymentEvent(tx, order, payment, event, actor, reason, call.now());
  const customer = await findUser(tx, order.user_id);
  const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
  const isRefund = applied.isNews && event.type === 'payment.refunded';
  if (customer && (isRefund || applied.order.status !== order.status))
    await sendOrderMail(writing, customer, applied.order, { kind: isRefund ? 'refund' : 'order', reason });
  return applied.order;
}
