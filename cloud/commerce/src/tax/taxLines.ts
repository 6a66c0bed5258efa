import { toBase } from '../currency/rates.ts';
import type { ExchangeRates } from '../currency/rates.ts';
import { roundDiv } from '../price/rounding.ts';
import { taxRules } from './countries.ts';
import type { Limit, Registration, TaxRule } from './countries.ts';

/** A tax or a duty on an order. */
export interface TaxLine {
  readonly kind: TaxRule['tax'] | 'duty';
  /** Hundredths of a percent. */
  readonly rateBp: number;
  /** Minor units, as all amounts of an order. */
  readonly amount: number;
  /** `checkout`: paid with the order. `delivery`: an estimate of what customs or the carrier collect. `included`: in the prices. */
  readonly due: 'checkout' | 'delivery' | 'included';
}

/** What is taxed: amounts in minor units of the price book's currency. */
export interface Taxed {
  readonly countryCode: string;
  /** Value of the goods after discounts. */
  readonly goods: number;
  /** Null: not known yet. */
  readonly shipping: number | null;
}

const BP = 10_000;
const share = (amount: number, bp: number): number => roundDiv(amount * bp, BP);

/** Taxes and duties by the table of countries, for a shop with these registrations. Countries that are not in it give no line. */
export function taxLines(
  { countryCode, goods, shipping }: Taxed,
  registered: readonly Registration[],
  rates: ExchangeRates,
): TaxLine[] {
  const rule = taxRules[countryCode];
  if (rule === undefined) return [];
  const sum = goods + (shipping ?? 0);
  const { tax: kind, rateBp } = rule;
  if (rule.isIncluded) return [{ kind, rateBp, amount: roundDiv(sum * rateBp, BP + rateBp), due: 'included' }];
  const isWithin = (limit: Limit | undefined): boolean =>
    limit !== undefined && goods <= toBase(limit.minor, limit.currency, rates);
  const lines: TaxLine[] = [];
  const { dutyBp = 0 } = rule;
  const duty = isWithin(rule.dutyFreeUpTo) ? 0 : share(goods, dutyBp);
  if (duty > 0) lines.push({ kind: 'duty', rateBp: dutyBp, amount: duty, due: 'delivery' });
  if (rateBp === 0 || isWithin(rule.taxFreeUpTo)) return lines;
  const isRegistered = rule.registration !== undefined && registered.includes(rule.registration);
  const due = isRegistered && isWithin(rule.sellerUpTo) ? 'checkout' : 'delivery';
  return [...lines, { kind, rateBp, amount: share(sum + duty, rateBp), due }];
}
