import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { looseObject, nothing } from '../fields.ts';

export const priceVersion = z.string().min(1).max(40);

/** The price book: every price of the shop comes from one version of it. */
export const price = {
  current: defineEndpoint({
    name: 'price.current',
    method: 'GET',
    path: '/api/eda/price-book',
    auth: 'none',
    origin: 'ours',
    summary: 'The version of the price book in force.',
    input: nothing,
    output: z.object({ version: priceVersion }),
  }),
  book: defineEndpoint({
    name: 'price.book',
    method: 'GET',
    path: '/api/eda/price-book/{version}',
    auth: 'none',
    cache: 'immutable',
    origin: 'ours',
    summary: 'A published price book. It never changes.',
    input: z.object({ version: priceVersion }),
    output: looseObject,
    errors: ['price.missing'],
  }),
};
