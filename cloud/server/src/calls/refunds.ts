import type { PaymentEvent } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { paidBalance } from '../orders/balance.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { eventsOf } from '../orders/events.ts';
import { findPaymentEvent, lastPayment } from '../payment/events.ts';
import { settle } from '../payment/settle.ts';
import { Refusal, refuse } from '../refusal.ts';
import { operatorView } from './operatorView.ts';

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

  'operator.startRefund': async ({ id, amount }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    if (order === undefined) return refuse('order.missing');
    const payment = await refundable(call.db.read, order, amount);
    if (payment instanceof Refusal) return payment;
    const provider = payment.method === 'transfer' ? undefined : call.payments[payment.method];
    if (provider === undefined) return { refundUrl: null };
    const start = {
      paymentId: payment.payment_id,
      orderId: id,
      orderNumber: order.order_number,
      amount,
      currency: order.currency,
      returnUrl: `${call.state.publicUrl}/${call.locale}/operator/orders/${id}`,
      noticeUrl: `${call.state.publicUrl}/api/eda/payment/webhook`,
    };
    return { refundUrl: provider.refund(start, call.now()) };
  },
};
