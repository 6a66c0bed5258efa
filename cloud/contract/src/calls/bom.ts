import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, money } from '../fields.ts';

const text = z.string().max(500).default('');
const partName = z.object({ mpn: z.string().max(200), manufacturer: text });

/** What of a line of a bill of materials parts are found by. */
const askedLine = z.object({
  designators: z.array(z.string().max(64)).max(1).readonly(),
  mpn: z.string().max(200).default(''),
  manufacturer: text,
  value: text,
  package: text,
  description: text,
  note: text,
  alternatives: z.array(partName).max(20).readonly().default([]),
});

/** A part as it is offered for a line, in the currency of the price book. */
const offeredPart = z.object({
  id,
  mpn: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  package: z.string(),
  pins: z.int().nullable(),
  footprint: z.string(),
  stock: z.int(),
  prices: z.array(z.object({ quantity: z.int(), unitPrice: money })).readonly(),
  minimum: z.int(),
  lifecycle: z.enum(['active', 'nrnd', 'lastBuy', 'obsolete']),
  isSample: z.boolean(),
});

const candidate = z.object({
  part: offeredPart,
  by: z.enum(['mpn', 'alternative', 'parameters', 'valuePackage', 'person']),
  /** From 0 to 1. */
  confidence: z.number(),
});

/** Bills of materials. */
export const bom = {
  match: defineEndpoint({
    name: 'bom.match',
    method: 'POST',
    path: '/api/eda/bom/match',
    encoding: 'json',
    auth: 'none',
    origin: 'ours',
    rate: 'costly',
    idempotency: 'natural',
    bodyLimit: 4 * 1024 * 1024,
    summary:
      'The parts of the catalogue that may be bought for each line of a bill of materials, the most certain first.',
    input: z.object({ lines: z.array(askedLine).max(2000).readonly() }),
    output: z.object({ currency: z.string(), matches: z.array(z.array(candidate).readonly()).readonly() }),
  }),
};
