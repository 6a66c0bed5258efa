import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, money, nothing } from '../fields.ts';

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
  /** Weeks that the manufacturer needs when the stock is used up. */
  leadWeeks: z.int().optional(),
  isSample: z.boolean(),
});

const candidate = z.object({
  part: offeredPart,
  by: z.enum(['mpn', 'alternative', 'parameters', 'valuePackage', 'person']),
  /** From 0 to 1. */
  confidence: z.number(),
});

/** By how many degrees a package is turned in the coordinate files of a customer. */
const rotation = z.object({ package: z.string().min(1).max(200), degrees: z.number().min(0).lt(360) });
const rotations = z.array(rotation).readonly();

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
  rotations: defineEndpoint({
    name: 'bom.rotations',
    method: 'GET',
    path: '/api/eda/bom/rotations',
    auth: 'user',
    origin: 'ours',
    summary: 'Rotations of packages that the user has confirmed for coordinate files.',
    input: nothing,
    output: rotations,
  }),
  setRotation: defineEndpoint({
    name: 'bom.setRotation',
    method: 'PUT',
    path: '/api/eda/bom/rotations',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Remembers how a package is turned in coordinate files; 0 degrees forgets it.',
    input: rotation,
    output: rotations,
    errors: ['bom.rotations-full'],
  }),
};
