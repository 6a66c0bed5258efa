import type { Currency } from '../../currency/rates.ts';
import { descriptionIn, stockOf, type Lifecycle, type Part } from '../../parts/part.ts';
import type { PriceBreak } from '../../parts/priceBreaks.ts';

/** A part as it is offered for a line: what a choice and a price depend on, in one currency. */
export interface OfferedPart {
  readonly id: string;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly description: string;
  readonly package: string;
  /** Terminals; null: not known. */
  readonly pins: number | null;
  /** 'Library:Name' of our footprint; ''. */
  readonly footprint: string;
  /** Pieces in all warehouses. */
  readonly stock: number;
  /** The lowest quantity first; empty: it has no price. */
  readonly prices: readonly PriceBreak[];
  readonly minimum: number;
  readonly lifecycle: Lifecycle;
  readonly leadWeeks?: number | undefined;
  readonly isSample: boolean;
}

/** A part of the catalogue as it is offered in a currency, and described in a language. */
export const offerOf = (part: Part, currency: Currency, locale: string): OfferedPart => ({
  id: part.id,
  mpn: part.mpn,
  manufacturer: part.manufacturer,
  description: descriptionIn(locale, part),
  package: part.package,
  pins: part.pins,
  footprint: part.footprint,
  stock: stockOf(part),
  prices: part.prices[currency] ?? [],
  minimum: part.minimum,
  lifecycle: part.lifecycle,
  ...(part.leadWeeks === undefined ? {} : { leadWeeks: part.leadWeeks }),
  isSample: part.isSample,
});
