import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { none, nothing, pageInput, rows, time, wireInt } from '../fields.ts';

/** How often an account gets a mail about what happened in the community. */
export const digestPeriodSchema = z.enum(['daily', 'weekly', 'never']);
export type DigestPeriod = z.infer<typeof digestPeriodSchema>;

/**
 * 'comment': on a share of the user. 'reply': to a comment that the user has written or replied to. 'like', 'follow': one for all who
 * did. 'build': somebody has built a share of the user. 'decision': of operators, about something of the user.
 */
const kindSchema = z.enum(['comment', 'reply', 'like', 'follow', 'build', 'decision']);
export type CommunityNoticeKind = z.infer<typeof kindSchema>;

/** The last time that a date can have, milliseconds (ECMA-262, section 21.4.1.1). */
const LAST_TIME = 8.64e15;

const noticeSchema = z.object({
  kind: kindSchema,
  /** The comment, the report of a build, or what was decided about; of likes the project; of followers ''. */
  subjectId: z.string(),
  /** '' of followers. */
  projectId: z.string(),
  /** Title of the share; '' where there is none any more. */
  title: z.string(),
  /** Who did it, of several the latest; '' of decisions. */
  personId: z.string(),
  person: z.string(),
  /** How many did it since the notice was read before. */
  people: z.int().min(1),
  /** What they wrote, or the reason of a decision; ''. */
  text: z.string(),
  /** What was decided about; null of other kinds. */
  subjectType: z.enum(['share', 'comment', 'build']).nullable(),
  /** Whether operators have hidden it. */
  isHidden: z.boolean(),
  isRead: z.boolean(),
  changeTime: time,
});
export type CommunityNotice = z.infer<typeof noticeSchema>;

/** What others did with the shares and comments of the user. */
export const communityNotices = {
  notices: defineEndpoint({
    name: 'community.notices',
    method: 'GET',
    path: '/api/eda/community/notices',
    auth: 'user',
    origin: 'ours',
    summary:
      'What others did with the shares and comments of the user, the latest first. `until` is for community.noticesRead.',
    input: z.object(pageInput(16)),
    output: rows(noticeSchema).extend({ unread: z.int().min(0), until: z.int() }),
  }),
  noticeCount: defineEndpoint({
    name: 'community.noticeCount',
    method: 'GET',
    path: '/api/eda/community/notices/count',
    auth: 'user',
    origin: 'ours',
    summary: 'How many notices of the community the user has not read.',
    input: nothing,
    output: z.object({ unread: z.int().min(0) }),
  }),
  noticesRead: defineEndpoint({
    name: 'community.noticesRead',
    method: 'POST',
    path: '/api/eda/community/notices/read',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'The user has read the notices up to a time: milliseconds since 1970, as community.notices gave it.',
    input: z.object({ until: wireInt.pipe(z.int().min(0).max(LAST_TIME)) }),
    output: none,
  }),
  endDigest: defineEndpoint({
    name: 'community.endDigest',
    method: 'POST',
    path: '/api/eda/community/digest/end',
    auth: 'none',
    origin: 'ours',
    rate: 'guess',
    idempotency: 'natural',
    summary: 'Ends the mails about the community by the link that each of them carries.',
    input: z.object({ token: z.string().max(500) }),
    output: none,
    errors: ['subscription.link'],
  }),
};
