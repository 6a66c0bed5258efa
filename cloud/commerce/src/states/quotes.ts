import type { QuoteStatus } from '@boardwright/contract';
import { msg, type Msg } from '@boardwright/engine/base';

/**
 * States of a quote; the transitions are ours. A bill of materials starts as inquiryReceived and is quoted by people:
 * quoting, then quoted (the initial quote). After a purchase inquiry the final quote follows: quotationProcess, then
 * quotationOffered. A board is priced by the engine and starts as quoted. An order from it ends it as orderReceived.
 * Each open quote may run out (expired) or be withdrawn (invalid). Re-quoting makes a new quote and keeps the old one.
 */
export const quoteTransitions = {
  inquiryReceived: ['quoting', 'invalid'],
  quoting: ['quoted', 'invalid'],
  quoted: ['quotationProcess', 'orderReceived', 'expired', 'invalid'],
  quotationProcess: ['quotationOffered', 'invalid'],
  quotationOffered: ['orderReceived', 'expired', 'invalid'],
  orderReceived: [],
  expired: [],
  invalid: [],
} as const satisfies Readonly<Record<QuoteStatus, readonly QuoteStatus[]>>;

/** States of a quote as people read them (specification, section 4). */
export const quoteStatusMessages: Readonly<Record<QuoteStatus, Msg>> = {
  inquiryReceived: msg('quoteStatus.inquiryReceived', 'Inquiry received'),
  quoting: msg('quoteStatus.quoting', 'Quoting'),
  quoted: msg('quoteStatus.quoted', 'Quoted'),
  expired: msg('quoteStatus.expired', 'Expired'),
  quotationProcess: msg('quoteStatus.quotationProcess', 'Final quote in progress'),
  quotationOffered: msg('quoteStatus.quotationOffered', 'Final quote ready'),
  orderReceived: msg('quoteStatus.orderReceived', 'Order received'),
  invalid: msg('quoteStatus.invalid', 'Invalid'),
};

export function canQuoteBecome(from: QuoteStatus, to: QuoteStatus): boolean {
  return (quoteTransitions[from] as readonly QuoteStatus[]).includes(to);
}

export type QuoteAction = 'view' | 'addToCart' | 'reQuote' | 'delete';

/** What the customer may do with a quote in a state. */
export function quoteActions(status: QuoteStatus): QuoteAction[] {
  const offered = canQuoteBecome(status, 'orderReceived');
  const ended = quoteTransitions[status].length === 0;
  return [
    'view',
    ...(offered ? (['addToCart'] as const) : []),
    ...(offered || ended ? (['reQuote'] as const) : []),
    'delete',
  ];
}
