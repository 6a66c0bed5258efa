import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, nothing, time } from '../fields.ts';

/** Paths of pages that operators may write: those of a section, and the pages of the site that are texts. */
export const contentPath = z
  .string()
  .max(120)
  .regex(/^(?:(?:article|blog|policy|product|resources)\/[a-z0-9]+(?:-[a-z0-9]+)*|about-us|design|promotion)$/);

/** A path of the site, or nothing. Browsers take a backslash for a slash: '/\\host' would lead to another site. */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^(?:|\/(?!\/)[^\s\\]*)$/)
  .default('');

/** What a page says of itself, as `ContentHead` of resources has it. `path` is the address of the page. */
export const contentHeadSchema = z.object({
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().min(1).max(300),
  date: z.union([z.literal(''), z.iso.date()]).default(''),
  category: z.enum(['', 'PCB', 'PCBA']).default(''),
  column: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  labels: z.array(z.string().trim().min(1).max(40)).max(12).default([]),
  downloads: z.array(sitePath).max(20).default([]),
  action: sitePath,
  actionLabel: z.string().trim().max(60).default(''),
  cover: sitePath,
  coverAlt: z.string().trim().max(200).default(''),
  /** Paths of product pages that belong to it. */
  products: z.array(contentPath).max(6).default([]),
});
export type ContentHeadFields = z.output<typeof contentHeadSchema>;

const headAtPath = contentHeadSchema.extend({ path: z.string() });

/** Something that operators show on the home page, in the language of the call. */
const homeItemSchema = z.object({
  itemId: id,
  title: z.string(),
  text: z.string(),
  /** Where its button leads; '' without a button. */
  link: z.string(),
  linkLabel: z.string(),
  pictureUrl: z.string(),
  pictureAlt: z.string(),
});

/** Pages and pictures that operators have written; the pages that come with the program are files. */
export const content = {
  pages: defineEndpoint({
    name: 'content.pages',
    method: 'GET',
    path: '/api/site/page/list',
    auth: 'none',
    origin: 'ours',
    summary: 'Heads of the pages that operators have published, in the language of the call.',
    input: nothing,
    output: z.array(headAtPath),
  }),
  page: defineEndpoint({
    name: 'content.page',
    method: 'GET',
    path: '/api/site/page',
    auth: 'none',
    origin: 'ours',
    summary: 'A page that operators have published, in the language of the call; null: there is none.',
    input: z.object({ path: contentPath }),
    output: headAtPath.extend({ body: z.string(), publishedFrom: time }).nullable(),
  }),
  home: defineEndpoint({
    name: 'content.home',
    method: 'GET',
    path: '/api/site/home',
    auth: 'none',
    origin: 'ours',
    summary: 'Banners and testimonials that the home page shows now, in the language of the call.',
    input: nothing,
    output: z.object({ banners: z.array(homeItemSchema), testimonials: z.array(homeItemSchema) }),
  }),
  picture: defineEndpoint({
    name: 'content.picture',
    method: 'GET',
    path: '/api/site/picture/{id}',
    auth: 'none',
    origin: 'ours',
    summary: 'A picture that operators have put on the site.',
    input: z.object({ id }),
    output: fileAnswer,
    errors: ['file.missing'],
    file: true,
  }),
};
