import { convert, convertedSum, rateOf, type AppliedRate } from '@boardwright/commerce';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from './idle.ts';
import { useEdition } from './useEdition.ts';
import { formatMoney, formatUnitPrice } from './money.ts';
import { askForRates, useRates } from './seenRates.ts';

/** A rate that leaves amounts as they are. */
const UNCONVERTED = { micro: 1_000_000 };

export interface Money {
  /** The rate by which prices of the shop are shown; null where they are shown as they are. */
  readonly rate: AppliedRate | null;
  /** An amount in minor units. */
  money(minor: number, currency: string): string;
  /** The sum of amounts, as the checkout adds them up: each is converted by itself. */
  sum(minors: readonly number[], currency: string): string;
  /** The price of one piece, from the price of all in minor units. */
  unitPrice(total: number, quantity: number, currency: string): string;
}

/** Who reads amounts: customers in the currency of their edition, operators in the one in which they were made. */
export type MoneyReader = 'customer' | 'operator';

/** Amounts as a reader sees them: in the currency of the edition by the dated rate, as its checkout does; operators see the shop's own. */
export function useMoney(reader: MoneyReader = 'customer'): Money {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const { currency } = useEdition();
  // Prices of the shop are made in USD.
  const isConverted = reader === 'customer' && currency !== 'USD';
  const rates = useRates(state => state.rates);
  useEffect(() => (isConverted ? whenIdle(askForRates) : undefined), [isConverted]);
  return useMemo(
    () => moneyIn(language, isConverted && rates ? rateOf(rates, currency) : null),
    [isConverted, rates, language, currency],
  );
}

/** Amounts in a language, by a rate where it applies to their currency. */
function moneyIn(language: string, rate: AppliedRate | null): Money {
  const shown = (minor: number, currency: string): [number, string] =>
    rate && currency === rate.base ? [convert(minor, rate), rate.currency] : [minor, currency];
  return {
    rate,
    money: (minor, currency) => formatMoney(...shown(minor, currency), language),
    sum(minors, currency) {
      const isConverted = rate !== null && currency === rate.base;
      const total = convertedSum(minors, isConverted ? rate : UNCONVERTED);
      return formatMoney(total, isConverted ? rate.currency : currency, language);
    },
    unitPrice(total, quantity, currency) {
      const [all, unit] = shown(total, currency);
      return formatUnitPrice(all, quantity, unit, language);
    },
  };
}
