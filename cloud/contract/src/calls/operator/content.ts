import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, jsonField, none, nothing, text, time, wireInt } from '../../fields.ts';
import { contentHeadSchema, contentPath, sitePath } from '../content.ts';

const language = z.enum(['en', 'zh']);
const version = wireInt.pipe(z.int().min(1));
const place = { path: contentPath, language };

/** 'draft': only saved. 'scheduled': public from a time to come. 'public'. 'withdrawn': taken off the site. */
export const contentStates = ['draft', 'scheduled', 'public', 'withdrawn'] as const;

const pageSchema = z.object({
  path: z.string(),
  language,
  title: z.string(),
  /** The newest version; 0: it is only a file of the program. */
  version: z.int(),
  /** What visitors see: a version, the file (0), or nothing (null). */
  shownVersion: z.int().nullable(),
  /** When the next version becomes public; null: none is scheduled. */
  scheduledFor: time.nullable(),
  /** Whether the newest version has changes that visitors do not see yet. */
  isDraft: z.boolean(),
  isFile: z.boolean(),
  time: time.nullable(),
});

const versionSchema = z.object({
  version: z.int(),
  state: z.enum(contentStates),
  publishedFrom: time.nullable(),
  title: z.string(),
  note: z.string(),
  operator: z.string(),
  time,
});

/** One text for each language. */
const bilingual = (max: number) => z.object({ en: z.string().trim().max(max), zh: z.string().trim().max(max) });

export const homeItemFields = z.object({
  kind: z.enum(['banner', 'testimonial']),
  title: bilingual(120),
  text: bilingual(600),
  link: sitePath,
  linkLabel: bilingual(60),
  /** '' without a picture. */
  pictureUrl: z.string().max(200),
  pictureAlt: bilingual(200),
  /** Shown from and until these times; null: from now, forever. */
  shownFrom: time.nullable(),
  shownUntil: time.nullable(),
});
export type HomeItemFields = z.output<typeof homeItemFields>;

const homeItemSchema = homeItemFields.extend({ itemId: id });
const homeItemsSchema = z.object({
  items: z.array(homeItemSchema),
  /** Another one after each change. */
  version: z.string(),
});

/** Pages of the site, and what stands on its home page. */
export const operatorContent = {
  contentPages: defineEndpoint({
    name: 'operator.contentPages',
    method: 'GET',
    path: '/api/operator/content',
    auth: 'operator',
    origin: 'ours',
    summary: 'All pages that operators may write, those that are only files too.',
    input: nothing,
    output: z.array(pageSchema),
  }),
  contentVersions: defineEndpoint({
    name: 'operator.contentVersions',
    method: 'GET',
    path: '/api/operator/content/versions',
    auth: 'operator',
    origin: 'ours',
    summary: 'The versions of a page in a language, the newest first.',
    input: z.object(place),
    output: z.array(versionSchema),
  }),
  contentVersion: defineEndpoint({
    name: 'operator.contentVersion',
    method: 'GET',
    path: '/api/operator/content/version',
    auth: 'operator',
    origin: 'ours',
    summary: 'A version of a page. Version 0 is the file of the program.',
    input: z.object({ ...place, version: wireInt.pipe(z.int().min(0)) }),
    output: z.object({ head: contentHeadSchema, body: z.string() }),
    errors: ['content.missing'],
  }),
  saveContent: defineEndpoint({
    name: 'operator.saveContent',
    method: 'POST',
    path: '/api/operator/content',
    auth: 'operator',
    origin: 'ours',
    summary: 'Saves a page as a new version that only operators see.',
    input: z.object({
      ...place,
      head: jsonField(contentHeadSchema),
      body: text(200_000),
      /** The newest version when it was opened; 0: there was none. */
      base: wireInt.pipe(z.int().min(0)),
      note: text(200),
    }),
    output: z.object({ version: z.int() }),
    errors: ['content.stale', 'content.alternative'],
  }),
  publishContent: defineEndpoint({
    name: 'operator.publishContent',
    method: 'POST',
    path: '/api/operator/content/publish',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Makes a version public, at once or from a time. One that visitors see stays as it is.',
    input: z.object({ ...place, version, /** '': at once. */ from: z.union([z.literal(''), time]).default('') }),
    output: none,
    errors: ['content.missing'],
  }),
  withdrawContent: defineEndpoint({
    name: 'operator.withdrawContent',
    method: 'POST',
    path: '/api/operator/content/withdraw',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary:
      'Takes a page and its scheduled versions off the site; where the program has a file of it, that is shown again.',
    input: z.object(place),
    output: none,
    errors: ['content.missing'],
  }),
  addSitePicture: defineEndpoint({
    name: 'operator.addSitePicture',
    method: 'POST',
    path: '/api/operator/content/picture',
    auth: 'operator',
    origin: 'ours',
    summary: 'Makes an uploaded picture (upload kind 14, up to 1 MB) one that everybody can see.',
    input: z.object({ fileId: id }),
    output: z.object({ pictureUrl: z.string() }),
    errors: ['file.missing', 'upload.size', 'content.picture'],
  }),
  homeItems: defineEndpoint({
    name: 'operator.homeItems',
    method: 'GET',
    path: '/api/operator/home-item',
    auth: 'operator',
    origin: 'ours',
    summary: 'Banners and testimonials of the home page, in their order.',
    input: nothing,
    output: homeItemsSchema,
  }),
  saveHomeItems: defineEndpoint({
    name: 'operator.saveHomeItems',
    method: 'PUT',
    path: '/api/operator/home-item',
    auth: 'operator',
    origin: 'ours',
    summary: 'Replaces banners and testimonials of the home page, in this order.',
    input: z.object({
      items: jsonField(z.array(homeItemFields).max(50)),
      /** `version` of the items that were changed: what somebody else has saved since is not replaced. */
      base: z.string().max(64),
    }),
    output: homeItemsSchema,
    errors: ['content.alternative', 'content.picture', 'content.stale'],
  }),
};
