import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, jsonField, none, pageInput, rows, time, wireInt } from '../fields.ts';

/** Photos of one report, and the bytes of each. */
export const BUILD_PHOTOS = 6;
export const PHOTO_BYTES = 5 * 1024 * 1024;

const buildSchema = z.object({
  buildId: id,
  author: z.string(),
  authorId: id,
  content: z.string(),
  /** The revision that was built. */
  revision: z.int(),
  /** Paths of `community.buildPhoto`. */
  photos: z.array(z.string()),
  isOwn: z.boolean(),
  /** Whether it waits until an operator has seen it: only its author reads it so far. */
  isWaiting: z.boolean(),
  /** Whether the author of the project wrote it. */
  isByOwner: z.boolean(),
  createTime: time,
});
export type ShareBuild = z.infer<typeof buildSchema>;

/** Reports of people who have built a shared project. */
export const communityBuilds = {
  build: defineEndpoint({
    name: 'community.build',
    method: 'POST',
    path: '/api/eda/community/build',
    auth: 'user',
    origin: 'ours',
    rate: 'publish',
    summary: 'Reports that the user has built a shared project. One account reports each revision once.',
    input: z.object({
      projectId: id,
      content: z.string().trim().min(1).max(2000),
      /** The revision that was built: the shared one, or an earlier one. */
      revision: wireInt.pipe(z.int().min(1)),
      /** fileUrls of uploaded pictures (jpg or png) of at most 5 MB each. */
      photos: jsonField(z.array(z.string().max(500)).max(BUILD_PHOTOS)).default([]),
    }),
    output: buildSchema,
    errors: [
      'share.missing',
      'share.build-known',
      'share.build-revision',
      'share.builds-full',
      'share.photo',
      'file.missing',
      'upload.size',
      'community.blocked',
    ],
  }),
  buildRemove: defineEndpoint({
    name: 'community.buildRemove',
    method: 'DELETE',
    path: '/api/eda/community/build/{buildId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Deletes a report of the user.',
    input: z.object({ buildId: id }),
    output: none,
    errors: ['share.build-missing'],
  }),
  builds: defineEndpoint({
    name: 'community.builds',
    method: 'GET',
    path: '/api/eda/index/share/{id}/builds',
    auth: 'optional',
    origin: 'ours',
    summary: 'Reports of people who have built a shared project, the newest first.',
    input: z.object({ id, ...pageInput(8) }),
    output: rows(buildSchema),
    errors: ['share.missing'],
  }),
  buildPhoto: defineEndpoint({
    name: 'community.buildPhoto',
    method: 'GET',
    path: '/api/eda/index/build/{id}/photo/{sha256}',
    auth: 'none',
    origin: 'ours',
    summary: 'A photo of such a report.',
    input: z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: fileAnswer,
    errors: ['file.missing'],
    file: true,
  }),
  inCart: defineEndpoint({
    name: 'community.inCart',
    method: 'POST',
    path: '/api/eda/community/cart',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary:
      'Notes that an item of the cart is the board of a copy of somebody else’s shared project; counts for the project once it is paid.',
    input: z.object({ cartItemId: id, projectId: id }),
    output: none,
    errors: ['cart.missing'],
  }),
};
