import { shippingOffers } from '@boardwright/commerce';
import type { Locale } from '@boardwright/contract';
import { textIn } from '../http/texts.ts';
import type { Carrier, CarrierAnswer, Parcel } from './carrier.ts';

/** Prices by the table of zones and weights in commerce. */
export class TableCarrier implements Carrier {
  offers({ countryCode, grams }: Parcel, locale: Locale): Promise<CarrierAnswer> {
    const offers = shippingOffers(countryCode, grams).map(({ name, ...offer }) => ({
      ...offer,
      name: textIn(locale, name),
    }));
    return Promise.resolve({ offers, isSubstitute: false });
  }
}
