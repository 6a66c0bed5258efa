import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { looseObject, money, none, nothing, time } from '../../fields.ts';
import { priceVersion } from '../prices.ts';

/** Drafts of the price book. */
export const operatorPrices = {
  priceBooks: defineEndpoint({
    name: 'operator.priceBooks',
    method: 'GET',
    path: '/api/operator/price-books',
    auth: 'operator',
    origin: 'ours',
    summary: 'All versions of the price book, drafts too, the newest first.',
    input: nothing,
    output: z.array(
      z.object({ version: priceVersion, reason: z.string(), createTime: time, publishTime: time.nullable() }),
    ),
  }),
  priceBook: defineEndpoint({
    name: 'operator.priceBook',
    method: 'GET',
    path: '/api/operator/price-book/{version}',
    auth: 'operator',
    origin: 'ours',
    summary: 'A version of the price book, a draft too.',
    input: z.object({ version: priceVersion }),
    output: looseObject,
    errors: ['price.missing'],
  }),
  savePriceBook: defineEndpoint({
    name: 'operator.savePriceBook',
    method: 'POST',
    path: '/api/operator/price-book',
    encoding: 'json',
    auth: 'operator',
    idempotency: 'natural',
    origin: 'ours',
    summary:
      'Saves a draft under its own version, in place of an earlier draft of it. The answer lists what is wrong with it.',
    input: z.object({ body: looseObject }),
    output: z.object({ version: priceVersion }),
    errors: ['price.invalid', 'price.published'],
  }),
  previewPriceBook: defineEndpoint({
    name: 'operator.previewPriceBook',
    method: 'GET',
    path: '/api/operator/price-book/{version}/preview',
    auth: 'operator',
    origin: 'ours',
    summary: 'What orders of many kinds cost now and with a draft, minor units.',
    input: z.object({ version: priceVersion }),
    output: z.array(
      z.object({
        layers: z.int(),
        widthMm: z.int(),
        heightMm: z.int(),
        quantity: z.int(),
        options: looseObject,
        before: money.nullable(),
        after: money.nullable(),
      }),
    ),
    errors: ['price.missing', 'price.published', 'price.invalid'],
  }),
  publishPriceBook: defineEndpoint({
    name: 'operator.publishPriceBook',
    method: 'POST',
    path: '/api/operator/price-book/{version}/publish',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Puts a draft into force. From then on it never changes; quotes made with other versions are priced again.',
    input: z.object({ version: priceVersion, reason: z.string().min(1).max(1000) }),
    output: none,
    errors: ['price.missing', 'price.published', 'price.invalid'],
  }),
};
