import {
  canonicalHash,
  checkBilling,
  checkShipping,
  costsTheSame,
  designInBasket,
  lacksFiles,
  lineKinds,
  orderTypeOf,
  withDesign,
} from '@boardwright/commerce';
import type { LineRequest, PriceBook } from '@boardwright/commerce';
import type { Bill, EndpointParsed, PriceChange, Receiver } from '@boardwright/contract';
import { contactKey } from '../auth/phones.ts';
import { findUser } from '../auth/users.ts';
import { arrivalBy, calculate, fingerprintOf } from '../checkout/calculate.ts';
import type { Calculation } from '../checkout/calculate.ts';
import { useCoupon } from '../checkout/coupons.ts';
import { priceRequest, storedQuote } from '../commerce.ts';
import { noteOrdered } from '../community/shareOrders.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { checkDesign, forget, refer } from '../designs/designs.ts';
import type { Call, Handlers } from '../http/call.ts';
import { documentNumber, newId } from '../ids.ts';
import { recordPlaced } from '../orders/events.ts';
import { storedItems } from '../orders/totals.ts';
import type { StoredItem, StoredTotals } from '../orders/totals.ts';
import { needsOf } from '../parts/needs.ts';
import { reserve } from '../parts/stock.ts';
import { projectNames } from '../projects/names.ts';
import { Refusal, refuse } from '../refusal.ts';
import { indexText } from '../search/textSearch.ts';
import { findReceiver } from './addresses.ts';
import { findBill } from './bills.ts';
import { findCartItems } from './cart.ts';
import { findOrder, orderDetail } from './orderViews.ts';

type PlaceInput = EndpointParsed<'order.place'>;

export const orderPlacementHandlers: Handlers = {
  /**
   * Key, order and emptied cart are one transaction: after a crash either all of it happened or nothing, and a repeated
   * call finds the key's row.
   */
  'order.place': async (input, call) => {
    const key = call.idempotencyKey;
    if (key === null || !/^[\x21-\x7e]{8,128}$/.test(key)) return refuse('order.key-missing');
    const book = await call.books.current();
    const fingerprint = canonicalHash(input);
    // Carrier and tax service are asked before the transaction, which would wait for them. A repeated call may be refused here: its
    // items are in the order that its key finds.
    const calculation = await calculate(call, input);
    return call.db.write(async tx => {
      const used = await tx
        .selectFrom('order_keys')
        .selectAll()
        .where('user_id', '=', call.userId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
      if (used !== undefined) {
        if (used.fingerprint !== fingerprint) return refuse('order.key-reused');
        const order = await findOrder(tx, call.userId, used.order_id, { hidden: true });
        if (order === undefined) throw new Error('an idempotency key without its order');
        return orderDetail(tx, order);
      }
      const row = await makeOrder(tx, input, call, book, calculation);
      if ('messageId' in row) return row;
      const missing = await reserve(tx, row, needsOf(row), call.now());
      if (missing !== null) return missing;
      await tx.insertInto('orders').values(row).execute();
      await indexText(
        tx,
        call.userId,
        'order',
        row.order_id,
        `${row.order_number} ${row.po_number} ${row.project_name}`,
      );
      for (const { request } of storedItems(row))
        await refer(tx, call.userId, request, { subject_type: 'order', subject_id: row.order_id });
      await noteOrdered(tx, row, input.cartItemIds);
      await recordPlaced(tx, row, contactKey((await findUser(tx, call.userId))!));
      await tx
        .insertInto('order_keys')
        .values({ user_id: call.userId, idempotency_key: key, fingerprint, order_id: row.order_id })
        .execute();
      return orderDetail(tx, row);
    });
  },
};

/** Checks what is ordered and takes it out of the cart. */
async function makeOrder(
  tx: Queries,
  input: PlaceInput,
  call: Call,
  book: PriceBook,
  calculation: Calculation | Refusal,
): Promise<Schema['orders'] | Refusal> {
  const receiver = input.receiverId === '' ? null : await findReceiver(tx, call.userId, input.receiverId);
  if (receiver?.usage !== 'shipping') return refuse('order.address-required');
  const faults = checkShipping(receiver);
  if (faults.length > 0) return refuse('order.address-incomplete', {}, faults);
  const bill = input.billId === undefined ? null : await findBill(tx, call.userId, input.billId);
  if (input.billId !== undefined && bill === null) return refuse('bill.missing');
  const billing = input.billingId === undefined ? null : await findReceiver(tx, call.userId, input.billingId);
  if (input.billingId !== undefined && (billing === null || checkBilling(billing).length > 0))
    return refuse('order.billing-incomplete');

  const found = await findCartItems(tx, call.userId, input.cartItemIds);
  if (found === null) return refuse('cart.missing');
  const now = call.now().toISOString();
  if (found.some(row => isOfferOver(storedQuote(row).request, now))) return refuse('quote.expired');
  const rows = withFiles(found);
  if (rows instanceof Refusal) return rows;
  for (const row of rows) {
    // Its files may have been read again since, and be something else now.
    const wrong = await checkDesign(tx, call.userId, storedQuote(row).request);
    if (wrong !== null) return wrong;
  }
  const changes: PriceChange[] = [];
  for (const row of rows) {
    const change = await priceChange(tx, row, book);
    if (change !== null) changes.push(change);
  }
  if (changes.length > 0) return refuse('quote.mismatch', {}, { changes });
  if (calculation instanceof Refusal) return calculation;
  if (calculation.offer === null && !calculation.isShippingLater) return refuse('order.shipping-required');
  const { total } = calculation.totals;
  if (total !== input.expectedTotal || fingerprintOf(found, receiver) !== calculation.fingerprint)
    return refuse('order.total-changed', {}, { total });

  await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', call.userId)
    .where(
      'cart_item_id',
      'in',
      rows.map(row => row.cart_item_id),
    )
    .execute();
  await forget(
    tx,
    call.userId,
    'cart',
    rows.map(row => row.cart_item_id),
  );
  const order = await orderRow(tx, input, call, { rows, receiver, billing, bill, calculation });
  const spent = calculation.coupon && (await useCoupon(tx, calculation.coupon, order.order_id));
  if (spent) return spent;
  const quoteIds = rows.flatMap(row => row.quote_id ?? []);
  if (quoteIds.length > 0) {
    await tx
      .updateTable('quotes')
      .set({ status: 'orderReceived', order_number: order.order_number })
      .where('user_id', '=', call.userId)
      .where('quote_id', 'in', quoteIds)
      .execute();
  }
  return order;
}

/** The items, each with the design that it is made from; refuses one that has none. */
function withFiles(rows: readonly Schema['cart_items'][]): readonly Schema['cart_items'][] | Refusal {
  const basket = rows.map(row => ({ row, partNo: row.part_no, ...storedQuote(row) }));
  const lacking = basket.find(item => lacksFiles(item, basket));
  if (lacking !== undefined) {
    const { item_type, part_no, cart_item_id } = lacking.row;
    return refuse('order.files-missing', { item: lineKinds[item_type].title, partNo: part_no }, cart_item_id);
  }
  return basket.map(item => {
    const { row, request, price } = item;
    const designId = designInBasket(item, basket);
    if (request.itemType === 'Normal' || designId === null || request.designId === designId) return row;
    const { request: filed, ...filedPrice } = withDesign({ request, ...price }, designId);
    return { ...row, request: JSON.stringify(filed), price: JSON.stringify(filedPrice) };
  });
}

/** Whether the final quote of an inquiry, which decides the price of an item, has expired. */
const isOfferOver = (request: LineRequest, now: string): boolean =>
  request.itemType === 'BomQuote' && request.offer !== undefined && request.offer.validUntil <= now;

/** What an item costs with what it was priced with, and now; null: the same. */
async function priceChange(tx: Queries, row: Schema['cart_items'], book: PriceBook): Promise<PriceChange | null> {
  const { request, price } = storedQuote(row);
  const now = await priceRequest(tx, row.user_id, request, book);
  if (!(now instanceof Refusal) && costsTheSame({ request: now.request, price }, book)) return null;
  return { cartItemId: row.cart_item_id, before: price, after: now instanceof Refusal ? null : now.price };
}

interface Checked {
  readonly rows: readonly Schema['cart_items'][];
  readonly receiver: Receiver;
  readonly billing: Receiver | null;
  readonly bill: Bill | null;
  readonly calculation: Calculation;
}

async function orderRow(tx: Queries, input: PlaceInput, call: Call, checked: Checked): Promise<Schema['orders']> {
  const now = call.now();
  const { calculation } = checked;
  const { totals, offer, coupon } = calculation;
  const stored: StoredItem[] = checked.rows.map((row, i) => ({
    itemType: row.item_type,
    partNo: row.part_no,
    quantity: row.quantity,
    total: totals.items[i]!,
    ...storedQuote(row),
  }));
  const types = new Set(stored.map(({ request }) => orderTypeOf(request)));
  const projectId = checked.rows.find(row => row.project_id !== null)?.project_id;
  const names = await projectNames(tx, call.userId, projectId == null ? [] : [projectId]);
  return {
    user_id: call.userId,
    order_id: newId(),
    order_number: documentNumber('BW', now),
    po_number: input.poNumber,
    project_name: names.get(projectId ?? '') ?? '',
    status: 'queued',
    types: JSON.stringify([...types]),
    currency: totals.exchange.currency,
    total: totals.total,
    items: JSON.stringify(stored),
    receiver: JSON.stringify(checked.receiver),
    billing: checked.billing === null ? null : JSON.stringify(checked.billing),
    bill: checked.bill === null ? null : JSON.stringify(checked.bill),
    shipping_method: input.shippingMethod,
    notes: input.notes,
    created_at: now.toISOString(),
    hidden_at: null,
    attention: 'none',
    adjustment: 0,
    extra_due: 0,
    proposal: null,
    totals: JSON.stringify({
      totals,
      couponTitle: coupon?.title ?? '',
      isShippingLater: calculation.isShippingLater,
      shippingName: offer?.name ?? '',
      arrives: offer && arrivalBy(calculation.shipsOn, offer),
    } satisfies StoredTotals),
    coupon_id: coupon?.coupon_id ?? '',
  };
}
