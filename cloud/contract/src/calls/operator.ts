import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, money, pageInput, time } from '../fields.ts';
import { orderSchema, orderStatusSchema } from './orders.ts';

const { pageSize } = pageInput(50);

/** What operators of the shop do. Customers never reach these calls. */
export const operator = {
  orders: defineEndpoint({
    name: 'operator.orders',
    method: 'GET',
    path: '/api/operator/orders',
    auth: 'operator',
    origin: 'ours',
    summary: 'Orders of all customers, the newest first; keyword is an order number or the e-mail of a customer.',
    input: z.object({
      status: orderStatusSchema.optional(),
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
    output: orderSchema,
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
    output: orderSchema,
    errors: ['order.missing', 'order.transition'],
  }),
};
