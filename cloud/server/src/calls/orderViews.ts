import type { Bill, EndpointOutput, OrderEvent, OrderView, Receiver } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { designsOfOrder, filesOf } from '../designs/designs.ts';
import { findBlob } from '../files/holding.ts';
import type { Call, ServedFile } from '../http/call.ts';
import { dueOf, paidBalance } from '../orders/balance.ts';
import { eventsOf, payloadOf } from '../orders/events.ts';
import { proposalOf } from '../orders/priceChanges.ts';
import { firstArticleOf } from '../orders/firstArticle.ts';
import { productionOf } from '../orders/production.ts';
import { storedItems, storedTotals } from '../orders/totals.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { designView } from './designs.ts';

type DesignView = EndpointOutput<'order.designs'>[number];

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
    attention: row.attention,
  };
}

/** An order with everything that happened to it. */
export async function orderDetail(db: Queries, row: Schema['orders']): Promise<OrderView> {
  const events = await eventsOf(db, row.user_id, row.order_id);
  const payments = events.map(event => payloadOf(event, 'payment'));
  return {
    ...orderContent(row),
    paymentMethod: payments.findLast(payment => payment?.outcome === 'received')?.method ?? '',
    adjustment: row.adjustment,
    paid: paidBalance(events),
    due: dueOf(row),
    proposal: proposalOf(row),
    production: productionOf(row, events),
    firstArticle: firstArticleOf(events),
    shipment: events.map(event => payloadOf(event, 'shipment')).findLast(shipment => shipment !== null) ?? null,
    events: events.map(eventView),
  };
}

const eventView = (event: Schema['order_events']): OrderEvent => ({
  type: event.type,
  from: event.from_status,
  to: event.to_status,
  by: event.actor_role,
  reason: event.reason,
  payment: payloadOf(event, 'payment'),
  production: payloadOf(event, 'production')?.step ?? null,
  firstArticle: payloadOf(event, 'firstArticle')?.state ?? null,
  shipping: payloadOf(event, 'shipping'),
  shipment: payloadOf(event, 'shipment'),
  price: payloadOf(event, 'price'),
  complaint: payloadOf(event, 'complaint'),
  consent: payloadOf(event, 'consent'),
  change: payloadOf(event, 'change')?.fields ?? null,
  time: event.created_at,
});

type Content = Omit<
  OrderView,
  'events' | 'paymentMethod' | 'adjustment' | 'paid' | 'due' | 'proposal' | 'production' | 'firstArticle' | 'shipment'
>;

function orderContent(row: Schema['orders']): Content {
  const { totals, later: _later, ...way } = storedTotals(row);
  const { items: _items, total: _total, ...sums } = totals;
  return {
    ...orderSummary(row),
    ...sums,
    ...way,
    currency: totals.exchange.currency,
    items: [...storedItems(row)],
    partList: [],
    receiver: JSON.parse(row.receiver) as Receiver,
    billing: row.billing === null ? null : (JSON.parse(row.billing) as Receiver),
    bill: row.bill === null ? null : (JSON.parse(row.bill) as Bill),
    shippingMethod: row.shipping_method,
    notes: row.notes,
  };
}

/** The designs that an order is made from. */
export async function designsView({ db, locale }: Call, order: Schema['orders']): Promise<DesignView[]> {
  const designs = await designsOfOrder(db.read, order.user_id, order.order_id);
  return Promise.all(designs.map(design => designView(db.read, design, { locale })));
}

/** A file that an order is made from. */
export async function orderFile({ db }: Call, order: Schema['orders'], sha256: string): Promise<ServedFile | Refusal> {
  for (const { design_id } of await designsOfOrder(db.read, order.user_id, order.order_id)) {
    const file = (await filesOf(db.read, order.user_id, design_id)).find(each => each.sha256 === sha256);
    const blob = file && (await findBlob(db.read, order.user_id, sha256));
    if (file && blob) return { blob: blob.name, fileName: file.file_name };
  }
  return refuse('file.missing');
}
