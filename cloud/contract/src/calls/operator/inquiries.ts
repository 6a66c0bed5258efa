import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { fileAnswer, id, none, pageInput, time } from '../../fields.ts';

const { pageSize } = pageInput(50);

const inquirySchema = z.object({
  inquiryId: id,
  /** An e-mail or a phone number. */
  contact: z.string(),
  category: z.string(),
  questions: z.string(),
  attachments: z.array(z.object({ fileId: id, fileName: z.string() })),
  time,
  answerTime: time.nullable(),
});

/** What people have asked the sales team, and their feedback. */
export const operatorInquiries = {
  inquiries: defineEndpoint({
    name: 'operator.inquiries',
    method: 'GET',
    path: '/api/operator/inquiries',
    auth: 'operator',
    origin: 'ours',
    summary: 'Requests for quotation, questions of the contact form and feedback, the newest first.',
    input: z.object({ /** `next` of the page before. */ after: z.string().max(200).default(''), pageSize }),
    output: z.object({ rows: z.array(inquirySchema), next: z.string().nullable() }),
  }),
  subscribers: defineEndpoint({
    name: 'operator.subscribers',
    method: 'GET',
    path: '/api/operator/subscribers',
    auth: 'operator',
    origin: 'ours',
    summary: 'Who has confirmed the newsletter, by the time of it, the newest first.',
    input: z.object({ /** `next` of the page before. */ after: z.string().max(200).default(''), pageSize }),
    output: z.object({
      rows: z.array(
        z.object({
          contact: z.string(),
          locale: z.enum(['en', 'zh']),
          time,
          /** For the newsletters to this contact: the page that ends them. It does not expire. */
          unsubscribeLink: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  removeSubscriber: defineEndpoint({
    name: 'operator.removeSubscriber',
    method: 'POST',
    path: '/api/operator/subscriber/remove',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Ends a subscription of the newsletter for somebody who asked for it, and forgets the contact.',
    input: z.object({ contact: z.string().min(3).max(254) }),
    output: none,
  }),
  answerInquiry: defineEndpoint({
    name: 'operator.answerInquiry',
    method: 'POST',
    path: '/api/operator/inquiry/{id}/answered',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Marks a question as answered, by mail or by phone.',
    input: z.object({ id }),
    output: inquirySchema,
    errors: ['inquiry.missing'],
  }),
  inquiryFile: defineEndpoint({
    name: 'operator.inquiryFile',
    method: 'GET',
    path: '/api/operator/inquiry/{id}/file/{fileId}',
    auth: 'operator',
    origin: 'ours',
    summary: 'A file that was sent with a question or feedback.',
    input: z.object({ id, fileId: id }),
    output: fileAnswer,
    errors: ['inquiry.missing', 'file.missing'],
    file: true,
  }),
};
