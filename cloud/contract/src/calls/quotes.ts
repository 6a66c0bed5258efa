import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, money, none, pageInput, rows, time } from '../fields.ts';
import { lineErrors, linePriceSchema, lineRequestSchema } from './lines.ts';

export const quoteStatusSchema = z.enum([
  'inquiryReceived',
  'quoting',
  'quoted',
  'expired',
  'quotationProcess',
  'quotationOffered',
  'orderReceived',
  'invalid',
]);
export type QuoteStatus = z.infer<typeof quoteStatusSchema>;

const quoteSummaryFields = {
  quoteId: id,
  quoteNumber: z.string(),
  projectId: id.nullable(),
  projectName: z.string(),
  createTime: time,
  expiryTime: time,
  status: quoteStatusSchema,
  remarks: z.string(),
  quantity: z.int(),
  total: money,
  currency: z.string(),
  /** The quote this one was asked again from. */
  reQuoteFrom: id.nullable(),
  orderNumber: z.string().nullable(),
  /** Of the final quote; null until an inquiry is answered. */
  finalTotal: money.nullable(),
};

const quoteSummarySchema = z.object(quoteSummaryFields);
/** What an operator has offered for an inquiry. */
const finalQuoteSchema = z.object({
  price: linePriceSchema,
  quantity: z.int(),
  remarks: z.string(),
  time,
  expiryTime: time,
});
export const quoteSchema = z.object({
  ...quoteSummaryFields,
  request: lineRequestSchema,
  /** The initial quote. */
  price: linePriceSchema,
  /** Null until an inquiry is answered. */
  final: finalQuoteSchema.nullable(),
});
export type QuoteView = z.infer<typeof quoteSchema>;

const quoteId = z.object({ quoteId: id });

export const quote = {
  create: defineEndpoint({
    name: 'quote.create',
    method: 'POST',
    path: '/api/eda/quote',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    summary:
      'Prices a line item and keeps the quote, or sends it as an inquiry. A hash that differs from the recomputed one is refused.',
    input: z.object({
      request: lineRequestSchema,
      hash: z.string().optional(),
      projectId: id.optional(),
      projectName: z.string().max(200).default(''),
      remarks: z.string().max(1000).default(''),
      /** Asks for a final quote, which an operator makes. */
      isInquiry: z.boolean().default(false),
      /** Files that belong to an inquiry. */
      fileIds: z.array(id).max(8).readonly().default([]),
    }),
    output: quoteSchema,
    errors: [...lineErrors, 'file.missing'],
  }),
  list: defineEndpoint({
    name: 'quote.list',
    method: 'GET',
    path: '/api/eda/bom/quote/list',
    auth: 'user',
    summary: 'Quotes of the user, newest first.',
    input: z.object(pageInput(16)),
    output: rows(quoteSummarySchema),
  }),
  addToCart: defineEndpoint({
    name: 'quote.addToCart',
    method: 'POST',
    path: '/api/eda/bom/quote/add/cart',
    auth: 'user',
    summary: 'Puts a valid quote into the cart.',
    input: quoteId,
    output: z.object({ cartItemId: id }),
    errors: ['quote.missing', 'quote.expired', 'quote.transition', 'cart.full'],
  }),
  reQuote: defineEndpoint({
    name: 'quote.reQuote',
    method: 'POST',
    path: '/api/eda/bom/quote/reQuote',
    auth: 'user',
    summary: 'Prices the same request again with the current price book.',
    input: quoteId,
    output: quoteSchema,
    errors: ['quote.missing', 'quote.invalid', 'quote.combination', 'part.missing'],
  }),
  view: defineEndpoint({
    name: 'quote.view',
    method: 'GET',
    path: '/api/eda/bom/quote/view',
    auth: 'user',
    summary: 'One quote with its price breakdown.',
    input: quoteId,
    output: quoteSchema,
    errors: ['quote.missing'],
  }),
  export: defineEndpoint({
    name: 'quote.export',
    method: 'GET',
    path: '/api/eda/bom/quote/export',
    auth: 'user',
    origin: 'ours',
    summary: 'A quote as a spreadsheet, `{name}-quote.xls`: the lines of its price, and its parts.',
    input: quoteId,
    output: fileAnswer,
    errors: ['quote.missing'],
    file: true,
  }),
  remove: defineEndpoint({
    name: 'quote.remove',
    method: 'DELETE',
    path: '/api/eda/bom/quote',
    auth: 'user',
    summary: 'Deletes a quote. Orders and cart items made from it keep their copy.',
    input: quoteId,
    output: none,
    errors: ['quote.missing'],
  }),
};
