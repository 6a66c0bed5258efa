import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { fileAnswer, id, money, nothing, pageInput, time } from '../../fields.ts';
import { designSchema } from '../designs.ts';
import { attentionSchema } from '../orderMessages.ts';
import { documentInput } from '../orderDocuments.ts';
import { orderStatusSchema } from '../orderStatus.ts';
import { operatorOrderSchema } from './order.ts';

const { pageSize } = pageInput(50);

/** Orders of all customers: found, read and moved. */
export const operatorOrders = {
  orders: defineEndpoint({
    name: 'operator.orders',
    method: 'GET',
    path: '/api/operator/orders',
    auth: 'operator',
    origin: 'ours',
    summary: 'Orders of all customers, the newest first; keyword is an order number or the e-mail of a customer.',
    input: z.object({
      status: orderStatusSchema.optional(),
      /** `operator`: only those whose customer has written. */
      attention: attentionSchema.optional(),
      keyword: z.string().max(254).default(''),
      /** `next` of the page before. */
      after: z.string().max(200).default(''),
      pageSize,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          orderId: id,
          orderNumber: z.string(),
          customer: z.string(),
          status: orderStatusSchema,
          currency: z.string(),
          amountPayable: money,
          orderTime: time,
          changeTime: time,
          attention: attentionSchema,
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  order: defineEndpoint({
    name: 'operator.order',
    method: 'GET',
    path: '/api/operator/order/{id}',
    auth: 'operator',
    origin: 'ours',
    summary: 'One order of any customer.',
    input: z.object({ id }),
    output: operatorOrderSchema,
    errors: ['order.missing'],
  }),
  moveOrder: defineEndpoint({
    name: 'operator.moveOrder',
    method: 'POST',
    path: '/api/operator/order/{id}/status',
    auth: 'operator',
    origin: 'ours',
    summary: 'Moves an order to another status. The reason is kept with the event and shown to the customer.',
    input: z.object({ id, to: orderStatusSchema, reason: z.string().min(1).max(1000) }),
    output: operatorOrderSchema,
    errors: ['order.missing', 'order.transition'],
  }),
  orderDesigns: defineEndpoint({
    name: 'operator.orderDesigns',
    method: 'GET',
    path: '/api/operator/order/{id}/designs',
    auth: 'operator',
    origin: 'ours',
    summary: 'The designs that an order is made from, with what the service has read from them.',
    input: z.object({ id }),
    output: z.array(designSchema),
    errors: ['order.missing'],
  }),
  orderFile: defineEndpoint({
    name: 'operator.orderFile',
    method: 'GET',
    path: '/api/operator/order/{id}/file/{sha256}',
    auth: 'operator',
    origin: 'ours',
    summary: 'A file that an order is made from.',
    input: z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: fileAnswer,
    errors: ['order.missing', 'file.missing'],
    file: true,
  }),
  orderDocument: defineEndpoint({
    name: 'operator.orderDocument',
    method: 'GET',
    path: '/api/operator/order/{id}/document/{kind}',
    auth: 'operator',
    origin: 'ours',
    rate: 'costly',
    summary: 'A document of any order as PDF.',
    input: documentInput,
    output: fileAnswer,
    errors: ['order.missing', 'document.early', 'document.no-kit', 'document.busy'],
    file: true,
  }),
  orderCounts: defineEndpoint({
    name: 'operator.orderCounts',
    method: 'GET',
    path: '/api/operator/order-counts',
    auth: 'operator',
    origin: 'ours',
    summary: 'How many orders have each status, and how many customers wait for an answer; counting stops at `most`.',
    input: nothing,
    output: z.object({ most: z.int(), statuses: z.record(orderStatusSchema, z.int()), attention: z.int() }),
  }),
};
