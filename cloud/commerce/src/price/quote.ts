import type { Violation } from '../options/constraints.ts';
import { kindOf, type LineRequest } from '../lines/kinds.ts';
import type { NormalLine } from '../lines/normal.ts';
import type { PricedLine } from '../lines/lineKind.ts';
import type { PriceBook } from './book.ts';
import { canonicalHash, canonicalJson } from './hash.ts';
import { ceilDiv } from './integers.ts';
import type { LeadDays } from './leadTime.ts';

/** A reproducible offer: who has the request and the price book can recompute every number and the hash. */
export interface Quote<R extends LineRequest = LineRequest> extends PricedLine {
  readonly request: R;
  readonly bookVersion: string;
  readonly currency: string;
  /** Minor units, the sum of the groups' totals. */
  readonly total: number;
  /** Total divided by the quantity, rounded up. */
  readonly unitPrice: number;
  /** SHA-256 over the request, the book's version and the result. */
  readonly hash: string;
}

/** A quote as it is stored and sent: the request apart from the numbers. */
export interface SplitQuote {
  readonly request: LineRequest;
  readonly price: Omit<Quote, 'request'>;
}

export type QuoteResult<R extends LineRequest = LineRequest> =
  { readonly ok: true; readonly quote: Quote<R> } | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * Prices a line item. Pure and integer: the same on every machine.
 *
 * @returns the quote, or every broken constraint.
 */
export function quoteLine<R extends LineRequest>(request: R, book: PriceBook): QuoteResult<R> {
  const kind = kindOf(request);
  const violations = kind.check(request, book);
  if (violations.length > 0) return { ok: false, violations };
  const { lines, weightGrams, leadDays } = kind.price(request, book);
  const total = lines.reduce((sum, line) => (line.role === 'total' ? sum + line.amount : sum), 0);
  const result = {
    request,
    bookVersion: book.version,
    currency: book.currency,
    lines,
    total,
    unitPrice: ceilDiv(total, request.quantity),
    weightGrams,
    leadDays,
  };
  return { ok: true, quote: { ...result, hash: canonicalHash(result) } };
}

/**
 * The same offer, made from a design: the price does not depend on it, the hash does.
 *
 * @param regeneratedId the design of the regenerated set, where one is manufactured instead
 */
export function withDesign<R extends Exclude<LineRequest, NormalLine>>(
  quote: Quote<R>,
  designId: string,
  regeneratedId?: string,
): Quote<R> {
  const { hash: _, ...result } = quote;
  const { request } = quote;
  const regenerated =
    request.itemType === 'Custom' && request.regenerated !== undefined && regeneratedId !== undefined
      ? { regenerated: { ...request.regenerated, designId: regeneratedId } }
      : {};
  const designed = { ...result, request: { ...request, designId, ...regenerated } };
  return { ...designed, hash: canonicalHash(designed) };
}

/** Recomputes a quote offline: true when the book of that version gives exactly these numbers. */
export function verifyQuote(quote: Quote, book: PriceBook): boolean {
  if (quote.bookVersion !== book.version) return false;
  const again = quoteLine(quote.request, book);
  const { hash, ...claimed } = quote;
  return again.ok && again.quote.hash === hash && canonicalHash(claimed) === hash;
}

/** Whether each line of a price is the same with another book: the customer has agreed to what it costs. */
export function costsTheSame({ request, price }: SplitQuote, book: PriceBook): boolean {
  const again = quoteLine(request, book);
  if (!again.ok || again.quote.currency !== price.currency) return false;
  const amounts = ({ lines }: Pick<Quote, 'lines'>) => canonicalJson(lines.map(({ key, amount }) => [key, amount]));
  return amounts(again.quote) === amounts(price);
}

/** A step of the quantity ladder. */
export interface LadderStep {
  readonly quantity: number;
  readonly total: number;
  readonly unitPrice: number;
  readonly leadDays: LeadDays;
}

/** The price at every quantity that the kind compares; empty when the combination cannot be made. */
export function quoteLadder(request: LineRequest, book: PriceBook): LadderStep[] {
  return kindOf(request).quantities.flatMap(quantity => {
    const result = quoteLine({ ...request, quantity }, book);
    if (!result.ok) return [];
    const { total, unitPrice, leadDays: days } = result.quote;
    return [{ quantity, total, unitPrice, leadDays: days }];
  });
}
