import { convert, couponDiscount, currencies, rateOf } from '@boardwright/commerce';
import { messages } from '@boardwright/contract';
import type { CheckoutView } from '@boardwright/contract';
import { withArgs } from '@boardwright/engine/base';
import { arrivalBy, calculate } from '../checkout/calculate.ts';
import type { Calculation } from '../checkout/calculate.ts';
import { couponView, usable } from '../checkout/coupons.ts';
import { exchangeRates, ratesHistory, saveRates, withdrawRates } from '../checkout/rates.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { textIn } from '../http/texts.ts';
import { Refusal, refuse } from '../refusal.ts';

/** Coupons that a customer chooses from. */
const MOST_COUPONS = 100;

function unusedCoupons({ db, userId, now }: Call): Promise<Schema['coupons'][]> {
  return db.read
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 0)
    .where('valid_to', '>', now().toISOString())
    .orderBy('valid_to')
    .orderBy('coupon_id')
    .limit(MOST_COUPONS)
    .execute();
}

/** Why a coupon cannot be used for an order, in words; ''. */
function reasonOf(row: Schema['coupons'], { items, shipping }: Calculation, { now, locale }: Call): string {
  const found = couponDiscount(usable(row), items, shipping, now().toISOString());
  return 'reason' in found ? textIn(locale, withArgs(messages[found.reason], found.parameters)) : '';
}

function view(calculation: Calculation, coupons: readonly Schema['coupons'][], call: Call): CheckoutView {
  const { items, totals, offers, shipsOn, rates } = calculation;
  const { exchange, items: amounts, ...sums } = totals;
  const now = call.now().toISOString();
  return {
    ...sums,
    currency: exchange.currency,
    exchange,
    items: items.map(({ row }, i) => ({ cartItemId: row.cart_item_id, total: amounts[i]! })),
    weightGrams: calculation.grams,
    shipsOn,
    services: offers.map(offer => ({
      serviceId: offer.serviceId,
      name: offer.name,
      price: convert(offer.price, rateOf(rates, exchange.currency)),
      days: { least: offer.days[0], most: offer.days[1] },
      arrives: arrivalBy(shipsOn, offer),
    })),
    notices: calculation.notices.map(id => textIn(call.locale, messages[id])),
    isShippingLater: calculation.isShippingLater,
    coupons: coupons.map(row => ({ ...couponView(row, now), reason: reasonOf(row, calculation, call) })),
  };
}

export const checkoutHandlers: Handlers = {
  'checkout.total': async (choice, call) => {
    const calculation = await calculate(call, choice);
    return calculation instanceof Refusal ? calculation : view(calculation, await unusedCoupons(call), call);
  },

  'checkout.rates': async (_, call) => {
    const { micro, ...rates } = await exchangeRates(call.db.read, call.now());
    return { ...rates, micro: { ...micro } };
  },

  'checkout.ratesHistory': (_, call) => ratesHistory(call.db.read, call.now()),

  'checkout.saveRates': async ({ inForceFrom, reason, ...rates }, call) => {
    const isComplete = currencies.every(currency => rates.micro[currency] !== undefined);
    if (!isComplete || rates.micro['USD'] !== 1_000_000) return refuse('order.rates-invalid');
    const at = call.now().toISOString();
    // As an instant: the time of an input may have no fraction of a second.
    const start = inForceFrom === undefined ? at : new Date(inForceFrom).toISOString();
    if (start < at) return refuse('order.rates-past');
    // Thresholds of taxes are in more currencies than an operator may know rates of.
    const known = await exchangeRates(call.db.read, call.now());
    const body = JSON.stringify({ ...rates, micro: { ...known.micro, ...rates.micro } });
    await call.db.write(tx =>
      saveRates(tx, { in_force_from: start, body, author_id: call.userId, reason, created_at: at }),
    );
    return null;
  },

  'checkout.withdrawRates': ({ id }, call) =>
    call.db.write(async tx => ((await withdrawRates(tx, id, call.now())) ? null : refuse('order.rates-missing'))),
};
