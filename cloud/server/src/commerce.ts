import { optionName, parseQuoteRequest, quotePcb, verifyQuote } from '@boardwright/commerce';
import type { PriceBook, Quote, QuoteRequest, RawQuoteRequest } from '@boardwright/commerce';
import { fieldName, listed } from '@boardwright/contract';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** A quote as it is stored and sent: the request apart from the numbers. */
export interface SplitQuote {
  readonly request: QuoteRequest;
  readonly price: Omit<Quote, 'request'>;
}

/** Prices a request from outside with the book in force; `hash` is what the client calculated, when it did. */
export function priceRequest(raw: RawQuoteRequest, book: PriceBook, hash?: string): SplitQuote | Refusal {
  const parsed = parseQuoteRequest(raw);
  if (!parsed.ok) {
    const named = [...new Set(parsed.problems.flatMap(({ field }) => optionName(field) ?? fieldName(field) ?? []))];
    if (named.length === 0) return refuse('input.unreadable', {}, parsed.problems);
    return refuse('quote.invalid', { fields: listed(named) }, parsed.problems);
  }
  const result = quotePcb(parsed.value, book);
  if (!result.ok) return refuse('quote.combination', {}, result.violations);
  const { request, ...price } = result.quote;
  // The client gets the right price with the refusal and can show it at once.
  if (hash !== undefined && hash !== price.hash) return refuse('quote.mismatch', {}, { request, price });
  return { request, price };
}

/** Whether the book in force still gives exactly this price. */
export function stillValid({ request, price }: SplitQuote, book: PriceBook): boolean {
  return verifyQuote({ ...price, request }, book);
}

/** Reads the two JSON columns of a stored quote. */
export function storedQuote(row: { readonly request: string; readonly price: string }): SplitQuote {
  return { request: JSON.parse(row.request) as QuoteRequest, price: JSON.parse(row.price) as SplitQuote['price'] };
}
