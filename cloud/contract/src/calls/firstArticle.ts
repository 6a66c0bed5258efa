import { z } from 'zod';
import { fileAnswer, id, time, wireBool } from '../fields.ts';

/** The first assembled board: the customer looks at its photos before the others are made. */
export const firstArticleSchema = z.object({
  /** `shown`: the customer has not answered; `commented`: something is wrong, and new photos follow. */
  state: z.enum(['shown', 'approved', 'commented']),
  photos: z.array(z.object({ sha256: z.string(), fileName: z.string(), size: z.int() })),
  /** What the operator wrote with the photos. */
  note: z.string(),
  /** What the customer answered. */
  comment: z.string(),
  time,
});
export type FirstArticle = z.infer<typeof firstArticleSchema>;

export const firstArticleStateSchema = firstArticleSchema.shape.state;

export const firstArticleFileInput = z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** The call for a photo, besides its name, path and role. */
export const firstArticleFile = {
  method: 'GET',
  origin: 'ours',
  summary: 'A photo of the first assembled board.',
  input: firstArticleFileInput,
  output: fileAnswer,
  errors: ['order.missing', 'file.missing'],
  file: true,
} as const;

export const firstArticleAnswer = z.object({
  id,
  accept: wireBool,
  /** What is wrong; needed where it is not accepted. */
  text: z.string().trim().max(4000).default(''),
});
