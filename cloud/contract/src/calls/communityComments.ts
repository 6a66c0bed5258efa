import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, jsonField, none, pageInput, rows, time, wireInt } from '../fields.ts';

/** A part or a net of the project by its name, which outlives revisions. */
const anchorSchema = z.object({
  type: z.enum(['part', 'net']),
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u),
});

const commentSchema = z.object({
  commentsId: id,
  parentId: id.nullable(),
  author: z.string(),
  authorId: id,
  content: z.string(),
  /** What it is about; null: the whole project. */
  anchor: anchorSchema.nullable(),
  likes: z.int(),
  isLiked: z.boolean(),
  /** Whether who asks has written it. */
  isOwn: z.boolean(),
  /** Whether it waits until an operator has seen it: only its author reads it so far. */
  isWaiting: z.boolean(),
  createTime: time,
});
export type ShareComment = z.infer<typeof commentSchema>;

/** Comments on shared projects. */
export const communityComments = {
  comments: defineEndpoint({
    name: 'community.comments',
    method: 'POST',
    path: '/api/eda/project/comments',
    auth: 'user',
    rate: 'publish',
    summary: 'Comments on a shared project or replies to a comment. A reply to a reply stands under the same comment.',
    input: z.object({
      projectId: id,
      content: z.string().trim().min(1).max(1000),
      parentId: z.string().max(64).optional(),
      /** What it is about. */
      anchor: jsonField(anchorSchema).optional(),
    }),
    output: commentSchema,
    errors: ['share.missing', 'share.comment-missing', 'share.comments-full', 'community.blocked'],
  }),
  commentRemove: defineEndpoint({
    name: 'community.commentRemove',
    method: 'DELETE',
    path: '/api/eda/project/comments/{commentsId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Deletes a comment of the user, or one on a project that the user has shared, with its replies.',
    input: z.object({ commentsId: id }),
    output: none,
    errors: ['share.comment-missing'],
  }),
  commentsRefresh: defineEndpoint({
    name: 'community.commentsRefresh',
    method: 'GET',
    path: '/api/eda/index/comments/refresh',
    auth: 'optional',
    summary: 'Comments of a shared project, the newest first, each with its replies, the oldest first.',
    input: z.object({ projectId: id, ...pageInput(16) }),
    output: rows(commentSchema.extend({ replies: z.array(commentSchema) })),
    errors: ['share.missing'],
  }),
  commentsLike: defineEndpoint({
    name: 'community.commentsLike',
    method: 'GET',
    path: '/api/eda/project/comments/like',
    auth: 'user',
    rate: 'write',
    summary: 'type 1 likes a comment, 0 takes the like back.',
    input: z.object({ commentsId: id, type: wireInt.pipe(z.union([z.literal(0), z.literal(1)])) }),
    output: none,
    errors: ['share.comment-missing'],
  }),
};
