import { convert, convertedSum } from '../currency/rates.ts';
import type { AppliedRate } from '../currency/rates.ts';
import type { TaxLine } from '../tax/taxLines.ts';

/** What a coupon takes off. */
export interface Discount {
  readonly amount: number;
  readonly from: 'merchandise' | 'shipping';
}

/** An order before its currency was chosen: amounts in minor units of the price book's currency. */
export interface Basket {
  readonly items: readonly { readonly total: number }[];
  readonly discount: Discount | null;
  /** Null: paid later. */
  readonly shipping: number | null;
  readonly taxes: readonly TaxLine[];
}

/** The amounts of an order in the currency that it is paid in, minor units. */
export interface OrderTotals {
  readonly exchange: AppliedRate;
  /** Of each item, in the order of the items. */
  readonly items: readonly number[];
  readonly merchandiseTotal: number;
  readonly couponDiscount: number;
  /** Merchandise less the discount, if it was taken off that. */
  readonly subtotal: number;
  /** Without the discount of a coupon for shipping; null: paid later. */
  readonly shipping: number | null;
  readonly taxes: readonly TaxLine[];
  readonly transactionFee: number;
  /** What is paid with the order. */
  readonly total: number;
}

/** What taxes are on, minor units: the goods and the shipping, less the discount on whichever it was taken off. */
export function taxedAmounts(goods: number, shipping: number | null, discount: Discount | null) {
  const off = (from: Discount['from']) => (discount?.from === from ? discount.amount : 0);
  return { goods: goods - off('merchandise'), shipping: shipping === null ? null : shipping - off('shipping') };
}

/** Adds an order up. Each line is converted by itself, so that the lines that a customer sees have the total as their sum. */
export function orderTotals({ items, discount, shipping, taxes }: Basket, exchange: AppliedRate): OrderTotals {
  const into = (minor: number) => convert(minor, exchange);
  const converted = items.map(({ total }) => into(total));
  const merchandiseTotal = convertedSum(
    items.map(({ total }) => total),
    exchange,
  );
  const shippingTotal = shipping === null ? null : into(shipping);
  const base = discount?.from === 'shipping' ? (shippingTotal ?? 0) : merchandiseTotal;
  const couponDiscount = discount === null ? 0 : Math.min(base, into(discount.amount));
  const lines = taxes.map(line => ({ ...line, amount: into(line.amount) }));
  const due = lines.reduce((sum, line) => (line.due === 'checkout' ? sum + line.amount : sum), 0);
  return {
    exchange,
    items: converted,
    merchandiseTotal,
    couponDiscount,
    subtotal: merchandiseTotal - (discount?.from === 'shipping' ? 0 : couponDiscount),
    shipping: shippingTotal,
    taxes: lines,
    transactionFee: 0,
    total: merchandiseTotal - couponDiscount + (shippingTotal ?? 0) + due,
  };
}
