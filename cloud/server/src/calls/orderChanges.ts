import { changeableStatuses, checkShipping } from '@boardwright/commerce';
import type { EndpointParsed, OrderEvent, OrderView, Receiver } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { recordEvent } from '../orders/events.ts';
import { answerProposal } from '../orders/priceChanges.ts';
import { Refusal, refuse } from '../refusal.ts';
import { findReceiver } from './addresses.ts';
import { findOrder, orderDetail } from './orderViews.ts';

/** The address that an order is to have; a refusal when it cannot. */
async function receiverOf(
  tx: Queries,
  { userId }: Call,
  order: Schema['orders'],
  receiverId: string,
): Promise<Receiver | Refusal> {
  const receiver = await findReceiver(tx, userId, receiverId);
  if (receiver?.usage !== 'shipping') return refuse('order.address-required');
  const faults = checkShipping(receiver);
  if (faults.length > 0) return refuse('order.address-incomplete', {}, faults);
  const before = JSON.parse(order.receiver) as Receiver;
  // Shipping and tax were computed for it.
  return receiver.countryCode === before.countryCode ? receiver : refuse('order.country-fixed');
}

async function update(
  tx: Queries,
  call: Call,
  order: Schema['orders'],
  { receiverId, poNumber, notes }: EndpointParsed<'order.update'>,
): Promise<Schema['orders'] | Refusal> {
  if (!changeableStatuses.includes(order.status)) return refuse('order.fixed');
  const receiver = receiverId === undefined ? null : await receiverOf(tx, call, order, receiverId);
  if (receiver instanceof Refusal) return receiver;
  const next = {
    receiver: receiver === null ? order.receiver : JSON.stringify(receiver),
    po_number: poNumber,
    notes,
  };
  const fields: NonNullable<OrderEvent['change']> = [];
  if (next.receiver !== order.receiver) fields.push('receiver');
  if (next.po_number !== order.po_number) fields.push('poNumber');
  if (next.notes !== order.notes) fields.push('notes');
  if (fields.length === 0) return order;
  await tx
    .updateTable('orders')
    .set(next)
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .execute();
  const actor = { role: 'customer', id: call.userId } as const;
  await recordEvent(tx, order, { type: 'change', payload: { fields }, actor, reason: '' }, call.now());
  return { ...order, ...next };
}

/** Does something with an order of the customer, and notifies the customer's other pages. */
async function onOwnOrder(
  call: Call,
  id: string,
  work: (tx: Queries, order: Schema['orders']) => Promise<Schema['orders'] | Refusal>,
): Promise<OrderView | Refusal> {
  const answer = await call.db.write(async tx => {
    const order = await findOrder(tx, call.userId, id);
    if (order === undefined) return refuse('order.missing');
    const changed = await work(tx, order);
    return changed instanceof Refusal ? changed : orderDetail(tx, changed);
  });
  if (!(answer instanceof Refusal)) call.bus.publish(call.userId);
  return answer;
}

export const orderChangeHandlers: Handlers = {
  'order.update': (input, call) => onOwnOrder(call, input.id, (tx, order) => update(tx, call, order, input)),

  'order.consent': ({ id, after, accept }, call) =>
    onOwnOrder(call, id, (tx, order) =>
      answerProposal(tx, order, { after, accept }, { role: 'customer', id: call.userId }, call.now()),
    ),
};
