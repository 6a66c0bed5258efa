import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, pageInput, time } from '../../fields.ts';

const { pageSize } = pageInput(50);

const inquirySchema = z.object({
  inquiryId: id,
  /** An e-mail or a phone number. */
  contact: z.string(),
  category: z.string(),
  questions: z.string(),
  attachments: z.array(z.string()),
  time,
  answerTime: time.nullable(),
});

/** What people have asked the sales team. */
export const operatorInquiries = {
  inquiries: defineEndpoint({
    name: 'operator.inquiries',
    method: 'GET',
    path: '/api/operator/inquiries',
    auth: 'operator',
    origin: 'ours',
    summary: 'Requests for quotation and questions of the contact form, the newest first.',
    input: z.object({ /** `next` of the page before. */ after: z.string().max(200).default(''), pageSize }),
    output: z.object({ rows: z.array(inquirySchema), next: z.string().nullable() }),
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
};
