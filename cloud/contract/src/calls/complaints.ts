import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, jsonField, time } from '../fields.ts';

const remedy = z.enum(['remake', 'refund']);

/** What a customer says is wrong with what was delivered, and what becomes of it. */
export const complaintSchema = z.object({
  complaintId: id,
  state: z.enum(['opened', 'accepted', 'resolved', 'rejected', 'withdrawn']),
  /** What the customer wants. */
  wish: remedy,
  text: z.string(),
  /** What was decided; null before. */
  remedy: remedy.nullable(),
  /** What the operator wrote last. */
  answer: z.string(),
  photos: z.array(z.object({ sha256: z.string(), fileName: z.string(), size: z.int() })),
  time,
  changeTime: time,
});
export type Complaint = z.infer<typeof complaintSchema>;

export const remedySchema = remedy;

export const complaintFileInput = z.object({
  id,
  complaintId: id,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Complaints about an order of the customer. */
export const orderComplaints = {
  complaints: defineEndpoint({
    name: 'order.complaints',
    method: 'GET',
    path: '/api/eda/order/{id}/complaints',
    auth: 'user',
    origin: 'ours',
    summary: 'Complaints about an order, the newest first.',
    input: z.object({ id }),
    output: z.array(complaintSchema),
    errors: ['order.missing'],
  }),
  complain: defineEndpoint({
    name: 'order.complain',
    method: 'POST',
    path: '/api/eda/order/{id}/complaints',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    summary: 'Complains about what was delivered, with photos that were uploaded before.',
    input: z.object({
      id,
      wish: remedy,
      text: z.string().trim().min(1).max(4000),
      fileIds: jsonField(z.array(id).max(8)).default([]),
    }),
    output: complaintSchema,
    errors: ['order.missing', 'complaint.early', 'complaint.open', 'complaint.photo', 'file.missing'],
  }),
  withdrawComplaint: defineEndpoint({
    name: 'order.withdrawComplaint',
    method: 'POST',
    path: '/api/eda/order/{id}/complaint/{complaintId}/withdraw',
    auth: 'user',
    origin: 'ours',
    summary: 'Takes a complaint back that was not decided yet.',
    input: z.object({ id, complaintId: id }),
    output: complaintSchema,
    errors: ['order.missing', 'complaint.missing', 'complaint.transition'],
  }),
  complaintFile: defineEndpoint({
    name: 'order.complaintFile',
    method: 'GET',
    path: '/api/eda/order/{id}/complaint/{complaintId}/file/{sha256}',
    auth: 'user',
    origin: 'ours',
    summary: 'A photo of a complaint.',
    input: complaintFileInput,
    output: fileAnswer,
    errors: ['order.missing', 'file.missing'],
    file: true,
  }),
};
