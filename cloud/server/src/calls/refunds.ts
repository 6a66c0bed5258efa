import type { PaymentEvent } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { paidBalance } from '../orders/balance.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { eventsOf } from '../orders/events.ts';
import { findPayment, findPaymentEvent, lastPayment, refundedOf } from '../payment/events.ts';
import { refundEventId, refundNumberOf } from '../payment/provider.ts';
import { settle } from '../payment/settle.ts';
import { Refusal, refuse } from '../refusal.ts';
import { operatorView } from './operatorView.ts';
import { NOTICES } from './payments.ts';

/** The payment that an amount can be paid back of. */
async function refundable(db: Queries, order: Schema['orders'], amount: number): Promise<Schema['payments'] | Refusal> {
  const paid = paidBalance(await eventsOf(db, order.user_id, order.order_id));
  const payment = await lastPayment(db, order);
  if (payment !== undefined && amount <= paid) return payment;
  return refuse('payment.refund-amount', { paid: (paid / 100).toFixed(2), currency: order.currency });
}

export const refundHandlers: Handlers = {
  'operator.refund': async ({ id, amount, reference, reason }, call) => {
    const eventId = `refund:${reference}`;
    const answer = await call.db.write(async tx => {
      const order = await findAnyOrder(tx, id);
      if (order === undefined) return refuse('order.missing');
      const known = await findPaymentEvent(tx, order.user_id, eventId);
      if (known !== undefined)
        return known.order_id === id && known.amount === amount ? order : refuse('payment.reference-used');
      const payment = await refundable(tx, order, amount);
      if (payment instanceof Refusal) return payment;
      const event: PaymentEvent = {
        id: eventId,
        type: 'payment.refunded',
        payment: payment.payment_id,
        order: id,
        amount,
        currency: order.currency,
      };
      return settle(tx, call, order, payment, event, { role: 'operator', id: call.userId }, reason);
    });
    if (answer instanceof Refusal) return answer;
    call.bus.publish(answer.user_id);
    return operatorView(call.db.read, answer);
  },

  'operator.startRefund': async ({ id, amount, reason }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    if (order === undefined) return refuse('order.missing');
    const payment = await refundable(call.db.read, order, amount);
    if (payment instanceof Refusal) return payment;
    const { method } = payment;
    const provider = method === 'transfer' ? undefined : call.payments[method];
    if (method === 'transfer' || provider === undefined) return { state: 'manual', refundUrl: null };
    const refund = {
      paymentId: payment.payment_id,
      orderId: id,
      orderNumber: order.order_number,
      amount,
      paid: payment.amount,
      currency: order.currency,
      refundNumber: refundNumberOf(id, await refundedOf(call.db.read, order), amount),
      reason,
      returnUrl: `${call.state.publicUrl}/${call.locale}/operator/orders/${id}`,
      noticeUrl: `${call.state.publicUrl}/api/eda/payment/${NOTICES[method]}`,
    };
    const outcome = await provider.refund(refund, call.now());
    if (outcome === null) return refuse('payment.unanswered');
    if (outcome === 'begun') return { state: 'begun', refundUrl: null };
    if (outcome !== 'done')
      return 'url' in outcome
        ? { state: 'page', refundUrl: outcome.url }
        : refuse('payment.refund-refused', { reason: outcome.refused });
    const settled = await call.db.write(async tx => {
      // It may have changed while the provider was asked.
      const current = await findAnyOrder(tx, id);
      const paid = current && (await findPayment(tx, current.user_id, payment.payment_id));
      if (current === undefined || paid === undefined) return refuse('order.missing');
      const event: PaymentEvent = {
        id: refundEventId(refund.refundNumber),
        type: 'payment.refunded',
        payment: payment.payment_id,
        order: id,
        amount,
        currency: order.currency,
      };
      return settle(tx, call, current, paid, event, { role: 'operator', id: call.userId }, reason);
    });
    if (settled instanceof Refusal) return settled;
    call.bus.publish(order.user_id);
    return { state: 'done', refundUrl: null };
  },
};
