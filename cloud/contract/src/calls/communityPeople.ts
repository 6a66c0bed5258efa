import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, pageInput, rows, wireInt } from '../fields.ts';

const personSchema = z.object({
  userId: id,
  name: z.string(),
  shareCount: z.int(),
  followerCount: z.int(),
  /** Whether who asks follows this person. */
  isFollowed: z.boolean(),
  isOwn: z.boolean(),
});

/** People of the community: those who share something. */
export const communityPeople = {
  profile: defineEndpoint({
    name: 'community.profile',
    method: 'GET',
    path: '/api/eda/index/person/{id}',
    auth: 'optional',
    origin: 'ours',
    summary: 'The public profile of somebody who shares projects. Their shares are in indexShareList with ownerId.',
    input: z.object({ id }),
    output: personSchema,
    errors: ['community.person-missing'],
  }),
  follow: defineEndpoint({
    name: 'community.follow',
    method: 'POST',
    path: '/api/eda/community/follow',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'type 1 follows somebody who shares projects, 0 ends it.',
    input: z.object({ userId: id, type: wireInt.pipe(z.union([z.literal(0), z.literal(1)])) }),
    output: none,
    errors: ['community.person-missing', 'community.own-profile', 'community.follows-full'],
  }),
  following: defineEndpoint({
    name: 'community.following',
    method: 'GET',
    path: '/api/eda/community/following',
    auth: 'user',
    origin: 'ours',
    summary: 'Whom the user follows, the latest first.',
    input: z.object(pageInput(16)),
    output: rows(personSchema),
  }),
};
