import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { fileAnswer, id, money, pageInput, time } from '../../fields.ts';
import { quoteSchema, quoteStatusSchema } from '../quotes.ts';

const { pageSize } = pageInput(50);

const requestRow = z.object({
  quoteId: id,
  quoteNumber: z.string(),
  projectName: z.string(),
  status: quoteStatusSchema,
  quantity: z.int(),
  total: money,
  currency: z.string(),
  createTime: time,
  isOpen: z.boolean(),
});

const requestSchema = quoteSchema.extend({
  customer: z.object({ userId: id, username: z.string(), companyName: z.string(), email: z.string() }),
  files: z.array(z.object({ fileId: id, fileName: z.string() })).readonly(),
});

/** Inquiries for assemblies, which operators answer with a final quote. */
export const operatorQuotes = {
  quoteRequests: defineEndpoint({
    name: 'operator.quoteRequests',
    method: 'GET',
    path: '/api/operator/quotes',
    auth: 'operator',
    origin: 'ours',
    summary: 'Inquiries for a quote, the oldest open ones or the newest answered ones first.',
    input: z.object({
      state: z.enum(['open', 'answered']).default('open'),
      /** `next` of the page before. */
      after: z.string().max(200).default(''),
      pageSize,
    }),
    output: z.object({ rows: z.array(requestRow), next: z.string().nullable() }),
  }),
  quoteRequest: defineEndpoint({
    name: 'operator.quoteRequest',
    method: 'GET',
    path: '/api/operator/quotes/{id}',
    auth: 'operator',
    origin: 'ours',
    summary: 'An inquiry with its customer, its files, the initial and the final quote.',
    input: z.object({ id }),
    output: requestSchema,
    errors: ['quote.missing'],
  }),
  quoteFile: defineEndpoint({
    name: 'operator.quoteFile',
    method: 'GET',
    path: '/api/operator/quotes/{id}/file/{fileId}',
    auth: 'operator',
    origin: 'ours',
    summary: 'A file that was sent with an inquiry.',
    input: z.object({ id, fileId: id }),
    output: fileAnswer,
    errors: ['quote.missing', 'file.missing'],
    file: true,
  }),
  startQuote: defineEndpoint({
    name: 'operator.startQuote',
    method: 'POST',
    path: '/api/operator/quotes/{id}/start',
    auth: 'operator',
    origin: 'ours',
    summary: 'The inquiry is being worked on; its customer sees that.',
    input: z.object({ id }),
    output: requestSchema,
    errors: ['quote.missing', 'quote.answered'],
  }),
  offerQuote: defineEndpoint({
    name: 'operator.offerQuote',
    method: 'POST',
    path: '/api/operator/quotes/{id}/offer',
    encoding: 'json',
    auth: 'operator',
    origin: 'ours',
    summary: 'Answers an inquiry with a final quote: an amount for each line of the price. The customer gets a mail.',
    input: z.object({
      id,
      quantity: z.int().min(1).max(10_000),
      /** Minor units of the quote's currency; lines that are missing are free. */
      amounts: z
        .array(z.object({ key: z.string().max(40), amount: money.min(0).max(1_000_000_000) }))
        .max(20)
        .readonly(),
      validDays: z.int().min(1).max(90),
      remarks: z.string().trim().max(1000).default(''),
    }),
    output: requestSchema,
    errors: ['quote.missing', 'quote.answered', 'quote.invalid', 'quote.combination'],
  }),
};
