import { registrations, taxLines } from '@boardwright/commerce';
import type { ExchangeRates, Registration } from '@boardwright/commerce';
import type { TaxAnswer, TaxedOrder, Taxes } from './taxes.ts';

/** Taxes by the table of countries in commerce. */
export class TableTaxes implements Taxes {
  readonly #registered: readonly Registration[];

  /** @param registered Where the shop is registered, so that it collects the tax of small parcels itself. */
  constructor(registered: readonly Registration[]) {
    this.#registered = registered;
  }

  lines(order: TaxedOrder, rates: ExchangeRates): Promise<TaxAnswer> {
    return Promise.resolve({ lines: taxLines(order, this.#registered, rates), isSubstitute: false });
  }
}

const isRegistration = (word: string): word is Registration => (registrations as readonly string[]).includes(word);

/** Registrations in the words of a command line, such as `EU,GB`; null: one is unknown. */
export function readRegistrations(words: string | undefined): readonly Registration[] | null {
  const all = (words ?? '')
    .split(',')
    .map(word => word.trim().toUpperCase())
    .filter(word => word !== '');
  return all.every(isRegistration) ? all : null;
}
