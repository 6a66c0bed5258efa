import { Readable } from 'node:stream';
import { canOrderBecome, orderStatusMessages, soldStatuses } from '@boardwright/commerce';
import type { EndpointParsed, OrderStatus } from '@boardwright/contract';
import type { Schema } from '../db/schema.ts';
import { suppliedOf } from '../documents/kitPaper.ts';
import { orderPaper } from '../documents/orderPaper.ts';
import { orderSheet } from '../documents/orderSheet.ts';
import { renderPaper } from '../documents/renderPaper.ts';
import { saveSellerDetails, sellerDetails, shopOf } from '../documents/shop.ts';
import type { Call, Handlers, ServedFile } from '../http/call.ts';
import { storedItems } from '../orders/totals.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { Refusal, refuse } from '../refusal.ts';
import { findOrder, orderDetail } from './orderViews.ts';

type Kind = EndpointParsed<'order.document'>['kind'];

/** A packing list is made when the parcel is packed, an invoice when the order is paid. */
const hasDocument = (kind: Kind, status: OrderStatus): boolean => {
  if (kind === 'proforma' || kind === 'kit' || kind === 'labels') return true;
  if (kind === 'invoice') return soldStatuses.includes(status);
  return canOrderBecome(status, 'shipped') || status === 'shipped' || status === 'completed';
};

const file = (fileName: string, bytes: Uint8Array): ServedFile => ({
  fileName,
  stream: Readable.from([Buffer.from(bytes)]),
});

async function document(call: Call, order: Schema['orders'], kind: Kind): Promise<ServedFile | Refusal> {
  const { db, documentLine, locale, userId, gone } = call;
  if (!hasDocument(kind, order.status)) return refuse('document.early', { status: orderStatusMessages[order.status] });
  if ((kind === 'kit' || kind === 'labels') && suppliedOf(storedItems(order)).length === 0)
    return refuse('document.no-kit');
  const paper = orderPaper(kind, await orderDetail(db.read, order), await shopOf(db.read), locale);
  const taken = await documentLine.run(userId, () => renderPaper(paper), gone);
  if ('turned' in taken) return refuse('document.busy', { seconds: taken.turned.seconds });
  // The caller has disconnected; nobody reads this.
  if (taken.done === null) return refuse('operation.failed');
  return file(`${order.order_number}-${kind}.pdf`, taken.done);
}

export const documentHandlers: Handlers = {
  'order.document': async ({ id, kind }, call) => {
    const order = await findOrder(call.db.read, call.userId, id);
    return order === undefined ? refuse('order.missing') : document(call, order, kind);
  },

  'operator.orderDocument': async ({ id, kind }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    return order === undefined ? refuse('order.missing') : document(call, order, kind);
  },

  'order.billExport': async ({ orderId }, call) => {
    const order = await findOrder(call.db.read, call.userId, orderId);
    if (order === undefined) return refuse('order.missing');
    const sheet = await orderSheet(await orderDetail(call.db.read, order), call.locale);
    return file(`${order.order_number}.xlsx`, sheet);
  },

  'operator.sellerDetails': (_, call) => sellerDetails(call.db.read),

  'operator.saveSellerDetails': async (details, call) => {
    await call.db.write(tx => saveSellerDetails(tx, details, call.userId, call.now()));
    return null;
  },
};
