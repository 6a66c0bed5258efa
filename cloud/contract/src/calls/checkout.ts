import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, money, none, nothing, optionalId, time } from '../fields.ts';
import { couponSchema } from './coupons.ts';

const currencySchema = z.enum(['USD', 'EUR', 'CNY']);
const date = z.iso.date();

/** The exchange rate that amounts were converted by: what one unit of `base` costs in `currency`, millionths. */
export const appliedRateSchema = z.object({ date, base: z.literal('USD'), currency: currencySchema, micro: z.int() });

/** A tax or a duty on an order. */
export const taxLineSchema = z.object({
  kind: z.enum(['VAT', 'GST', 'consumptionTax', 'salesTax', 'duty']),
  /** Hundredths of a percent. */
  rateBp: z.int().min(0).max(100_000),
  amount: money.min(0),
  /** `checkout`: paid with the order. `delivery`: an estimate of what customs or the carrier collect. `included`: in the prices. */
  due: z.enum(['checkout', 'delivery', 'included']),
});

/** The way that a parcel takes. */
export const shippingServiceSchema = z.object({
  serviceId: z.string().min(1).max(50),
  name: z.string(),
  /** In the currency of the order. */
  price: money,
  days: z.object({ least: z.int(), most: z.int() }),
  arrives: z.object({ from: date, to: date }),
});
export type ShippingService = z.infer<typeof shippingServiceSchema>;

/** The amounts of an order in the currency that it is paid in. */
export const totalsFields = {
  currency: currencySchema,
  exchange: appliedRateSchema,
  merchandiseTotal: money,
  couponDiscount: money,
  subtotal: money,
  /** Null: not known yet. Of assembly it is calculated after production and paid by a link. */
  shipping: money.nullable(),
  taxes: z.array(taxLineSchema).readonly(),
  transactionFee: money,
};

export const checkoutSchema = z.object({
  ...totalsFields,
  items: z.array(z.object({ cartItemId: id, total: money })),
  weightGrams: z.int(),
  /** When the last item leaves the factory. */
  shipsOn: date,
  /** The ways to send it, the fastest first; none without an address, or where shipping is paid later. */
  services: z.array(shippingServiceSchema),
  /** What to know about prices of shipping and taxes, such as that a carrier does not answer. */
  notices: z.array(z.string()),
  /** Whether shipping is paid later, by a link. */
  isShippingLater: z.boolean(),
  /** All coupons that were not used, with why each cannot be used for this order; empty: it can. */
  coupons: z.array(couponSchema.extend({ reason: z.string() })),
  /** What is paid with the order. */
  total: money,
});
export type CheckoutView = z.infer<typeof checkoutSchema>;

const ratesFields = {
  date,
  base: z.literal('USD'),
  /** What one unit of `base` costs, millionths. */
  micro: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().positive()),
};
const ratesSchema = z.object(ratesFields);
const reason = z.string().trim().min(1).max(1000);

/** What both the calculation and the order are made from. */
export const checkoutChoice = {
  /** A service of `checkout.total`; '': none is chosen yet, or shipping is paid later. */
  shippingMethod: z.string().max(50).default(''),
  couponId: optionalId,
  currency: currencySchema.default('USD'),
};

export const checkout = {
  total: defineEndpoint({
    name: 'checkout.total',
    method: 'POST',
    path: '/api/eda/order/total',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary:
      'What an order of cart items costs: ways to send it with price and arrival, taxes and duties, coupons and the total. Places nothing.',
    input: z.object({ cartItemIds: z.array(id).min(1).max(50), receiverId: optionalId, ...checkoutChoice }),
    output: checkoutSchema,
    errors: ['cart.missing', 'order.shipping-unavailable', 'coupon.missing'],
  }),
  rates: defineEndpoint({
    name: 'checkout.rates',
    method: 'GET',
    path: '/api/eda/order/rates',
    auth: 'none',
    origin: 'ours',
    cache: { publicSeconds: 60 },
    summary: 'The exchange rates in force and their date.',
    input: nothing,
    output: ratesSchema,
  }),
  saveRates: defineEndpoint({
    name: 'checkout.saveRates',
    method: 'PUT',
    path: '/api/operator/exchange-rates',
    encoding: 'json',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Sets the exchange rates for orders from a time on, now at the earliest; placed ones keep theirs. Currencies that are left out keep the rate in force.',
    input: z.object({ ...ratesFields, /** Without it: now. */ inForceFrom: time.optional(), reason }),
    output: none,
    errors: ['order.rates-invalid', 'order.rates-past'],
  }),
  ratesHistory: defineEndpoint({
    name: 'checkout.ratesHistory',
    method: 'GET',
    path: '/api/operator/exchange-rates',
    auth: 'operator',
    origin: 'ours',
    summary: 'Exchange rates that were set, with when they are in force and why, the latest first.',
    input: nothing,
    output: z.array(
      z.object({
        ...ratesFields,
        inForceFrom: time,
        createTime: time,
        reason: z.string(),
        /** `coming` ones can be withdrawn. */
        state: z.enum(['coming', 'current', 'past']),
      }),
    ),
  }),
  withdrawRates: defineEndpoint({
    name: 'checkout.withdrawRates',
    method: 'DELETE',
    path: '/api/operator/exchange-rates/{id}',
    encoding: 'json',
    auth: 'operator',
    origin: 'ours',
    summary: 'Withdraws exchange rates that are not in force yet.',
    input: z.object({ /** Their `inForceFrom`. */ id: time, reason }),
    output: none,
    errors: ['order.rates-missing'],
  }),
};
