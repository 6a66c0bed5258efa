import { optionName, parseLine, partsOf, quoteLine } from '@boardwright/commerce';
import type { LineRequest, PriceBook, SplitQuote } from '@boardwright/commerce';
import { fieldName, listed } from '@boardwright/contract';
import type { WireLine } from '@boardwright/contract';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** Prices a line item from outside with the book in force; `hash` is what the client calculated, when it did. */
export function priceRequest(raw: WireLine | LineRequest, book: PriceBook, hash?: string): SplitQuote | Refusal {
  const parsed = parseLine({ ...raw });
  if (!parsed.ok) {
    const named = [...new Set(parsed.problems.flatMap(({ field }) => optionName(field) ?? fieldName(field) ?? []))];
    if (named.length === 0) return refuse('input.unreadable', {}, parsed.problems);
    return refuse('quote.invalid', { fields: listed(named) }, parsed.problems);
  }
  // What a part costs is for the catalogue to say, not for the client; this server has no catalogue yet.
  const [mpn] = partsOf(parsed.value);
  if (mpn !== undefined) return refuse('part.missing', { mpn });
  const result = quoteLine(parsed.value, book);
  if (!result.ok) return refuse('quote.combination', {}, result.violations);
  const { request, ...price } = result.quote;
  // The client gets the right price with the refusal and can show it at once.
  if (hash !== undefined && hash !== price.hash) return refuse('quote.mismatch', {}, { request, price });
  return { request, price };
}

/** Reads the two JSON columns of a stored quote. */
export function storedQuote(row: { readonly request: string; readonly price: string }): SplitQuote {
  return { request: JSON.parse(row.request) as LineRequest, price: JSON.parse(row.price) as SplitQuote['price'] };
}
