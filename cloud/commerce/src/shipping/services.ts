import type { Msg } from '@boardwright/engine/base';
import { commerceMessages } from '../messages.ts';
import { ceilDiv, multiply } from '../price/integers.ts';
import { serviceRates } from './rates.ts';
import type { ServiceId, ServiceRates } from './rates.ts';
import { zoneOf } from './zones.ts';

/** A way to send a parcel. */
export interface ShippingOffer {
  readonly serviceId: ServiceId;
  readonly name: Msg;
  /** Minor units of the price book's currency. */
  readonly price: number;
  /** Calendar days on the way. */
  readonly days: readonly [least: number, most: number];
}

/** The services of the table that take a parcel of so many grams to a country; the fastest first. */
export function shippingOffers(countryCode: string, grams: number): ShippingOffer[] {
  const zone = zoneOf(countryCode);
  // `as`: Object.entries forgets the keys' types.
  const all = Object.entries(serviceRates) as [ServiceId, ServiceRates][];
  return all.flatMap(([serviceId, { firstGrams, stepGrams, mostGrams, zones }]) => {
    const rate = zones[zone];
    if (rate === undefined || grams > mostGrams) return [];
    const steps = ceilDiv(Math.max(0, grams - firstGrams), stepGrams);
    const price = rate.first + multiply(steps, rate.step);
    return [{ serviceId, name: commerceMessages[`shipping.${serviceId}`], price, days: rate.days }];
  });
}
