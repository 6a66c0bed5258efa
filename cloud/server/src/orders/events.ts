import { canOrderBecome, orderStatusMessages } from '@boardwright/commerce';
import { noticeEvents } from '@boardwright/contract';
import type {
  FirstArticle,
  OrderConsent,
  OrderComplaint,
  OrderEvent,
  OrderPayment,
  OrderPrice,
  OrderShipping,
  OrderStatus,
  Shipment,
} from '@boardwright/contract';
import { notePaid } from '../community/shareOrders.ts';
import { returnCoupon } from '../checkout/coupons.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { note } from '../notices/notices.ts';
import { needsOf } from '../parts/needs.ts';
import { releaseStock, sellStock } from '../parts/stock.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { attend } from './attention.ts';
import { storedItems, storedTotals } from './totals.ts';

/** Who did something to an order. */
export interface Actor {
  readonly role: 'customer' | 'operator' | 'system';
  readonly id: string;
}

/** What an event says besides who and when, by its type. */
interface Payloads {
  placed: Readonly<Record<string, never>>;
  status: Readonly<Record<string, never>>;
  payment: OrderPayment;
  production: { readonly step: string };
  firstArticle: Readonly<Pick<FirstArticle, 'state' | 'photos'>>;
  shipping: OrderShipping;
  shipment: Shipment;
  price: OrderPrice;
  complaint: OrderComplaint;
  consent: OrderConsent;
  change: { readonly fields: NonNullable<OrderEvent['change']> };
}

type EventType = keyof Payloads;

interface Entry<T extends EventType> {
  readonly type: T;
  readonly payload: Payloads[T];
  readonly actor: Actor;
  readonly reason: string;
}

/** Writes the first event of a new order and the row by which operators find it. */
export async function recordPlaced(tx: Queries, order: Schema['orders'], emailKey: string): Promise<void> {
  const { user_id, order_id, order_number, status, currency, total, created_at } = order;
  const actor: Actor = { role: 'customer', id: user_id };
  const entry = { type: 'placed', payload: {}, actor, reason: '' } as const;
  await append(tx, order, 1, { from: null, to: status }, entry, created_at);
  for (const [i, consent] of consentsOf(order).entries()) {
    const given = { type: 'consent', payload: consent, actor, reason: '' } as const;
    await append(tx, order, 2 + i, { from: status, to: status }, given, created_at);
  }
  await tx
    .insertInto('order_directory')
    .values({
      order_id,
      user_id,
      order_number,
      email_key: emailKey,
      status,
      currency,
      total,
      created_at,
      changed_at: created_at,
      attention: 'none',
    })
    .execute();
}

/** The customer's consents to regenerated sets, which the order was placed with. */
const consentsOf = (order: Schema['orders']): OrderConsent[] =>
  storedItems(order).flatMap(({ partNo, request }) =>
    request.itemType === 'Custom' && request.regenerated?.designId !== undefined
      ? [{ partNo, designId: request.regenerated.designId, layers: request.regenerated.layers }]
      : [],
  );

/** What has to be settled before an order leaves its review or the factory; null when nothing has. */
function openFault(order: Schema['orders'], to: OrderStatus): Refusal | null {
  const { proposal, extra_due: due, currency } = order;
  if (to === 'reviewed') {
    if (proposal !== null) return refuse('order.consent-open');
    return due > 0 ? refuse('order.payment-open') : null;
  }
  if (to !== 'shipped') return null;
  if (storedTotals(order).totals.shipping === null) return refuse('order.shipping-open');
  return due > 0 ? refuse('order.shipping-unpaid', { due: (due / 100).toFixed(2), currency }) : null;
}

/**
 * Moves an order to another status, if the table of transitions lets it. The event, the order's status and the operators' row are
 * written together: the status is what the last event says.
 */
export async function moveOrder(
  tx: Queries,
  order: Schema['orders'],
  to: OrderStatus,
  actor: Actor,
  reason: string,
  now: Date,
): Promise<Schema['orders'] | Refusal> {
  if (!canOrderBecome(order.status, to))
    return refuse('order.transition', { from: orderStatusMessages[order.status], to: orderStatusMessages[to] });
  const fault = openFault(order, to);
  if (fault !== null) return fault;
  const at = now.toISOString();
  const entry = { type: 'status', payload: {}, actor, reason } as const;
  await append(tx, order, await nextSequence(tx, order), { from: order.status, to }, entry, at);
  const isOff = to === 'cancelled' || to === 'failed';
  const changed = { status: to, ...(isOff ? { proposal: null, extra_due: 0 } : {}) };
  await tx
    .updateTable('orders')
    .set(changed)
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .execute();
  await tx
    .updateTable('order_directory')
    .set({ status: to, changed_at: at })
    .where('order_id', '=', order.order_id)
    .execute();
  if (isOff) {
    await returnCoupon(tx, order);
    await releaseStock(tx, order);
  }
  if (to === 'paid') await notePaid(tx, order);
  // Paid so late that others have bought the parts: somebody has to find a way.
  if (to === 'paid' && !(await sellStock(tx, order, needsOf(order), now))) await attend(tx, order, 'operator');
  return { ...order, ...changed };
}

/** Writes what happened to an order without changing its status. */
export async function recordEvent<T extends EventType>(
  tx: Queries,
  order: Schema['orders'],
  entry: Entry<T>,
  now: Date,
): Promise<void> {
  const { status } = order;
  const sequence = await nextSequence(tx, order);
  await append(tx, order, sequence, { from: status, to: status }, entry, now.toISOString());
}

async function nextSequence(tx: Queries, { user_id, order_id }: Schema['orders']): Promise<number> {
  const last = await tx
    .selectFrom('order_events')
    .select(query => query.fn.max('sequence').as('sequence'))
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return Number(last.sequence) + 1;
}

async function append<T extends EventType>(
  tx: Queries,
  { user_id, order_id }: Schema['orders'],
  sequence: number,
  { from, to }: { readonly from: OrderStatus | null; readonly to: OrderStatus },
  { type, actor, reason, payload }: Entry<T>,
  at: string,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      user_id,
      order_id,
      sequence,
      type,
      from_status: from,
      to_status: to,
      actor_role: actor.role,
      actor_id: actor.id,
      reason,
      payload: JSON.stringify(payload),
      created_at: at,
    })
    .execute();
  await note(tx, user_id, noticeEvents.order, order_id, new Date(at));
}

/** What happened to an order, the oldest first. */
export function eventsOf(db: Queries, userId: string, orderId: string): Promise<Schema['order_events'][]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute();
}

/** What an event of a type says; null for one of another type. */
export function payloadOf<T extends EventType>(event: Schema['order_events'], type: T): Payloads[T] | null {
  return event.type === type ? (JSON.parse(event.payload) as Payloads[T]) : null;
}
