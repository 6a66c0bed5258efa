import { addShipping } from '@boardwright/commerce';
import type { OrderTotals, SplitQuote } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import type { Schema } from '../db/schema.ts';

/** An ordered cart item as the order keeps it: a copy that later prices never touch. */
export interface StoredItem extends SplitQuote {
  readonly itemType: Schema['cart_items']['item_type'];
  readonly partNo: string;
  readonly quantity: number;
  /** In the currency of the order; `price` is in that of the price book. */
  readonly total: number;
}

export function storedItems(row: Schema['orders']): readonly StoredItem[] {
  return JSON.parse(row.items) as readonly StoredItem[];
}

/** Shipping that was calculated after the production. */
export interface LaterShipping {
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly name: string;
  readonly arrives: OrderView['arrives'];
}

/** What an order was added up from, and the way that it takes. Frozen when it is placed, except for what is calculated later. */
export interface StoredTotals extends Pick<OrderView, 'couponTitle' | 'isShippingLater' | 'shippingName' | 'arrives'> {
  readonly totals: OrderTotals;
  readonly later?: LaterShipping;
}

/** An order's totals without what is calculated later. */
export function placedTotals(row: Schema['orders']): StoredTotals {
  if (row.totals !== null) return JSON.parse(row.totals) as StoredTotals;
  const items = storedItems(row).map(item => item.total);
  const exchange = { date: row.created_at.slice(0, 10), base: 'USD', currency: 'USD', micro: 1_000_000 } as const;
  const total = row.total - row.adjustment;
  const sums = { merchandiseTotal: total, couponDiscount: 0, subtotal: total, shipping: null, taxes: [] };
  return {
    totals: { exchange, items, ...sums, transactionFee: 0, total },
    couponTitle: '',
    isShippingLater: true,
    shippingName: '',
    arrives: null,
  };
}

/** An order's totals as they are now. */
export function storedTotals(row: Schema['orders']): StoredTotals {
  const placed = placedTotals(row);
  if (placed.later === undefined) return placed;
  const { amount, name, arrives } = placed.later;
  return { ...placed, totals: addShipping(placed.totals, amount), shippingName: name, arrives };
}
