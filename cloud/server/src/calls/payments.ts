import { orderStatusMessages } from '@boardwright/commerce';
import type { PaymentEvent, TransferDetails } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { dueOf } from '../orders/balance.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { findPayment, findPaymentEvent } from '../payment/events.ts';
import { settle } from '../payment/settle.ts';
import { saveTransferDetails, transferDetails } from '../payment/transfer.ts';
import { Refusal, refuse } from '../refusal.ts';
import { operatorView } from './operatorView.ts';
import { findOrder } from './orderViews.ts';

type Method = Schema['payments']['method'];

/** A payment of this method that was begun and is not over, or a new one. */
async function beginPayment(tx: Queries, order: Schema['orders'], method: Method, now: Date) {
  const begun = await tx
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .where('method', '=', method)
    .where('state', '=', 'started')
    .executeTakeFirst();
  const amount = dueOf(order);
  if (begun !== undefined && begun.amount === amount && begun.currency === order.currency) return begun;
  const at = now.toISOString();
  const payment: Schema['payments'] = {
    user_id: order.user_id,
    payment_id: newId(),
    order_id: order.order_id,
    method,
    amount,
    currency: order.currency,
    state: 'started',
    created_at: at,
    changed_at: at,
  };
  await tx.insertInto('payments').values(payment).execute();
  return payment;
}

/** How orders can be paid, the preferred way first. */
function methodsOf({ payment }: Call, details: TransferDetails | null): Method[] {
  const methods: Method[] = [];
  if (payment !== null) methods.push('online');
  if (details !== null) methods.push('transfer');
  return methods;
}

const notDue = ({ status }: Schema['orders']): Refusal =>
  refuse('order.transition', { from: orderStatusMessages[status], to: orderStatusMessages.paid });

export const paymentHandlers: Handlers = {
  'payment.methods': async (_, call) => methodsOf(call, await transferDetails(call.db.read)),

  'order.pay': ({ orderId, method }, call) =>
    call.db.write(async tx => {
      const order = await findOrder(tx, call.userId, orderId);
      if (order === undefined) return refuse('order.missing');
      if (dueOf(order) === 0) return notDue(order);
      const details = await transferDetails(tx);
      const methods = methodsOf(call, details);
      const chosen = method ?? methods[0];
      if (chosen === undefined || !methods.includes(chosen)) return refuse('payment.unavailable');
      const { payment_id, amount, currency } = await beginPayment(tx, order, chosen, call.now());
      const start = {
        paymentId: payment_id,
        orderId,
        orderNumber: order.order_number,
        amount,
        currency,
        returnUrl: `${call.state.publicUrl}/${call.locale}/my-orders/${orderId}`,
      };
      return {
        paymentUrl: chosen === 'online' ? call.payment!.start(start, call.now()) : null,
        transfer: chosen === 'transfer' ? { ...details!, reference: order.order_number } : null,
        amount,
        currency,
        methods,
      };
    }),

  'payment.webhook': async (_, call) => {
    const event = call.payment?.read(call.signed!, call.now()) ?? null;
    if (event === null) return refuse('payment.signature');
    const answer = await call.db.write(async tx => {
      const order = await findAnyOrder(tx, event.order);
      const payment = order && (await findPayment(tx, order.user_id, event.payment));
      if (order === undefined || payment?.order_id !== order.order_id) return refuse('payment.missing');
      return settle(tx, call, order, payment, event, { role: 'system', id: 'payment' });
    });
    if (answer instanceof Refusal) return answer;
    call.bus.publish(answer.user_id);
    return null;
  },

  'operator.confirmTransfer': async ({ id, amount, currency, reference }, call) => {
    const eventId = `transfer:${reference}`;
    const answer = await call.db.write(async tx => {
      const order = await findAnyOrder(tx, id);
      if (order === undefined) return refuse('order.missing');
      const known = await findPaymentEvent(tx, order.user_id, eventId);
      if (known !== undefined) {
        const isSame = known.order_id === id && known.amount === amount && known.currency === currency;
        return isSame ? order : refuse('payment.reference-used');
      }
      const due = dueOf(order);
      if (due === 0) return notDue(order);
      if (amount !== due || currency !== order.currency)
        return refuse('payment.amount', { due: (due / 100).toFixed(2), currency: order.currency });
      const payment = await beginPayment(tx, order, 'transfer', call.now());
      const event: PaymentEvent = {
        id: eventId,
        type: 'payment.succeeded',
        payment: payment.payment_id,
        order: id,
        amount,
        currency,
      };
      return settle(tx, call, order, payment, event, { role: 'operator', id: call.userId });
    });
    if (answer instanceof Refusal) return answer;
    call.bus.publish(answer.user_id);
    return operatorView(call.db.read, answer);
  },

  'operator.transferDetails': (_, call) => transferDetails(call.db.read),

  'operator.saveTransferDetails': async (details, call) => {
    await call.db.write(tx => saveTransferDetails(tx, details, call.userId, call.now()));
    return null;
  },
};
