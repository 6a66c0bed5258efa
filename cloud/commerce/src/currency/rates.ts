import { roundDiv } from '../price/rounding.ts';

/** What customers can pay in. */
export const currencies = ['USD', 'EUR', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

/** Exchange rates of one day. Thresholds of taxes are in further currencies. */
export interface ExchangeRates {
  /** The day that the rates are of, `YYYY-MM-DD`. */
  readonly date: string;
  /** What one unit of `base` costs in each currency, millionths. */
  readonly base: 'USD';
  readonly micro: Readonly<Record<string, number>>;
}

/** The rate that an amount was converted by; kept with the order. */
export interface AppliedRate {
  readonly date: string;
  readonly base: 'USD';
  readonly currency: Currency;
  readonly micro: number;
}

/**
 * Sample rates, near the reference rates of the European Central Bank (https://www.ecb.europa.eu, "Euro foreign exchange reference rates")
 * at the end of October 2025. An operator sets those of the shop.
 */
export const sampleRates: ExchangeRates = {
  date: '2025-10-31',
  base: 'USD',
  micro: {
    USD: 1_000_000,
    EUR: 864_000,
    CNY: 7_115_000,
    GBP: 760_000,
    AUD: 1_527_000,
    NZD: 1_745_000,
    NOK: 10_080_000,
    CHF: 803_000,
    CAD: 1_400_000,
    JPY: 153_900_000,
    SGD: 1_301_000,
  },
};

/** The rate between the base of all prices and a currency that customers pay in. */
export const rateOf = ({ date, base, micro }: ExchangeRates, currency: Currency): AppliedRate => ({
  date,
  base,
  currency,
  micro: micro[currency]!,
});

/** An amount of the base in minor units of the rate's currency; all have hundredths. */
export const convert = (minor: number, { micro }: Pick<AppliedRate, 'micro'>): number =>
  roundDiv(minor * micro, 1_000_000);

/** Amounts of the base, each converted by itself and then added: the sum of the lines that a customer sees. */
export const convertedSum = (minors: readonly number[], rate: Pick<AppliedRate, 'micro'>): number =>
  minors.reduce((sum, minor) => sum + convert(minor, rate), 0);

/** An amount of another currency in minor units of the base. */
export const toBase = (minor: number, currency: string, { micro }: ExchangeRates): number =>
  roundDiv(minor * 1_000_000, micro[currency]!);
