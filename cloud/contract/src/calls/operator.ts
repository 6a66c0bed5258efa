import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, looseObject, money, none, nothing, pageInput, time, wireInt } from '../fields.ts';
import { designSchema } from './designs.ts';
import { orderSchema, orderStatusSchema } from './orders.ts';
import { transferDetailsSchema } from './payments.ts';
import { priceVersion } from './prices.ts';

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
  confirmTransfer: defineEndpoint({
    name: 'operator.confirmTransfer',
    method: 'POST',
    path: '/api/operator/order/{id}/transfer',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Confirms that the money of an order has arrived by transfer, and makes the order paid. The reference is that of the bank; the same one again has no second effect.',
    input: z.object({
      id,
      /** Minor units. */
      amount: wireInt,
      currency: z.string().length(3),
      reference: z.string().trim().min(1).max(60),
    }),
    output: orderSchema,
    errors: ['order.missing', 'order.transition', 'payment.amount', 'payment.reference-used'],
    idempotency: 'natural',
  }),
  transferDetails: defineEndpoint({
    name: 'operator.transferDetails',
    method: 'GET',
    path: '/api/operator/transfer-details',
    auth: 'operator',
    origin: 'ours',
    summary: 'Where customers transfer money to; null: not set, so that they cannot.',
    input: nothing,
    output: transferDetailsSchema.nullable(),
  }),
  saveTransferDetails: defineEndpoint({
    name: 'operator.saveTransferDetails',
    method: 'PUT',
    path: '/api/operator/transfer-details',
    auth: 'operator',
    origin: 'ours',
    summary: 'Sets where customers transfer money to.',
    input: transferDetailsSchema,
    output: none,
  }),
  priceBooks: defineEndpoint({
    name: 'operator.priceBooks',
    method: 'GET',
    path: '/api/operator/price-books',
    auth: 'operator',
    origin: 'ours',
    summary: 'All versions of the price book, drafts too, the newest first.',
    input: nothing,
    output: z.array(
      z.object({ version: priceVersion, reason: z.string(), createTime: time, publishTime: time.nullable() }),
    ),
  }),
  savePriceBook: defineEndpoint({
    name: 'operator.savePriceBook',
    method: 'POST',
    path: '/api/operator/price-book',
    encoding: 'json',
    auth: 'operator',
    idempotency: 'natural',
    origin: 'ours',
    summary:
      'Saves a draft under its own version, in place of an earlier draft of it. The answer lists what is wrong with it.',
    input: z.object({ body: looseObject }),
    output: z.object({ version: priceVersion }),
    errors: ['price.invalid', 'price.published'],
  }),
  previewPriceBook: defineEndpoint({
    name: 'operator.previewPriceBook',
    method: 'GET',
    path: '/api/operator/price-book/{version}/preview',
    auth: 'operator',
    origin: 'ours',
    summary: 'What orders of many kinds cost now and with a draft, minor units.',
    input: z.object({ version: priceVersion }),
    output: z.array(
      z.object({
        layers: z.int(),
        widthMm: z.int(),
        heightMm: z.int(),
        quantity: z.int(),
        options: looseObject,
        before: money.nullable(),
        after: money.nullable(),
      }),
    ),
    errors: ['price.missing', 'price.published', 'price.invalid'],
  }),
  publishPriceBook: defineEndpoint({
    name: 'operator.publishPriceBook',
    method: 'POST',
    path: '/api/operator/price-book/{version}/publish',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Puts a draft into force. From then on it never changes; quotes made with other versions are priced again.',
    input: z.object({ version: priceVersion, reason: z.string().min(1).max(1000) }),
    output: none,
    errors: ['price.missing', 'price.published', 'price.invalid'],
  }),
};
