import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, money, none, optionalId, pageInput, time, wireBool, wireInt } from '../fields.ts';
import { billSchema, receiverSchema } from './addresses.ts';
import { checkoutChoice, totalsFields } from './checkout.ts';
import { couponFaults } from './coupons.ts';
import { orderComplaints } from './complaints.ts';
import { firstArticleAnswer, firstArticleFile, firstArticleSchema } from './firstArticle.ts';
import { attentionSchema, messageInput, orderMessageSchema } from './orderMessages.ts';
import { orderEventSchema, shipmentSchema } from './orderEvents.ts';
import { documentInput } from './orderDocuments.ts';
import { orderStatusSchema } from './orderStatus.ts';
import { paymentMethodSchema, transferDetailsSchema } from './payments.ts';
import { designSchema } from './designs.ts';
import { cartItemTypeSchema, linePriceSchema, lineRequestSchema } from './lines.ts';

export const orderTabSchema = z.enum([
  'all',
  'unpaid',
  'inReview',
  'inProduction',
  'shipped',
  'completed',
  'cancelled',
]);

export type OrderTab = z.infer<typeof orderTabSchema>;

/** A line of an ordered bill of materials. */
const partLineSchema = z.object({
  brandName: z.string(),
  sn: z.string(),
  bottomTop: z.string(),
  packageName: z.string(),
  tagNo: z.string(),
  quantity: z.int(),
  /** 2: do not place. */
  dnp: z.int(),
  unitPrice: money,
  totalCost: money,
});

const orderSummaryFields = {
  orderId: id,
  orderNumber: z.string(),
  /** Purchase number of the customer. */
  poNumber: z.string(),
  projectName: z.string(),
  status: orderStatusSchema,
  orderTypes: z.array(z.enum(['Parts', 'PCBA', 'PCB', 'Stencil'])),
  orderTime: time,
  scheduledShipTime: time.nullable(),
  deliveryTime: time.nullable(),
  currency: z.string(),
  amountPayable: money,
  /** Whose turn it is in the messages: `customer` has a question to answer. */
  attention: attentionSchema,
};

const orderItemSchema = z.object({
  itemType: cartItemTypeSchema,
  partNo: z.string(),
  quantity: z.int(),
  total: money,
  request: lineRequestSchema,
  price: linePriceSchema,
});

export const orderSchema = z.object({
  ...orderSummaryFields,
  items: z.array(orderItemSchema),
  partList: z.array(partLineSchema),
  ...totalsFields,
  /** The coupon that was used; ''. */
  couponTitle: z.string(),
  /** Whether shipping is paid later, by a link. */
  isShippingLater: z.boolean(),
  /** The carrier's name of `shippingMethod`; ''. */
  shippingName: z.string(),
  /** When it arrives, if it ships as planned. */
  arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  receiver: receiverSchema,
  /** The address of the invoice; null: that of the parcel, or of `bill`. */
  billing: receiverSchema.nullable(),
  bill: billSchema.nullable(),
  shippingMethod: z.string(),
  paymentMethod: z.string(),
  notes: z.string(),
  /** What the price was changed by after the order was placed. */
  adjustment: money,
  /** What has arrived, less what was paid back. */
  paid: money,
  /** What is to be paid now: everything at first, later what the price rose by with the customer's consent. */
  due: money,
  /** A higher price that waits for the customer's consent. */
  proposal: z.object({ before: money, after: money, reason: z.string(), time }).nullable(),
  /** The steps of its production, with the time of those that are done. */
  production: z.array(z.object({ step: z.string(), time: time.nullable() })),
  /** Null: none was shown. */
  firstArticle: firstArticleSchema.nullable(),
  shipment: shipmentSchema.nullable(),
  /** The oldest first; the status is that of the last. */
  events: z.array(orderEventSchema),
});
export type OrderView = z.infer<typeof orderSchema>;

const byId = z.object({ id });

export const order = {
  ...orderComplaints,
  place: defineEndpoint({
    name: 'order.place',
    method: 'POST',
    path: '/api/eda/order',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    summary:
      'Places one order from cart items. Repeating the call with the same Idempotency-Key returns the same order.',
    input: z.object({
      cartItemIds: z.array(id).min(1).max(50),
      receiverId: z.string().max(64),
      billId: optionalId,
      /** A billing address; without one the invoice has the shipping address, or what `billId` has. */
      billingId: optionalId,
      /** What the user saw and agreed to, minor units. */
      expectedTotal: money,
      poNumber: z.string().max(100).default(''),
      ...checkoutChoice,
      notes: z.string().max(1000).default(''),
    }),
    output: orderSchema,
    errors: [
      'order.key-missing',
      'order.key-reused',
      'order.address-required',
      'order.address-incomplete',
      'order.total-changed',
      'order.shipping-required',
      'order.shipping-unavailable',
      'cart.missing',
      'bill.missing',
      'order.billing-incomplete',
      'quote.expired',
      'quote.mismatch',
      'order.files-missing',
      'design.missing',
      'design.contradiction',
      'design.unmakeable',
      'part.stock',
      'coupon.missing',
      ...couponFaults,
    ],
    idempotency: 'key',
  }),
  list: defineEndpoint({
    name: 'order.list',
    method: 'GET',
    path: 'api/eda/order/list',
    auth: 'user',
    summary: 'Orders of the user, newest first, with the number of orders under each tab.',
    input: z.object({
      ...pageInput(16),
      tab: orderTabSchema.default('all'),
      keyword: z.string().max(200).default(''),
    }),
    output: z.object({
      rows: z.array(z.object(orderSummaryFields)),
      total: z.int(),
      count: z.record(orderTabSchema, z.int()),
    }),
  }),
  reorder: defineEndpoint({
    name: 'order.reorder',
    method: 'GET',
    path: '/api/eda/order/reorder/{id}',
    auth: 'user',
    summary:
      'Puts the items of an order into the cart again at current prices; while they are there, again the same items.',
    input: byId,
    output: z.object({
      cartItemIds: z.array(id),
      /** What these items cost in the order, and cost now at its exchange rate. */
      before: money,
      after: money,
    }),
    errors: ['order.missing', 'quote.invalid', 'quote.combination', 'cart.full'],
  }),
  cancel: defineEndpoint({
    name: 'order.cancel',
    method: 'POST',
    path: '/api/eda/order/cancel/{id}',
    auth: 'user',
    summary: 'Cancels an order which is not in production yet.',
    input: byId,
    output: orderSchema,
    errors: ['order.missing', 'order.transition'],
  }),
  completed: defineEndpoint({
    name: 'order.completed',
    method: 'POST',
    path: '/api/eda/order/completed/{id}',
    auth: 'user',
    summary: 'Confirms that a shipped order was received.',
    input: byId,
    output: orderSchema,
    errors: ['order.missing', 'order.transition'],
  }),
  remove: defineEndpoint({
    name: 'order.remove',
    method: 'DELETE',
    path: '/api/eda/order/{id}',
    auth: 'user',
    origin: 'ours',
    summary: 'Hides an order that has ended from the user’s list; it stays in the books.',
    input: byId,
    output: none,
    errors: ['order.missing', 'order.not-ended'],
  }),
  pay: defineEndpoint({
    name: 'order.pay',
    method: 'POST',
    path: '/api/eda/order/pay',
    auth: 'user',
    summary:
      'Starts the payment of an order: the page of the payment provider, or where to transfer the money. Without a method, online where the shop offers it.',
    input: z.object({ orderId: id, method: paymentMethodSchema.optional() }),
    output: z.object({
      /** Where the customer pays; null for a transfer, and where an app reads a code. */
      paymentUrl: z.string().nullable(),
      /** What the app of WeChat reads from the screen; null for other methods. */
      code: z.string().nullable(),
      /** Null for an online payment. `reference` is what the transfer has to name. */
      transfer: transferDetailsSchema.extend({ reference: z.string() }).nullable(),
      amount: money,
      currency: z.string(),
      /** The ways to pay that the shop offers. */
      methods: z.array(paymentMethodSchema),
    }),
    errors: ['order.missing', 'order.transition', 'payment.unavailable', 'payment.currency', 'payment.unanswered'],
    idempotency: 'natural',
  }),
  billExport: defineEndpoint({
    name: 'order.billExport',
    method: 'POST',
    path: '/api/eda/order/bill/export',
    auth: 'user',
    summary: 'The prices of an order as a spreadsheet (xlsx): every line of every item.',
    input: z.object({ orderId: id }),
    output: fileAnswer,
    errors: ['order.missing'],
    file: true,
  }),
  view: defineEndpoint({
    name: 'order.view',
    method: 'GET',
    path: '/api/eda/order/view/{id}',
    auth: 'user',
    summary: 'One order.',
    input: byId,
    output: orderSchema,
    errors: ['order.missing'],
  }),
  update: defineEndpoint({
    name: 'order.update',
    method: 'PUT',
    path: '/api/eda/order/{id}',
    auth: 'user',
    origin: 'ours',
    summary: 'Changes the address in the same country, the PO number and the notes, until the review has passed.',
    input: z.object({
      id,
      /** Of an address of the user; without it the address stays. */
      receiverId: optionalId,
      poNumber: z.string().max(100),
      notes: z.string().max(1000),
    }),
    output: orderSchema,
    errors: [
      'order.missing',
      'order.fixed',
      'order.country-fixed',
      'order.address-required',
      'order.address-incomplete',
    ],
  }),
  consent: defineEndpoint({
    name: 'order.consent',
    method: 'POST',
    path: '/api/eda/order/{id}/consent',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Accepts or refuses a higher price. `after` is the price that the customer saw.',
    input: z.object({ id, after: wireInt, accept: wireBool }),
    output: orderSchema,
    errors: ['order.missing', 'order.no-proposal'],
  }),
  answerFirstArticle: defineEndpoint({
    name: 'order.answerFirstArticle',
    method: 'POST',
    path: '/api/eda/order/{id}/first-article',
    auth: 'user',
    origin: 'ours',
    summary: 'Accepts the first assembled board, after which the others are made, or says what is wrong with it.',
    input: firstArticleAnswer,
    output: orderSchema,
    errors: ['order.missing', 'order.no-first-article', 'order.first-article-comment'],
  }),
  firstArticleFile: defineEndpoint({
    ...firstArticleFile,
    name: 'order.firstArticleFile',
    path: '/api/eda/order/{id}/first-article/{sha256}',
    auth: 'user',
  }),
  messages: defineEndpoint({
    name: 'order.messages',
    method: 'GET',
    path: '/api/eda/order/{id}/messages',
    auth: 'user',
    origin: 'ours',
    summary: 'What customer and engineers have written about an order, the oldest first.',
    input: byId,
    output: z.array(orderMessageSchema),
    errors: ['order.missing'],
  }),
  sendMessage: defineEndpoint({
    name: 'order.sendMessage',
    method: 'POST',
    path: '/api/eda/order/{id}/messages',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    summary: 'Writes to the engineers about an order.',
    input: z.object(messageInput),
    output: orderMessageSchema,
    errors: ['order.missing', 'message.full'],
  }),
  document: defineEndpoint({
    name: 'order.document',
    method: 'GET',
    path: '/api/eda/order/{id}/document/{kind}',
    auth: 'user',
    origin: 'ours',
    rate: 'costly',
    summary:
      'A document of an order as PDF: the pro-forma invoice, the invoice once it is paid, the packing list once it is packed.',
    input: documentInput,
    output: fileAnswer,
    errors: ['order.missing', 'document.early', 'document.no-kit', 'document.busy'],
    file: true,
  }),
  designs: defineEndpoint({
    name: 'order.designs',
    method: 'GET',
    path: '/api/eda/order/{id}/designs',
    auth: 'user',
    origin: 'ours',
    summary: 'The designs that an order is made from, with what the service has read from them.',
    input: byId,
    output: z.array(designSchema),
    errors: ['order.missing'],
  }),
  file: defineEndpoint({
    name: 'order.file',
    method: 'GET',
    path: '/api/eda/order/{id}/file/{sha256}',
    auth: 'user',
    origin: 'ours',
    summary: 'A file that an order is made from.',
    input: z.object({ id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: fileAnswer,
    errors: ['order.missing', 'file.missing'],
    file: true,
  }),
};
