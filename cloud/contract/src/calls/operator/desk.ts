import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, money, pageInput, time, wireInt } from '../../fields.ts';
import { orderStatusSchema } from '../orderStatus.ts';

const { pageSize } = pageInput(50);
/** `next` of the page before. */
const after = z.string().max(200).default('');

const customerSchema = z.object({
  userId: id,
  username: z.string(),
  companyName: z.string(),
  email: z.string(),
  /** That it signs in with; ''. */
  phone: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(['user', 'operator']),
  locale: z.enum(['en', 'zh']),
  createTime: time,
});

/** Customers, what operators did, and how the shop does. */
export const operatorDesk = {
  customers: defineEndpoint({
    name: 'operator.customers',
    method: 'GET',
    path: '/api/operator/customers',
    auth: 'operator',
    origin: 'ours',
    summary: 'Accounts, the newest first; keyword is an e-mail or a phone number.',
    input: z.object({ keyword: z.string().max(254).default(''), after, pageSize }),
    output: z.object({ rows: z.array(customerSchema), next: z.string().nullable() }),
  }),
  signOutCustomer: defineEndpoint({
    name: 'operator.signOutCustomer',
    method: 'POST',
    path: '/api/operator/customer/{id}/sign-out',
    auth: 'operator',
    origin: 'ours',
    summary: 'Ends all sessions of an account and forgets its devices, such as when one was stolen.',
    input: z.object({ id, reason: z.string().min(1).max(1000) }),
    output: z.null(),
    errors: ['customer.missing'],
  }),
  audit: defineEndpoint({
    name: 'operator.audit',
    method: 'GET',
    path: '/api/operator/audit',
    auth: 'operator',
    origin: 'ours',
    summary: 'What operators did, the newest first; subject is the id of an order or of what else was changed.',
    input: z.object({ subject: z.string().max(64).default(''), after, pageSize }),
    output: z.object({
      rows: z.array(
        z.object({
          entryId: id,
          operator: z.string(),
          /** Name of the call. */
          call: z.string(),
          subject: z.string(),
          reason: z.string(),
          /** Numbers and short texts of its input. */
          detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          /** Network of the operator's address. */
          place: z.string(),
          time,
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  figures: defineEndpoint({
    name: 'operator.figures',
    method: 'GET',
    path: '/api/operator/figures',
    auth: 'operator',
    origin: 'ours',
    rate: 'costly',
    summary: 'Key figures of the orders that were placed in the last days, and how old open orders are.',
    input: z.object({ days: wireInt.pipe(z.int().min(1).max(366)).default(30) }),
    output: z.object({
      since: time,
      orders: z.int(),
      /** Sold orders alone: paid, and neither cancelled nor failed. */
      revenue: z.array(z.object({ currency: z.string(), orders: z.int(), amount: money })),
      statuses: z.array(z.object({ status: orderStatusSchema, orders: z.int() })),
      /** Open orders by status, of any age: the one that has waited longest since it was placed. */
      ageing: z.array(z.object({ status: orderStatusSchema, oldest: time, orderId: id, orderNumber: z.string() })),
    }),
  }),
};
