import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, jsonField, none, pageInput, rows, time, wireInt } from '../fields.ts';

/** Code of a shared project. */
export const SHARE_TYPE_PROJECT = 1;

const forumProjectSchema = z.object({
  projectId: id,
  projectName: z.string(),
  projectType: z.int(),
  coverUrl: z.string(),
  title: z.string(),
  introduction: z.string(),
  tags: z.array(z.string()),
  licence: z.string(),
  communityLinks: z.array(z.string()),
  attachments: z.array(z.object({ fileName: z.string(), fileUrl: z.string() })),
  likes: z.int(),
  collects: z.int(),
  visitCount: z.int(),
  shareTime: time,
});

const commentSchema = z.object({
  commentsId: id,
  parentId: id.nullable(),
  author: z.string(),
  content: z.string(),
  likes: z.int(),
  createTime: time,
});

const shareFields = {
  projectId: id,
  shareType: wireInt.default(SHARE_TYPE_PROJECT),
  /** 45:30, under 1 MB. */
  coverUrl: z.string().min(1).max(500),
  title: z.string().min(1).max(100),
  introduction: z.string().min(1).max(1000),
  tags: jsonField(z.array(z.string().max(50)).max(3)).default([]),
  licence: z.string().max(100).default(''),
  communityLinks: jsonField(z.array(z.string().max(500)).max(10)).default([]),
  attachments: jsonField(z.array(z.object({ fileName: z.string(), fileUrl: z.string() })).max(8)).default([]),
};

const vote = z.object({ projectId: id, shareType: wireInt.default(SHARE_TYPE_PROJECT) });

export const community = {
  shareList: defineEndpoint({
    name: 'community.shareList',
    method: 'GET',
    path: '/api/eda/project/share/list',
    auth: 'user',
    summary: 'Projects the user has shared.',
    input: z.object({ ...pageInput(16), shareType: wireInt.default(SHARE_TYPE_PROJECT) }),
    output: rows(forumProjectSchema),
  }),
  unshare: defineEndpoint({
    name: 'community.unshare',
    method: 'PUT',
    path: '/api/eda/project/unshare/{id}',
    auth: 'user',
    summary: 'Withdraws a shared project.',
    input: z.object({ id }),
    output: none,
  }),
  share: defineEndpoint({
    name: 'community.share',
    method: 'POST',
    path: '/api/eda/project/share',
    auth: 'user',
    summary: 'Shares a project in the community.',
    input: z.object(shareFields),
    output: forumProjectSchema,
  }),
  shareUpdate: defineEndpoint({
    name: 'community.shareUpdate',
    method: 'PUT',
    path: '/api/eda/project/share',
    auth: 'user',
    summary: 'Changes what is shown of a shared project.',
    input: z.object(shareFields),
    output: forumProjectSchema,
  }),
  upvote: defineEndpoint({
    name: 'community.upvote',
    method: 'POST',
    path: '/api/eda/project/upvote',
    auth: 'user',
    summary: 'Likes a shared project.',
    input: vote,
    output: none,
  }),
  unupvote: defineEndpoint({
    name: 'community.unupvote',
    method: 'POST',
    path: '/api/eda/project/unupvote',
    auth: 'user',
    summary: 'Takes a like back.',
    input: vote,
    output: none,
  }),
  favorites: defineEndpoint({
    name: 'community.favorites',
    method: 'POST',
    path: '/api/eda/project/favorites',
    auth: 'user',
    summary: 'Adds to or removes from the favourites.',
    input: z.object({ projectId: id, type: wireInt }),
    output: none,
  }),
  comments: defineEndpoint({
    name: 'community.comments',
    method: 'POST',
    path: '/api/eda/project/comments',
    auth: 'user',
    summary: 'Comments on a shared project or replies to a comment.',
    input: z.object({ projectId: id, content: z.string().min(1).max(1000), parentId: z.string().max(64).optional() }),
    output: commentSchema,
  }),
  commentsRefresh: defineEndpoint({
    name: 'community.commentsRefresh',
    method: 'GET',
    path: '/api/eda/index/comments/refresh',
    auth: 'optional',
    summary: 'Comments of a shared project.',
    input: z.object({ projectId: id, ...pageInput(16) }),
    output: rows(commentSchema),
  }),
  commentsLike: defineEndpoint({
    name: 'community.commentsLike',
    method: 'GET',
    path: '/api/eda/project/comments/like',
    auth: 'user',
    summary: 'Likes a comment or takes the like back.',
    input: z.object({ commentsId: id, type: wireInt }),
    output: none,
  }),
  indexShareList: defineEndpoint({
    name: 'community.indexShareList',
    method: 'GET',
    path: '/api/eda/index/share/list',
    auth: 'optional',
    summary: 'Shared projects of everybody.',
    input: z.object({
      ...pageInput(16),
      shareType: wireInt.default(SHARE_TYPE_PROJECT),
      keyword: z.string().max(200).default(''),
    }),
    output: rows(forumProjectSchema),
  }),
  visit: defineEndpoint({
    name: 'community.visit',
    method: 'GET',
    path: '/api/auth/visit',
    auth: 'optional',
    summary: 'A shared project; counts the visit.',
    input: vote,
    output: forumProjectSchema,
  }),
};
