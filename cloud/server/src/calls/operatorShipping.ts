import { convert, parcelGrams } from '@boardwright/commerce';
import type { Locale, Receiver } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import { arrivalBy, parcelTo } from '../checkout/calculate.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { chargeShipping, shippingFault } from '../orders/laterShipping.ts';
import { placedTotals, storedItems } from '../orders/totals.ts';
import type { LaterShipping } from '../orders/totals.ts';
import { refuse } from '../refusal.ts';
import { onOrder } from './onOrder.ts';

/** The ways to send a packed order that weighs so many grams, at the exchange rate of the order. */
async function waysOf({ carrier, now }: Call, order: Schema['orders'], grams: number, locale: Locale) {
  const goods = storedItems(order).reduce((sum, { price }) => sum + price.total, 0);
  // `as`: it was stored as one.
  const receiver = JSON.parse(order.receiver) as Receiver;
  const { offers } = await carrier.offers(parcelTo(receiver, grams, goods), locale);
  const { exchange } = placedTotals(order).totals;
  const today = now().toISOString().slice(0, 10);
  return offers.map(offer => ({
    serviceId: offer.serviceId,
    name: offer.name,
    price: convert(offer.price, exchange),
    days: { least: offer.days[0], most: offer.days[1] },
    arrives: arrivalBy(today, offer),
  }));
}

export const operatorShippingHandlers: Handlers = {
  'operator.shippingWays': async ({ id, grams }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    if (order === undefined) return refuse('order.missing');
    const fault = shippingFault(order);
    if (fault !== null) return fault;
    const weightGrams = grams ?? parcelGrams(storedItems(order));
    return { weightGrams, services: await waysOf(call, order, weightGrams, call.locale) };
  },

  'operator.chargeShipping': async ({ id, grams, serviceId, name, amount, reason }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    if (order === undefined) return refuse('order.missing');
    let later: LaterShipping = { amount, name, arrives: null };
    if (serviceId !== '') {
      // The customer reads the carrier's name.
      const locale = (await findUser(call.db.read, order.user_id))?.locale ?? 'en';
      const way = (await waysOf(call, order, grams, locale)).find(each => each.serviceId === serviceId);
      if (way === undefined || way.price !== amount) return refuse('order.shipping-unavailable');
      later = { amount, name: way.name, arrives: way.arrives };
    } else if (name === '') return refuse('order.carrier-missing');
    // Who pays nothing gets the next mail when the order is shipped.
    const letter = ({ extra_due: due, currency }: Schema['orders']) =>
      due > 0 ? ({ kind: 'shipping', due, currency, reason } as const) : null;
    return onOrder(call, id, letter, (tx, packed) =>
      chargeShipping(tx, packed, later, { role: 'operator', id: call.userId }, reason, call.now()),
    );
  },
};
