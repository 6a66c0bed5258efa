import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { fileAnswer, id, none, pageInput, time } from '../../fields.ts';
import { moderationStateSchema, reportedSchema } from '../communityReports.ts';

const { pageSize } = pageInput(50);

const caseSchema = reportedSchema.extend({
  ownerId: id,
  ownerName: z.string(),
  /** Title and introduction of a share, the text of a comment; '' when it was deleted. */
  content: z.string(),
  /** Digests of the photos of a report, as `operator.buildPhoto` takes them. */
  photos: z.array(z.string()),
  /** Why the service suspects spam: 'links', 'repeated', 'newAccount', 'pace', 'shouting', 'noise'. */
  suspicions: z.array(z.string()),
  reportCount: z.int(),
  /** The latest reports. */
  reports: z.array(z.object({ cause: z.string(), text: z.string(), time })),
});

const wordSchema = z.object({ word: z.string(), time });

/** What operators do in the community. */
export const operatorCommunity = {
  moderationQueue: defineEndpoint({
    name: 'operator.moderationQueue',
    method: 'GET',
    path: '/api/operator/moderation',
    auth: 'operator',
    origin: 'ours',
    summary: 'What was reported, or appealed, by its state; those that wait longest first.',
    input: z.object({
      state: moderationStateSchema.default('open'),
      /** `next` of the page before. */
      after: z.string().max(200).default(''),
      pageSize,
    }),
    output: z.object({ rows: z.array(caseSchema), next: z.string().nullable() }),
  }),
  buildPhoto: defineEndpoint({
    name: 'operator.buildPhoto',
    method: 'GET',
    path: '/api/operator/moderation/{id}/photo/{sha256}',
    auth: 'operator',
    origin: 'ours',
    summary: 'A photo of the report of a case, also of one that nobody else can see.',
    input: z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: fileAnswer,
    errors: ['file.missing'],
    file: true,
  }),
  moderate: defineEndpoint({
    name: 'operator.moderate',
    method: 'POST',
    path: '/api/operator/moderation/{id}',
    auth: 'operator',
    origin: 'ours',
    summary: 'Hides what was reported, or keeps it or shows it again. The author reads the reason.',
    input: z.object({
      id,
      decision: z.enum(['hide', 'keep']),
      reason: z.string().trim().min(1).max(1000),
    }),
    output: none,
    errors: ['moderation.missing', 'moderation.transition'],
  }),
  blockedWords: defineEndpoint({
    name: 'operator.blockedWords',
    method: 'GET',
    path: '/api/operator/blocked-words',
    auth: 'operator',
    origin: 'ours',
    summary: 'Words that texts of the community may not contain.',
    input: z.object({}),
    output: z.array(wordSchema),
  }),
  blockWord: defineEndpoint({
    name: 'operator.blockWord',
    method: 'POST',
    path: '/api/operator/blocked-words',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Blocks a word, in any case and with any accents. What was written before stays.',
    input: z.object({ word: z.string().trim().min(2).max(50) }),
    output: none,
    errors: ['moderation.words-full'],
  }),
  unblockWord: defineEndpoint({
    name: 'operator.unblockWord',
    method: 'POST',
    path: '/api/operator/blocked-words/removed',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Allows a word again.',
    input: z.object({ word: z.string().trim().min(1).max(50) }),
    output: none,
  }),
};
