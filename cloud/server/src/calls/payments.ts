import { orderStatusMessages } from '@boardwright/commerce';
import { Readable } from 'node:stream';
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

const WALLETS: readonly Method[] = ['wechat', 'alipay'];
const OTHERS: readonly Method[] = ['online', 'transfer'];

/** How orders can be paid, the preferred way first: in mainland China people pay with their phone. */
const methodsOf = ({ payments, locale }: Call, details: TransferDetails | null): Method[] =>
  (locale === 'zh' ? [...WALLETS, ...OTHERS] : [...OTHERS, ...WALLETS]).filter(method =>
    method === 'transfer' ? details !== null : payments[method] !== undefined,
  );

/** What providers call, without the name of the method. */
export const NOTICES = { online: 'webhook', alipay: 'alipay', wechat: 'wechat' } as const;

/** What a provider reports: its signature is checked before anything is read of it. */
async function takeNotice(call: Call, method: keyof typeof NOTICES): Promise<Refusal | null> {
  const event = call.payments[method]?.read(call.signed!, call.now()) ?? null;
  if (event === null) return refuse('payment.signature');
  if (event === 'noted') return null;
  const answer = await call.db.write(async tx => {
    const order = await findAnyOrder(tx, event.order);
    const payment = order && (await findPayment(tx, order.user_id, event.payment));
    if (order === undefined || payment?.order_id !== order.order_id || payment.method !== method)
      return refuse('payment.missing');
    return settle(tx, call, order, payment, event, { role: 'system', id: 'payment' });
  });
  if (answer instanceof Refusal) return answer;
  call.bus.publish(answer.user_id);
  return null;
}

/** What Alipay wants to read when it has reported something. */
const ALIPAY_DONE = 'success';
const MAINLAND_CURRENCY = 'CNY';

const takes = ({ payments }: Call, method: Method, currency: string): boolean =>
  method === 'transfer' || (payments[method]?.currency ?? currency) === currency;

/** Where a payment is made; null: it is a transfer. Asks the provider, so it is not called inside a transaction. */
async function placeOf(call: Call, order: Schema['orders'], payment: Schema['payments']) {
  const { method, payment_id, amount, currency } = payment;
  if (method === 'transfer') return null;
  const { publicUrl } = call.state;
  const start = {
    paymentId: payment_id,
    orderId: order.order_id,
    orderNumber: order.order_number,
    amount,
    currency,
    returnUrl: `${publicUrl}/${call.locale}/my-orders/${order.order_id}`,
    noticeUrl: `${publicUrl}/api/eda/payment/${NOTICES[method]}`,
  };
  return (await call.payments[method]!.start(start, call.now())) ?? refuse('payment.unanswered');
}

const notDue = ({ status }: Schema['orders']): Refusal =>
  refuse('order.transition', { from: orderStatusMessages[status], to: orderStatusMessages.paid });

export const paymentHandlers: Handlers = {
  'payment.methods': async (_, call) => methodsOf(call, await transferDetails(call.db.read)),

  'order.pay': async ({ orderId, method }, call) => {
    const begun = await call.db.write(async tx => {
      const order = await findOrder(tx, call.userId, orderId);
      if (order === undefined) return refuse('order.missing');
      if (dueOf(order) === 0) return notDue(order);
      const details = await transferDetails(tx);
      const methods = methodsOf(call, details).filter(each => takes(call, each, order.currency));
      const chosen = method ?? methods[0];
      if (chosen !== undefined && !takes(call, chosen, order.currency))
        return refuse('payment.currency', { currency: MAINLAND_CURRENCY });
      if (chosen === undefined || !methods.includes(chosen)) return refuse('payment.unavailable');
      const payment = await beginPayment(tx, order, chosen, call.now());
      return { order, payment, details, methods };
    });
    if (begun instanceof Refusal) return begun;
    const { order, payment, details, methods } = begun;
    const place = await placeOf(call, order, payment);
    if (place instanceof Refusal) return place;
    return {
      paymentUrl: place && 'url' in place ? place.url : null,
      code: place && 'code' in place ? place.code : null,
      transfer: place === null ? { ...details!, reference: order.order_number } : null,
      amount: payment.amount,
      currency: payment.currency,
      methods,
    };
  },

  'payment.webhook': (_, call) => takeNotice(call, 'online'),
  'payment.wechatNotice': (_, call) => takeNotice(call, 'wechat'),
  'payment.alipayNotice': async (_, call) =>
    (await takeNotice(call, 'alipay')) ?? { fileName: 'answer.txt', stream: Readable.from([ALIPAY_DONE]) },

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
