import { convert, rateOf, type AppliedRate, type ExchangeRates } from '@boardwright/commerce';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { whenIdle } from './idle.ts';
import { formatMoney, formatUnitPrice } from './money.ts';

/** The exchange rates that this browser has seen last, for prices without a connection. */
const useRates = create<{ readonly rates: ExchangeRates | null }>()(
  persist(() => ({ rates: null as ExchangeRates | null }), { name: 'boardwright.rates' }),
);

let asked: Promise<void> | null = null;

/** Asks for the rates in force, once for a page. */
function askForRates(): void {
  asked ??= import('./api.ts').then(async ({ api }) => {
    // The editor shows prices, and does not wait for the descriptions of all calls.
    const answer = await api.checkout.rates({}, { quiet: true });
    if (answer.ok) useRates.setState({ rates: answer.value });
    else asked = null;
  });
}

export interface Money {
  /** The rate by which prices of the shop are shown; null where they are shown as they are. */
  readonly rate: AppliedRate | null;
  /** An amount in minor units. */
  money(minor: number, currency: string): string;
  /** The price of one piece, from the price of all in minor units. */
  unitPrice(total: number, quantity: number, currency: string): string;
}

/** Amounts as the reader's edition shows them: the mainland edition in CNY by the dated rate, as its checkout does. */
export function useMoney(): Money {
  const { i18n } = useTranslation();
  const isMainland = i18n.language === 'zh';
  const rates = useRates(state => state.rates);
  useEffect(() => (isMainland ? whenIdle(askForRates) : undefined), [isMainland]);
  return useMemo(() => {
    const rate = isMainland && rates ? rateOf(rates, 'CNY') : null;
    const shown = (minor: number, currency: string): [number, string] =>
      rate && currency === rate.base ? [convert(minor, rate), rate.currency] : [minor, currency];
    return {
      rate,
      money: (minor, currency) => formatMoney(...shown(minor, currency), i18n.language),
      unitPrice(total, quantity, currency) {
        const [all, unit] = shown(total, currency);
        return formatUnitPrice(all, quantity, unit, i18n.language);
      },
    };
  }, [isMainland, rates, i18n.language]);
}
