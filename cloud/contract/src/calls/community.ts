import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, jsonField, none, pageInput, rows, time, wireBool, wireInt } from '../fields.ts';
import { communityBuilds } from './communityBuilds.ts';
import { communityComments } from './communityComments.ts';
import { communityNotices } from './communityNotices.ts';
import { communityPeople } from './communityPeople.ts';
import { communityReports } from './communityReports.ts';
import { revision } from './revisions.ts';
import { shareChecksSchema } from './shareChecks.ts';

/** Code of a shared project. */
export const SHARE_TYPE_PROJECT = 1;

/** Most bytes of a cover, and of an attachment. */
export const COVER_BYTES = 1024 * 1024;
export const ATTACHMENT_BYTES = 50 * 1024 * 1024;
/** Width to height of a cover, and how far a picture may be from it. */
export const COVER_RATIO = { width: 45, height: 30, tolerance: 0.02 } as const;
/** The last page that is found by its number; further ones follow `next`. */
export const LAST_NUMBERED_PAGE = 100;

const shareFileSchema = z.object({ fileName: z.string(), fileUrl: z.string() });

const forumProjectSchema = z.object({
  projectId: id,
  projectName: z.string(),
  projectType: z.int(),
  /** Path of `community.file`. */
  coverUrl: z.string(),
  title: z.string(),
  introduction: z.string(),
  tags: z.array(z.string()),
  licence: z.string(),
  communityLinks: z.array(z.string()),
  /** `fileUrl`: a path of `community.file`. */
  attachments: z.array(shareFileSchema.extend({ size: z.int() })),
  likes: z.int(),
  collects: z.int(),
  visitCount: z.int(),
  copyCount: z.int(),
  commentCount: z.int(),
  /** Reports of others who have built it. */
  buildCount: z.int(),
  /** Paid line items with its board. */
  orderCount: z.int(),
  shareTime: time,
  /** When the texts or the revision were changed last. */
  changeTime: time,
  ownerId: id,
  ownerName: z.string(),
  /** The revision that is shown: later changes of the project are not seen before they are published. */
  revision: z.int(),
  /** Whether who asks likes it, or has it among the favourites. */
  isLiked: z.boolean(),
  isFavourite: z.boolean(),
  hasBoard: z.boolean(),
  checks: shareChecksSchema,
  /** Whether who asks has shared it. */
  isOwn: z.boolean(),
});

const openedProjectSchema = forumProjectSchema.extend({
  /** The shared project that it is a copy of. */
  origin: z.object({ projectId: id, title: z.string(), ownerName: z.string() }).nullable(),
});
export type ForumProject = z.infer<typeof forumProjectSchema>;
export type OpenedProject = z.infer<typeof openedProjectSchema>;

/** One line without control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

const webAddress = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu);

const shareFields = {
  projectId: id,
  shareType: wireInt.pipe(z.literal(SHARE_TYPE_PROJECT)).default(SHARE_TYPE_PROJECT),
  /** The fileUrl of an upload: a picture of 45:30, under 1 MB. In an update also the coverUrl of the share. */
  coverUrl: z.string().min(1).max(500),
  title: line(100),
  introduction: z.string().trim().min(1).max(1000),
  tags: jsonField(z.array(line(50)).max(3)).default([]),
  licence: z.string().trim().max(100).default(''),
  communityLinks: jsonField(z.array(webAddress).max(10)).default([]),
  /** fileUrls of uploads of at most 50 MB each. In an update also those of the share. */
  attachments: jsonField(z.array(shareFileSchema).max(8)).default([]),
};

const FILES = ['file.missing', 'upload.size', 'share.cover-picture', 'share.cover-ratio', 'community.blocked'] as const;

const vote = z.object({
  projectId: id,
  shareType: wireInt.pipe(z.literal(SHARE_TYPE_PROJECT)).default(SHARE_TYPE_PROJECT),
});

export const community = {
  ...communityBuilds,
  ...communityComments,
  ...communityNotices,
  ...communityPeople,
  ...communityReports,
  shareList: defineEndpoint({
    name: 'community.shareList',
    method: 'GET',
    path: '/api/eda/project/share/list',
    auth: 'user',
    summary: 'Projects the user has shared, the newest first.',
    input: z.object({ ...pageInput(16), shareType: wireInt.default(SHARE_TYPE_PROJECT) }),
    output: rows(forumProjectSchema),
  }),
  unshare: defineEndpoint({
    name: 'community.unshare',
    method: 'PUT',
    path: '/api/eda/project/unshare/{id}',
    auth: 'user',
    summary: 'Withdraws a shared project, with its likes and comments.',
    input: z.object({ id }),
    output: none,
    errors: ['share.missing'],
  }),
  share: defineEndpoint({
    name: 'community.share',
    method: 'POST',
    path: '/api/eda/project/share',
    auth: 'user',
    rate: 'publish',
    summary: 'Shares the present revision of a project in the community.',
    input: z.object(shareFields),
    output: forumProjectSchema,
    errors: [
      'project.missing',
      'project.needs-owner',
      'share.already',
      'share.elsewhere',
      'share.empty',
      'share.hidden',
      ...FILES,
    ],
  }),
  shareUpdate: defineEndpoint({
    name: 'community.shareUpdate',
    method: 'PUT',
    path: '/api/eda/project/share',
    auth: 'user',
    rate: 'publish',
    summary: 'Changes what is shown of a shared project; with publishRevision also its present revision is shown.',
    input: z.object({ ...shareFields, publishRevision: wireBool.default(false) }),
    output: forumProjectSchema,
    errors: ['project.missing', 'project.needs-owner', 'share.missing', ...FILES],
  }),
  upvote: defineEndpoint({
    name: 'community.upvote',
    method: 'POST',
    path: '/api/eda/project/upvote',
    auth: 'user',
    idempotency: 'natural',
    summary: 'Likes a shared project.',
    input: vote,
    output: none,
    errors: ['share.missing'],
  }),
  unupvote: defineEndpoint({
    name: 'community.unupvote',
    method: 'POST',
    path: '/api/eda/project/unupvote',
    auth: 'user',
    idempotency: 'natural',
    summary: 'Takes a like back.',
    input: vote,
    output: none,
  }),
  favorites: defineEndpoint({
    name: 'community.favorites',
    method: 'POST',
    path: '/api/eda/project/favorites',
    auth: 'user',
    idempotency: 'natural',
    summary: 'type 1 adds a shared project to the favourites, 0 removes it.',
    input: z.object({ projectId: id, type: wireInt.pipe(z.union([z.literal(0), z.literal(1)])) }),
    output: none,
    errors: ['share.missing'],
  }),
  favoriteList: defineEndpoint({
    name: 'community.favoriteList',
    method: 'GET',
    path: '/api/eda/project/favorites/list',
    auth: 'user',
    origin: 'ours',
    summary: 'The favourites of the user, the newest first.',
    input: z.object(pageInput(16)),
    output: rows(forumProjectSchema),
  }),
  copied: defineEndpoint({
    name: 'community.copied',
    method: 'POST',
    path: '/api/eda/project/share/copied',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary:
      'Notes that a project of the user is a copy of a shared one. Each copy counts once, and not one of the owner.',
    input: z.object({ projectId: id, copyId: id }),
    output: none,
    errors: ['share.missing', 'project.missing', 'project.needs-owner'],
  }),
  indexShareList: defineEndpoint({
    name: 'community.indexShareList',
    method: 'GET',
    path: '/api/eda/index/share/list',
    auth: 'optional',
    summary: `Shared projects of everybody. Pages have numbers up to ${LAST_NUMBERED_PAGE}; further ones begin after \`next\`.`,
    input: z.object({
      pageNum: wireInt.pipe(z.int().min(1).max(LAST_NUMBERED_PAGE)).default(1),
      pageSize: pageInput(16).pageSize,
      shareType: wireInt.default(SHARE_TYPE_PROJECT),
      /** Words, or parts of words, of title, introduction, tags and name of the owner. */
      keyword: z.string().max(200).default(''),
      tag: z.string().max(50).default(''),
      /** 'trending': likes count for less the older the share is. */
      sort: z.enum(['new', 'popular', 'trending']).default('new'),
      kind: z.enum(['all', 'design', 'simulation']).default('all'),
      /** Only with a board. */
      hasBoard: wireBool.default(false),
      /** Only those whose board somebody has ordered and paid. */
      wasOrdered: wireBool.default(false),
      ownerId: z.string().max(64).default(''),
      /** Only of people whom the user follows: the feed. A visitor follows nobody. */
      followed: wireBool.default(false),
      /** `next` of the page before; pageNum is not used then. */
      after: z.string().max(200).default(''),
    }),
    output: rows(forumProjectSchema).extend({
      next: z.string().nullable(),
      /** Whether `total` is not exact: there are so many or more. */
      isMinimum: z.boolean(),
    }),
  }),
  visit: defineEndpoint({
    name: 'community.visit',
    method: 'GET',
    path: '/api/auth/visit',
    auth: 'optional',
    summary: 'A shared project; counts the visit, unless it is the owner.',
    input: vote,
    output: openedProjectSchema,
    errors: ['share.missing'],
  }),
  view: defineEndpoint({
    name: 'community.view',
    method: 'GET',
    path: '/api/eda/index/share/{id}',
    auth: 'optional',
    origin: 'ours',
    summary:
      'A shared project as `community.visit` gives it, without a visit: for viewers of its content, and to read it again.',
    input: z.object({ id }),
    output: openedProjectSchema,
    errors: ['share.missing'],
  }),
  content: defineEndpoint({
    name: 'community.content',
    method: 'GET',
    path: '/api/eda/index/share/{id}/changes',
    auth: 'none',
    origin: 'ours',
    summary: 'The content of a shared project, as revision.pull answers it, up to the shared revision.',
    input: z.object({ id, since: wireInt.pipe(z.int().min(0)).default(0) }),
    output: revision.pull.output,
    errors: ['share.missing', 'project.revision-unknown'],
  }),
  parts: defineEndpoint({
    name: 'community.parts',
    method: 'GET',
    path: '/api/eda/index/share/{id}/parts',
    auth: 'none',
    origin: 'ours',
    summary:
      'The bill of materials of the shared revision, without what is not populated; no lines before it was checked. bom.match finds the parts.',
    input: z.object({ id }),
    output: z.object({
      revision: z.int(),
      lines: z.array(
        z.object({
          designators: z.array(z.string()),
          value: z.string(),
          package: z.string(),
          manufacturer: z.string(),
          mpn: z.string(),
          description: z.string(),
        }),
      ),
    }),
    errors: ['share.missing'],
  }),
  file: defineEndpoint({
    name: 'community.file',
    method: 'GET',
    path: '/api/eda/index/share/{id}/file/{sha256}',
    auth: 'none',
    origin: 'ours',
    summary: 'The cover or an attachment of a shared project.',
    input: z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: fileAnswer,
    errors: ['file.missing'],
    file: true,
  }),
};
