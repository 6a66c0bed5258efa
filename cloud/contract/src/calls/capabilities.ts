import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../fields.ts';

const nanometres = z.int().min(0).max(10_000_000_000);
const limits = z.object({
  track: nanometres,
  gap: nanometres,
  ring: nanometres,
  drill: nanometres,
  holeToHole: nanometres,
  holeToCopper: nanometres,
  edge: nanometres,
  platedSlot: nanometres,
  unplatedSlot: nanometres,
  maskWeb: nanometres,
  silkWidth: nanometres,
  textHeight: nanometres,
});
const sides = z.tuple([nanometres, nanometres]);

/** What the factory can make: at the basic price, and at all. Lengths in nanometres. */
export const capabilitySchema = z.object({
  wanted: limits,
  least: limits,
  /** Board thickness to drill. */
  aspectRatio: z.number().min(1).max(100),
  layers: z.array(z.int().min(1).max(64)).min(1).max(32),
  /** Sides of the board, the longer one first. */
  largest: sides,
  smallest: sides,
});
export type CapabilityData = z.infer<typeof capabilitySchema>;

export const capabilityVersion = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\w.-]+$/);

/** What the factory can make: boards are checked with one version of it. */
export const capability = {
  current: defineEndpoint({
    name: 'capability.current',
    method: 'GET',
    path: '/api/eda/capability',
    auth: 'none',
    origin: 'ours',
    cache: { publicSeconds: 60 },
    summary: 'The capability profile in force, which boards of new orders are checked with.',
    input: nothing,
    output: z.object({ version: capabilityVersion, capability: capabilitySchema }),
  }),
};
