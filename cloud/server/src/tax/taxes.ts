import type { ExchangeRates, Taxed, TaxLine } from '@boardwright/commerce';

/** What is taxed, and where. */
export interface TaxedOrder extends Taxed {
  readonly province: string;
  readonly postcode: string;
}

export interface TaxAnswer {
  /** Amounts in minor units of the price book's currency. */
  readonly lines: readonly TaxLine[];
  /** The service did not answer, and these are by the shop's own table. */
  readonly isSubstitute: boolean;
}

/** Who knows taxes and duties. */
export interface Taxes {
  lines(order: TaxedOrder, rates: ExchangeRates): Promise<TaxAnswer>;
}
