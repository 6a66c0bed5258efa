import { limits, quantityLadder } from '../limits.ts';
import type { PcbOptions } from '../options/attributes.ts';
import { checkCombination } from '../options/constraints.ts';
import type { BoardSize, SubjectField, Violation } from '../options/constraints.ts';
import type { StencilOptions } from '../options/stencil.ts';
import type { CommerceMessageId } from '../messages.ts';
import { assemblyLines } from './assembly.ts';
import type { AssemblyOptions } from './assembly.ts';
import type { PriceBook } from './book.ts';
import { componentLines } from './components.ts';
import type { ComponentLine } from './components.ts';
import { canonicalHash } from './hash.ts';
import { ceilDiv, multiply } from './integers.ts';
import { leadDays } from './leadTime.ts';
import type { LeadDays } from './leadTime.ts';
import type { Measures, PriceLine } from './priceLine.ts';
import { pcbLines } from './pcb.ts';
import { stencilLines } from './stencil.ts';
import { boardWeightGrams } from './weight.ts';

/** What is to be priced. */
export interface QuoteRequest {
  readonly options: PcbOptions;
  readonly size: BoardSize;
  /** Delivered pieces: panels, for panels. */
  readonly quantity: number;
  readonly stencil?: StencilOptions;
  readonly assembly?: AssemblyOptions;
  readonly components?: readonly ComponentLine[];
}

/** A reproducible offer: who has the request and the price book can recompute every number and the hash. */
export interface Quote {
  readonly request: QuoteRequest;
  readonly bookVersion: string;
  readonly currency: string;
  /** Every key of the specification's breakdown, zero lines included. */
  readonly lines: readonly PriceLine[];
  /** Minor units, the sum of the groups' totals. */
  readonly total: number;
  /** Total divided by the quantity, rounded up. */
  readonly unitPrice: number;
  readonly weightGrams: number;
  readonly leadDays: LeadDays;
  /** SHA-256 over the request, the book's version and the result. */
  readonly hash: string;
}

export type QuoteResult =
  { readonly ok: true; readonly quote: Quote } | { readonly ok: false; readonly violations: readonly QuoteViolation[] };

export type QuoteViolation =
  | Violation
  | {
      readonly constraint: string;
      readonly fields: readonly (SubjectField | 'assembly')[];
      readonly message: 'pcb.combination';
      readonly reason: CommerceMessageId;
    };

/**
 * Prices a board, and its stencil, assembly and parts where asked. Pure and integer: the same on every machine.
 *
 * @returns the quote, or every broken constraint.
 */
export function quotePcb(request: QuoteRequest, book: PriceBook): QuoteResult {
  const { options, size, quantity } = request;
  const violations: QuoteViolation[] = checkCombination({ options, size, quantity });
  if (request.assembly !== undefined && Math.min(size.widthUm, size.heightUm) < limits.minAssemblySideUm) {
    const reason = 'reason.assemblySize';
    violations.push({ constraint: 'assembly-size', fields: ['size', 'assembly'], message: 'pcb.combination', reason });
  }
  if (violations.length > 0) return { ok: false, violations };

  const pieceMm2 = ceilDiv(multiply(size.widthUm, size.heightUm), 1_000_000);
  const measures: Measures = { quantity, pieceMm2, orderMm2: multiply(pieceMm2, quantity) };
  const lines = [
    ...pcbLines(options, measures, book),
    ...componentLines(request.components ?? [], quantity),
    ...assemblyLines(request.assembly ?? null, measures, book),
    ...stencilLines(request.stencil ?? null, book),
  ];
  const total = lines.reduce((sum, line) => (line.role === 'total' ? sum + line.amount : sum), 0);
  const result = {
    request,
    bookVersion: book.version,
    currency: book.currency,
    lines,
    total,
    unitPrice: ceilDiv(total, quantity),
    weightGrams: boardWeightGrams(options, measures.orderMm2),
    leadDays: leadDays(options, measures.orderMm2, book),
  };
  return { ok: true, quote: { ...result, hash: canonicalHash(result) } };
}

/** Recomputes a quote offline: true when the book of that version gives exactly these numbers. */
export function verifyQuote(quote: Quote, book: PriceBook): boolean {
  if (quote.bookVersion !== book.version) return false;
  const again = quotePcb(quote.request, book);
  const { hash, ...claimed } = quote;
  return again.ok && again.quote.hash === hash && canonicalHash(claimed) === hash;
}

/** A step of the quantity ladder. */
export interface LadderStep {
  readonly quantity: number;
  readonly total: number;
  readonly unitPrice: number;
  readonly leadDays: LeadDays;
}

/** The price at every quantity of the form's ladder; empty when the combination cannot be made. */
export function quoteLadder(request: QuoteRequest, book: PriceBook): LadderStep[] {
  return quantityLadder.flatMap(quantity => {
    const result = quotePcb({ ...request, quantity }, book);
    if (!result.ok) return [];
    const { total, unitPrice, leadDays: days } = result.quote;
    return [{ quantity, total, unitPrice, leadDays: days }];
  });
}
