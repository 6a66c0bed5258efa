import { z } from 'zod';

/**
 * Entries that say something about a project and change nothing of it: stretches of files, and files of comments, which are written and
 * never removed (engine/src/storage/reviews.ts, engine/src/storage/codec/entry.ts).
 */
const commentSchema = z.union([
  z.object({ kind: z.literal('piece') }),
  z.object({ kind: z.literal('file'), name: z.string().startsWith('review/'), hash: z.string() }),
]);

/** Whether somebody who may comment, and not edit, may send these entries. */
export const areComments = (bodies: readonly unknown[]): boolean =>
  bodies.every(body => commentSchema.safeParse(body).success);
