import { canOrderBecome, orderStatusMessages } from '@boardwright/commerce';
import { noticeEvents } from '@boardwright/contract';
import type { OrderPayment, OrderStatus } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { note } from '../notices/notices.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** Who did something to an order. */
export interface Actor {
  readonly role: 'customer' | 'operator' | 'system';
  readonly id: string;
}

interface Entry {
  readonly type: Schema['order_events']['type'];
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly reason: string;
  /** Empty but for payments. */
  readonly payload?: OrderPayment;
}

/** Writes the first event of a new order and the row by which operators find it. */
export async function recordPlaced(tx: Queries, order: Schema['orders'], emailKey: string): Promise<void> {
  const { user_id, order_id, order_number, status, currency, total, created_at } = order;
  const actor: Actor = { role: 'customer', id: user_id };
  await append(tx, order, 1, null, { type: 'placed', to: status, actor, reason: '' }, created_at);
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
    })
    .execute();
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
  const at = now.toISOString();
  const sequence = await nextSequence(tx, order);
  await append(tx, order, sequence, order.status, { type: 'status', to, actor, reason }, at);
  await tx
    .updateTable('orders')
    .set({ status: to })
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .execute();
  await tx
    .updateTable('order_directory')
    .set({ status: to, changed_at: at })
    .where('order_id', '=', order.order_id)
    .execute();
  return { ...order, status: to };
}

/** Writes the result of a payment. The status does not change by it. */
export async function recordPayment(
  tx: Queries,
  order: Schema['orders'],
  payload: OrderPayment,
  actor: Actor,
  now: Date,
): Promise<void> {
  const entry = { type: 'payment', to: order.status, actor, reason: '', payload } as const;
  await append(tx, order, await nextSequence(tx, order), order.status, entry, now.toISOString());
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

async function append(
  tx: Queries,
  { user_id, order_id }: Schema['orders'],
  sequence: number,
  from: OrderStatus | null,
  { type, to, actor, reason, payload }: Entry,
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
      payload: JSON.stringify(payload ?? {}),
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
