import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, jsonField, wireBool, wireInt } from '../../fields.ts';
import { shippingServiceSchema } from '../checkout.ts';
import { firstArticleFile } from '../firstArticle.ts';
import { messageInput, orderMessageSchema } from '../orderMessages.ts';
import { operatorOrderSchema } from './order.ts';

/** Weight of a parcel. */
const grams = wireInt.pipe(z.int().min(1).max(1_000_000));
const reason = z.string().trim().min(1).max(1000);

/** What operators do with an order besides moving it. Each is an event with a reason. */
export const operatorWork = {
  productionStep: defineEndpoint({
    name: 'operator.productionStep',
    method: 'POST',
    path: '/api/operator/order/{id}/production',
    auth: 'operator',
    origin: 'ours',
    summary: 'A step of production is done, and with it those before it. The customer sees it.',
    input: z.object({ id, step: z.string().max(50), reason: z.string().trim().max(1000).default('') }),
    output: operatorOrderSchema,
    errors: ['order.missing', 'order.not-made', 'order.step-unknown', 'order.step-done', 'order.first-article-open'],
  }),
  firstArticle: defineEndpoint({
    name: 'operator.firstArticle',
    method: 'POST',
    path: '/api/operator/order/{id}/first-article',
    encoding: 'json',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Shows the customer photos of the first assembled board, which were uploaded before. Nothing after it is reported until the customer accepts it.',
    input: z.object({
      id,
      fileIds: jsonField(z.array(id).min(1).max(8)),
      reason: z.string().trim().max(1000).default(''),
    }),
    output: operatorOrderSchema,
    errors: [
      'order.missing',
      'order.not-made',
      'order.step-unknown',
      'order.step-done',
      'complaint.photo',
      'file.missing',
    ],
  }),
  firstArticleFile: defineEndpoint({
    ...firstArticleFile,
    name: 'operator.firstArticleFile',
    path: '/api/operator/order/{id}/first-article/{sha256}',
    auth: 'operator',
  }),
  shippingWays: defineEndpoint({
    name: 'operator.shippingWays',
    method: 'GET',
    path: '/api/operator/order/{id}/shipping',
    auth: 'operator',
    origin: 'ours',
    summary: 'The ways to send a packed order whose shipping is paid later, with prices in its currency.',
    input: z.object({ id, /** Of the packed parcel; without it the weight is calculated. */ grams: grams.optional() }),
    output: z.object({ weightGrams: z.int(), services: z.array(shippingServiceSchema) }),
    errors: ['order.missing', 'order.shipping-included', 'order.not-packed', 'order.shipping-paid'],
  }),
  chargeShipping: defineEndpoint({
    name: 'operator.chargeShipping',
    method: 'POST',
    path: '/api/operator/order/{id}/shipping',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Sets the shipping of a packed order, which its customer pays by a link in a mail. It can be corrected until it is paid.',
    input: z.object({
      id,
      grams,
      /** One of `operator.shippingWays`; '': another way, with `name` and `amount`. */
      serviceId: z.string().max(50).default(''),
      name: z.string().trim().max(100).default(''),
      /** Minor units, without taxes: what the operator saw or enters. */
      amount: wireInt.pipe(z.int().nonnegative()),
      reason: z.string().trim().max(1000).default(''),
    }),
    output: operatorOrderSchema,
    errors: [
      'order.missing',
      'order.shipping-included',
      'order.not-packed',
      'order.shipping-paid',
      'order.shipping-unavailable',
      'order.carrier-missing',
    ],
  }),
  ship: defineEndpoint({
    name: 'operator.ship',
    method: 'POST',
    path: '/api/operator/order/{id}/ship',
    auth: 'operator',
    origin: 'ours',
    summary: 'Hands an order to a carrier. The customer gets the tracking number with a link.',
    input: z.object({
      id,
      /** One of `carrierIds` of commerce. */
      carrier: z.string().max(20),
      /** Of a carrier that is not in the list. */
      carrierName: z.string().trim().max(100).default(''),
      trackingNumber: z.string().trim().min(1).max(100),
      trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
      reason: z.string().trim().max(1000).default(''),
    }),
    output: operatorOrderSchema,
    errors: [
      'order.missing',
      'order.transition',
      'order.carrier-missing',
      'order.shipping-open',
      'order.shipping-unpaid',
    ],
  }),
  changePrice: defineEndpoint({
    name: 'operator.changePrice',
    method: 'POST',
    path: '/api/operator/order/{id}/price',
    auth: 'operator',
    origin: 'ours',
    summary:
      "Changes the price of an order until its review has passed. A lower one applies at once; a higher one waits for the customer's consent.",
    input: z.object({ id, /** Minor units. */ amount: wireInt, reason }),
    output: operatorOrderSchema,
    errors: ['order.missing', 'order.fixed', 'order.price-same', 'order.price-negative', 'order.payment-open'],
  }),
  refund: defineEndpoint({
    name: 'operator.refund',
    method: 'POST',
    path: '/api/operator/order/{id}/refund',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Records that money was paid back, by the reference of the bank or of the payment provider; the same one again has no second effect.',
    input: z.object({
      id,
      amount: wireInt.pipe(z.int().positive()),
      reference: z.string().trim().min(1).max(60),
      reason,
    }),
    output: operatorOrderSchema,
    errors: ['order.missing', 'payment.refund-amount', 'payment.reference-used'],
    idempotency: 'natural',
  }),
  startRefund: defineEndpoint({
    name: 'operator.startRefund',
    method: 'POST',
    path: '/api/operator/order/{id}/refund/online',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary:
      'Pays money of an online payment back: on the page of the provider (`page`), which reports it, or by asking the wallet, at once (`done`) or with a report that follows (`begun`). `manual`: the order was not paid online. The same amount again has no second effect until it is recorded.',
    input: z.object({ id, amount: wireInt.pipe(z.int().positive()), reason }),
    output: z.object({
      state: z.enum(['page', 'done', 'begun', 'manual']),
      refundUrl: z.string().nullable(),
    }),
    errors: ['order.missing', 'payment.refund-amount', 'payment.unanswered', 'payment.refund-refused'],
  }),
  messages: defineEndpoint({
    name: 'operator.messages',
    method: 'GET',
    path: '/api/operator/order/{id}/messages',
    auth: 'operator',
    origin: 'ours',
    summary: 'What customer and engineers have written about an order, the oldest first.',
    input: z.object({ id }),
    output: z.array(orderMessageSchema),
    errors: ['order.missing'],
  }),
  sendMessage: defineEndpoint({
    name: 'operator.sendMessage',
    method: 'POST',
    path: '/api/operator/order/{id}/messages',
    encoding: 'json',
    auth: 'operator',
    origin: 'ours',
    summary: 'Writes to the customer of an order, who gets a mail.',
    input: z.object({ ...messageInput, /** Whether the customer has to answer. */ asks: wireBool.default(false) }),
    output: orderMessageSchema,
    errors: ['order.missing', 'message.full'],
  }),
};
