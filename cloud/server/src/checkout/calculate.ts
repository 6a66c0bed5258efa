import {
  arrivalDates,
  canonicalHash,
  couponDiscount,
  isShippingLater,
  orderTotals,
  parcelGrams,
  rateOf,
  shipDate,
  taxedAmounts,
} from '@boardwright/commerce';
import type { Currency, Discount, ExchangeRates, OrderTotals } from '@boardwright/commerce';
import type { MessageId, Receiver } from '@boardwright/contract';
import { findReceiver } from '../calls/addresses.ts';
import { findCartItems } from '../calls/cart.ts';
import { storedQuote } from '../commerce.ts';
import type { Schema } from '../db/schema.ts';
import type { Call } from '../http/call.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { CarrierOffer } from '../shipping/carrier.ts';
import { findCoupon, usable } from './coupons.ts';
import { exchangeRates } from './rates.ts';

/** What a customer has chosen. */
export interface Choice {
  readonly cartItemIds: readonly string[];
  /** Without one, nothing is known of shipping and taxes. */
  readonly receiverId?: string | undefined;
  readonly shippingMethod: string;
  readonly couponId?: string | undefined;
  readonly currency: Currency;
}

/** An order that was added up. */
export interface Calculation {
  readonly items: readonly PricedItem[];
  /** Of the items and the address as they were calculated. */
  readonly fingerprint: string;
  readonly rates: ExchangeRates;
  readonly grams: number;
  readonly shipsOn: string;
  readonly offers: readonly CarrierOffer[];
  /** The chosen one; null: none is chosen, or shipping is paid later. */
  readonly offer: CarrierOffer | null;
  readonly isShippingLater: boolean;
  readonly coupon: Schema['coupons'] | null;
  /** Minor units of the price book's currency; null: paid later. */
  readonly shipping: number | null;
  readonly totals: OrderTotals;
  readonly notices: readonly MessageId[];
}

/** A cart item with what of it is read again and again. */
export type PricedItem = ReturnType<typeof pricedItem>;

const pricedItem = (row: Schema['cart_items']) => ({
  row,
  itemType: row.item_type,
  partNo: row.part_no,
  quantity: row.quantity,
  total: row.total,
  isOnlineDesign: row.project_id !== null,
  ...storedQuote(row),
});

/** What a calculation depends on of the account: another one has another. */
export const fingerprintOf = (rows: readonly Schema['cart_items'][], receiver: Receiver | null): string =>
  canonicalHash([rows.map(row => [row.cart_item_id, row.total, row.price, row.project_id]), receiver]);

/**
 * Adds an order up: asks carrier and tax service, so it must not be called inside a transaction, which they would hold up. Whether the
 * coupon is still there is for the order to see.
 */
export async function calculate(call: Call, choice: Choice): Promise<Calculation | Refusal> {
  const { userId } = call;
  const db = call.db.read;
  const rows = await findCartItems(db, userId, choice.cartItemIds);
  if (rows === null) return refuse('cart.missing');
  const items = rows.map(pricedItem);
  const receiver = choice.receiverId === undefined ? null : await findReceiver(db, userId, choice.receiverId);
  const rates = await exchangeRates(db, call.now());
  const goods = items.reduce((sum, item) => sum + item.total, 0);
  const grams = parcelGrams(items);
  const later = isShippingLater(items);
  const { offers, isSubstitute } =
    receiver === null || later || receiver.countryCode === ''
      ? { offers: [], isSubstitute: false }
      : await call.carrier.offers(parcelTo(receiver, grams, goods), call.locale);
  const offer = offers.find(({ serviceId }) => serviceId === choice.shippingMethod) ?? null;
  if (offer === null && choice.shippingMethod !== '') return refuse('order.shipping-unavailable');
  const shipping = offer?.price ?? null;

  const coupon = choice.couponId === undefined ? null : await findCoupon(db, userId, choice.couponId);
  if (choice.couponId !== undefined && coupon === null) return refuse('coupon.missing');
  const discount = coupon && couponDiscount(usable(coupon), items, shipping, call.now().toISOString());
  if (discount && 'reason' in discount) return refuse(discount.reason, discount.parameters);

  const taxes = await taxesOf(call, receiver, goods, shipping, discount, rates);
  const notices: MessageId[] = [];
  if (isSubstitute) notices.push('order.carrier-unavailable');
  if (taxes.isSubstitute) notices.push('order.taxes-unavailable');
  return {
    items,
    fingerprint: fingerprintOf(rows, receiver),
    rates,
    grams,
    shipsOn: shipDate(items, call.now()),
    offers,
    offer,
    isShippingLater: later,
    coupon,
    shipping,
    totals: orderTotals({ items, discount, shipping, taxes: taxes.lines }, rateOf(rates, choice.currency)),
    notices,
  };
}

export const parcelTo = ({ countryCode, province, city, postcode }: Receiver, grams: number, goods: number) => ({
  countryCode,
  province,
  city,
  postcode,
  grams,
  goods,
});

/** Taxes on what is left after the discount. */
function taxesOf(
  { taxes }: Call,
  receiver: Receiver | null,
  goods: number,
  shipping: number | null,
  discount: Discount | null,
  rates: ExchangeRates,
) {
  if (receiver === null || receiver.countryCode === '') return { lines: [], isSubstitute: false };
  const { countryCode, province, postcode } = receiver;
  return taxes.lines({ countryCode, province, postcode, ...taxedAmounts(goods, shipping, discount) }, rates);
}

/** When a parcel arrives that is sent by an offer. */
export const arrivalBy = (shipsOn: string, { days }: CarrierOffer) => arrivalDates(shipsOn, days);
