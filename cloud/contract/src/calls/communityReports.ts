import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, pageInput, rows, time } from '../fields.ts';

/** What can be reported: a shared project, a comment, a report of somebody who has built the project. */
const SUBJECTS = ['share', 'comment', 'build'] as const;

/** 'held': hidden until an operator has seen it, because it looks like spam. */
export const moderationStateSchema = z.enum(['open', 'kept', 'hidden', 'appealed', 'held']);
export type ModerationState = z.infer<typeof moderationStateSchema>;

export const reportedSchema = z.object({
  subjectType: z.enum(SUBJECTS),
  /** The projectId of a share, the commentsId of a comment, the buildId of a report of a build. */
  subjectId: id,
  state: moderationStateSchema,
  /** What an operator gave as the reason, '' before. */
  reason: z.string(),
  /** What the author wrote against it, '' before. */
  appeal: z.string(),
  changeTime: time,
});

/** Reports of shares and comments that break the rules, and what becomes of them. */
export const communityReports = {
  report: defineEndpoint({
    name: 'community.report',
    method: 'POST',
    path: '/api/eda/community/report',
    auth: 'user',
    origin: 'ours',
    rate: 'publish',
    idempotency: 'natural',
    summary: 'Reports a share or a comment to the operators. One account reports a thing once.',
    input: z.object({
      subjectType: z.enum(SUBJECTS),
      subjectId: id,
      cause: z.enum(['spam', 'abuse', 'copyright', 'illegal', 'other']),
      text: z.string().trim().max(1000).default(''),
    }),
    output: none,
    errors: ['share.missing', 'share.comment-missing', 'share.build-missing'],
  }),
  moderated: defineEndpoint({
    name: 'community.moderated',
    method: 'GET',
    path: '/api/eda/community/moderated',
    auth: 'user',
    origin: 'ours',
    summary: 'Shares and comments of the user that operators have hidden, with the reason.',
    input: z.object(pageInput(16)),
    output: rows(reportedSchema),
  }),
  appeal: defineEndpoint({
    name: 'community.appeal',
    method: 'POST',
    path: '/api/eda/community/appeal',
    auth: 'user',
    origin: 'ours',
    rate: 'publish',
    summary: 'Asks the operators to show something again that they have hidden. Each decision can be appealed once.',
    input: z.object({ subjectId: id, text: z.string().trim().min(1).max(1000) }),
    output: none,
    errors: ['moderation.missing', 'moderation.transition'],
  }),
};
