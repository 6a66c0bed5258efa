import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { fileAnswer, id } from '../../fields.ts';
import { complaintFileInput, complaintSchema, remedySchema } from '../complaints.ts';

/** Complaints of customers: decided, and done with. */
export const operatorComplaints = {
  complaints: defineEndpoint({
    name: 'operator.complaints',
    method: 'GET',
    path: '/api/operator/order/{id}/complaints',
    auth: 'operator',
    origin: 'ours',
    summary: 'Complaints about any order, the newest first.',
    input: z.object({ id }),
    output: z.array(complaintSchema),
    errors: ['order.missing'],
  }),
  answerComplaint: defineEndpoint({
    name: 'operator.answerComplaint',
    method: 'POST',
    path: '/api/operator/order/{id}/complaint/{complaintId}',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Accepts a complaint with a remedy, rejects it, or says that the remedy is done. The customer gets the answer by mail.',
    input: z.object({
      id,
      complaintId: id,
      to: z.enum(['accepted', 'rejected', 'resolved']),
      /** Of one that is accepted. */
      remedy: remedySchema.optional(),
      reason: z.string().trim().min(1).max(4000),
    }),
    output: complaintSchema,
    errors: ['order.missing', 'complaint.missing', 'complaint.transition', 'complaint.remedy'],
  }),
  complaintFile: defineEndpoint({
    name: 'operator.complaintFile',
    method: 'GET',
    path: '/api/operator/order/{id}/complaint/{complaintId}/file/{sha256}',
    auth: 'operator',
    origin: 'ours',
    summary: 'A photo of a complaint.',
    input: complaintFileInput,
    output: fileAnswer,
    errors: ['order.missing', 'file.missing'],
    file: true,
  }),
};
