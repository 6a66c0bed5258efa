import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, time } from '../fields.ts';

const nanometres = z.int().min(0);

/** What the service has read from the files of a design. Lengths in nanometres; null where the board has nothing of the kind. */
const designFactsSchema = z.object({
  /** Of the outline; 0 without one. */
  widthNm: nanometres,
  heightNm: nanometres,
  copperLayers: z.int().min(0),
  minTrackNm: nanometres.nullable(),
  /** Between copper of different nets; null: none is narrower than any limit. */
  minGapNm: nanometres.nullable(),
  minDrillNm: nanometres.nullable(),
  minAnnularNm: nanometres.nullable(),
  thicknessNm: nanometres,
  hasSlots: z.boolean(),
  hasCastellated: z.boolean(),
  edgeConnector: z.boolean(),
});
export type DesignFacts = z.infer<typeof designFactsSchema>;

/** What the check for the factory found, by kind: mended by the factory, for the customer to decide, or a stop. */
const designCheckSchema = z.object({
  rule: z.string(),
  /** Designs that were read by an older version had no such distinction: for the customer to decide. */
  resolution: z.enum(['fixed', 'decision', 'stops']).default('decision'),
  title: z.string(),
  count: z.int().positive(),
});

export const designSchema = z.object({
  /** Hash of its files: the same files are the same revision. */
  designId: id,
  /** `unreadable`: people look at it; `fault` says why the service could not. */
  state: z.enum(['read', 'unreadable']),
  fault: z.string().nullable(),
  facts: designFactsSchema.nullable(),
  /** Null: not checked. Empty: within all limits. */
  checks: z.array(designCheckSchema).nullable(),
  /** The capability profile that it was checked with; '': an older one. */
  capabilityVersion: z.string(),
  files: z.array(z.object({ fileName: z.string(), size: z.int(), sha256: z.string() })),
  createTime: time,
});

/** Design revisions: the files that something is made from, and what the service itself has read from them. They never change. */
export const design = {
  create: defineEndpoint({
    name: 'design.create',
    method: 'POST',
    path: '/api/eda/design',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    rate: 'costly',
    idempotency: 'natural',
    summary: 'Makes a design revision of uploaded files and reads them: Gerber and drill files, or a KiCad project.',
    input: z.object({ fileIds: z.array(id).min(1).max(8) }),
    output: designSchema,
    errors: ['file.missing', 'design.busy'],
  }),
  view: defineEndpoint({
    name: 'design.view',
    method: 'GET',
    path: '/api/eda/design/{designId}',
    auth: 'user',
    origin: 'ours',
    summary: 'A design revision of the user.',
    input: z.object({ designId: id }),
    output: designSchema,
    errors: ['design.missing'],
  }),
  file: defineEndpoint({
    name: 'design.file',
    method: 'GET',
    path: '/api/eda/design/{designId}/file/{sha256}',
    auth: 'user',
    origin: 'ours',
    summary: 'A file of a design revision of the user, as it was uploaded.',
    input: z.object({ designId: id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: fileAnswer,
    errors: ['design.missing', 'file.missing'],
    file: true,
  }),
};
