import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, wireInt } from '../fields.ts';

/** One change of a document. The server keeps `body` as it is, and looks inside files of comments alone. */
const changeInputSchema = z.object({
  /** Made by the client; a change pushed twice is kept once. */
  changeId: z.string().min(1).max(64),
  body: z.unknown(),
});

const changeSchema = changeInputSchema.extend({ revision: z.int().min(1) });
export type RemoteChange = z.infer<typeof changeSchema>;

/** In `data` of a `project.conflict` refusal: what the pusher has not seen. */
export const conflictSchema = z.object({
  revision: z.int(),
  changes: z.array(changeSchema),
  /** True: there are more than fit; continue with `revision.pull`. */
  more: z.boolean(),
});
export type RevisionConflict = z.infer<typeof conflictSchema>;

/** Most changes in one push or one answer. */
export const MAX_CHANGES = 500;

export const revision = {
  push: defineEndpoint({
    name: 'revision.push',
    method: 'POST',
    path: '/api/eda/project/{id}/changes',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    rate: 'edit',
    idempotency: 'natural',
    bodyLimit: 16 * 1024 * 1024,
    body: 'buffer',
    summary: 'Appends changes that grew from baseRevision. When the log moved on: project.conflict with the rest.',
    input: z.object({
      id,
      baseRevision: z.int().min(0),
      changes: z.array(changeInputSchema).min(1).max(MAX_CHANGES),
    }),
    output: z.object({ revision: z.int() }),
    errors: [
      'project.missing',
      'project.needs-editor',
      'project.needs-commenter',
      'project.comment-foreign',
      'project.conflict',
      'project.revision-unknown',
      'project.owner-full',
      'storage.full',
    ],
  }),
  pull: defineEndpoint({
    name: 'revision.pull',
    method: 'GET',
    path: '/api/eda/project/{id}/changes',
    auth: 'optional',
    origin: 'ours',
    summary:
      'Changes after `since`, of a project in the recycle bin too. From 0 it starts with the newest snapshot, when there is one. A visitor needs the secret of a link.',
    input: z.object({ id, since: wireInt.pipe(z.int().min(0)).default(0), link: z.string().max(100).optional() }),
    output: z.object({
      revision: z.int(),
      snapshot: z.object({ revision: z.int(), body: z.unknown() }).nullable(),
      changes: z.array(changeSchema),
      more: z.boolean(),
    }),
    errors: ['project.missing', 'project.revision-unknown'],
  }),
  snapshot: defineEndpoint({
    name: 'revision.snapshot',
    method: 'POST',
    path: '/api/eda/project/{id}/snapshot',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    rate: 'upload',
    idempotency: 'natural',
    bodyLimit: 64 * 1024 * 1024,
    // Its body is a whole document.
    body: 'stream',
    summary:
      'Keeps the whole document of a revision, so that a new device need not replay the log. Only the newest is kept.',
    input: z.object({ id, revision: z.int().min(0), body: z.unknown() }),
    output: none,
    errors: [
      'project.missing',
      'project.needs-editor',
      'project.revision-unknown',
      'project.owner-full',
      'storage.full',
      'too.many',
    ],
  }),
};
