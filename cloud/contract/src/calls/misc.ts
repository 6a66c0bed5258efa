import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { jsonField, none, nothing, wireInt } from '../fields.ts';

/** Kinds of visits that are counted apart. */
const visitType = wireInt.pipe(z.int().min(0).max(999));

export const misc = {
  feed: defineEndpoint({
    name: 'misc.feed',
    method: 'POST',
    path: '/api/auth/feed',
    auth: 'optional',
    rate: 'send',
    summary: 'Feedback form.',
    input: z.object({
      title: z.string().min(1).max(50),
      scope: z.enum(['eda', 'editor', 'order', 'other']),
      type: z.enum(['bug', 'requirement']),
      contact: z.string().min(1).max(50),
      description: z.string().min(1).max(5000),
      attachments: jsonField(z.array(z.string().max(500)).max(8)).default([]),
    }),
    output: none,
    errors: ['file.missing'],
  }),
  subscribe: defineEndpoint({
    name: 'misc.subscribe',
    method: 'POST',
    path: '/api/auth/subscribe/{email}',
    auth: 'none',
    rate: 'send',
    summary: 'Newsletter. An e-mail or, in the Chinese edition, a mobile number.',
    input: z.object({ email: z.string().min(3).max(254) }),
    output: none,
  }),
  rfq: defineEndpoint({
    name: 'misc.rfq',
    method: 'POST',
    path: '/api/auth/rfq',
    encoding: 'json',
    auth: 'optional',
    rate: 'send',
    summary: 'Contact form and request for quotation.',
    input: z.object({
      contact: z.string().min(1).max(254),
      category: z.string().max(100),
      questions: z.string().trim().min(1).max(5000),
      /** Ids of uploaded files of the account. */
      attachments: z.array(z.string().max(500)).max(5).default([]),
    }),
    output: none,
    errors: ['inquiry.contact', 'file.missing'],
  }),
  indexPoint: defineEndpoint({
    name: 'misc.indexPoint',
    method: 'POST',
    path: '/api/eda/index/point',
    auth: 'optional',
    summary: 'Tracking point, by type.',
    input: z.object({ type: visitType }),
    output: none,
  }),
  statistics: defineEndpoint({
    name: 'misc.statistics',
    method: 'GET',
    path: '/api/auth/statistics',
    auth: 'none',
    summary: 'Page views and tracking points of a type in the last days.',
    input: z.object({ type: visitType }),
    output: z.object({ days: z.int(), pageViews: z.int(), points: z.int() }),
  }),
  pageView: defineEndpoint({
    name: 'misc.pageView',
    method: 'POST',
    path: '/api/auth/page-view',
    auth: 'none',
    origin: 'ours',
    summary: 'Page-view tracking with types 1 and 2 (the specification names the call without its path).',
    input: z.object({ type: visitType, url: z.string().max(500) }),
    output: none,
  }),
  health: defineEndpoint({
    name: 'misc.health',
    method: 'GET',
    path: '/api/health',
    auth: 'none',
    origin: 'ours',
    summary: 'Answers when the server and its database work.',
    input: nothing,
    output: z.object({ database: z.enum(['sqlite', 'postgres']), priceBook: z.string() }),
  }),
};
