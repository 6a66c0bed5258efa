import type { Locale } from '@boardwright/contract';

/** What is sent, and where to. */
export interface Parcel {
  readonly countryCode: string;
  readonly province: string;
  readonly city: string;
  readonly postcode: string;
  readonly grams: number;
  /** Value of the goods, minor units of the price book's currency. */
  readonly goods: number;
}

/** A way to send a parcel. */
export interface CarrierOffer {
  readonly serviceId: string;
  /** In the language that was asked for, where the carrier has names in it. */
  readonly name: string;
  /** Minor units of the price book's currency. */
  readonly price: number;
  /** Calendar days on the way. */
  readonly days: readonly [least: number, most: number];
}

export interface CarrierAnswer {
  /** None: nobody takes this parcel there. */
  readonly offers: readonly CarrierOffer[];
  /** The carrier did not answer, and these are the prices of the shop's own table. */
  readonly isSubstitute: boolean;
}

/** Who takes parcels. */
export interface Carrier {
  offers(parcel: Parcel, locale: Locale): Promise<CarrierAnswer>;
}
