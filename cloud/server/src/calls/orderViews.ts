import type { SplitQuote } from '@boardwright/commerce';
import type { Bill, OrderPayment, OrderView, Receiver } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { eventsOf } from '../orders/events.ts';

/** An ordered cart item as the order keeps it: a copy that later prices never touch. */
export interface StoredItem extends SplitQuote {
  readonly itemType: Schema['cart_items']['item_type'];
  readonly partNo: string;
  readonly quantity: number;
  readonly total: number;
}

/** An order of the user; one deleted from the list only when asked for. */
export function findOrder(
  db: Queries,
  userId: string,
  orderId: string,
  { hidden = false } = {},
): Promise<Schema['orders'] | undefined> {
  const query = db.selectFrom('orders').selectAll().where('user_id', '=', userId).where('order_id', '=', orderId);
  return (hidden ? query : query.where('hidden_at', 'is', null)).executeTakeFirst();
}

export function storedItems(row: Schema['orders']): readonly StoredItem[] {
  return JSON.parse(row.items) as readonly StoredItem[];
}

export function orderSummary(row: Schema['orders']) {
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    poNumber: row.po_number,
    projectName: row.project_name,
    status: row.status,
    orderTypes: JSON.parse(row.types) as OrderView['orderTypes'],
    orderTime: row.created_at,
    // Known once the order is paid and planned, which no part of this server does.
    scheduledShipTime: null,
    deliveryTime: null,
    currency: row.currency,
    amountPayable: row.total,
  };
}

/** An order with everything that happened to it. */
export async function orderDetail(db: Queries, row: Schema['orders']): Promise<OrderView> {
  const events = await eventsOf(db, row.user_id, row.order_id);
  return {
    ...orderContent(row),
    paymentMethod: events.map(paymentOf).findLast(payment => payment?.outcome === 'received')?.method ?? '',
    events: events.map(event => ({
      type: event.type,
      from: event.from_status,
      to: event.to_status,
      by: event.actor_role,
      reason: event.reason,
      payment: paymentOf(event),
      time: event.created_at,
    })),
  };
}

const paymentOf = ({ type, payload }: Schema['order_events']): OrderPayment | null =>
  type === 'payment' ? (JSON.parse(payload) as OrderPayment) : null;

function orderContent(row: Schema['orders']): Omit<OrderView, 'events' | 'paymentMethod'> {
  return {
    ...orderSummary(row),
    items: [...storedItems(row)],
    partList: [],
    merchandiseTotal: row.total,
    transactionFee: 0,
    couponDiscount: 0,
    subtotal: row.total,
    shipping: null,
    receiver: JSON.parse(row.receiver) as Receiver,
    bill: row.bill === null ? null : (JSON.parse(row.bill) as Bill),
    shippingMethod: row.shipping_method,
    notes: row.notes,
  };
}
