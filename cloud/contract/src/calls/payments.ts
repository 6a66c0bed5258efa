import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, money, none, nothing } from '../fields.ts';

/** How an order is paid: by a transfer to the shop's bank, on the page of a payment provider, or with Alipay or WeChat Pay. */
export const paymentMethodSchema = z.enum(['transfer', 'online', 'alipay', 'wechat']);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Where a customer transfers money to. */
export const transferDetailsSchema = z.object({
  accountHolder: z.string().trim().min(1).max(140),
  iban: z.string().trim().min(1).max(50),
  bic: z.string().trim().max(20).default(''),
  bank: z.string().trim().max(140).default(''),
  /** Such as how long a transfer takes. */
  note: z.string().trim().max(500).default(''),
});
export type TransferDetails = z.output<typeof transferDetailsSchema>;

/** What happened to the money of an order. */
export const orderPaymentSchema = z.object({
  method: paymentMethodSchema,
  /**
   * `received`, `failed`, `refunded`: what the provider or an operator said. `amount`: money came, but not what is due. `unexpected`: it came
   * for an order that was not waiting for it.
   */
  outcome: z.enum(['received', 'failed', 'refunded', 'amount', 'unexpected']),
  amount: money,
  currency: z.string(),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** Header with the time and the signature of an event, `t=SECONDS,v1=HEX`. */
export const PAYMENT_SIGNATURE_HEADER = 'boardwright-signature';

/** What the payment provider says, as JSON in the body. */
export const paymentEventSchema = z.object({
  /** Of the event: an event that comes again has the same. */
  id: z.string().min(1).max(100),
  type: z.enum(['payment.succeeded', 'payment.failed', 'payment.refunded']),
  /** As the customer brought them. */
  payment: z.string().min(1).max(64),
  order: z.string().min(1).max(64),
  amount: money,
  currency: z.string().min(3).max(3),
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

export const payment = {
  methods: defineEndpoint({
    name: 'payment.methods',
    method: 'GET',
    path: '/api/eda/payment/methods',
    auth: 'none',
    origin: 'ours',
    summary: 'How orders can be paid here, the preferred way first. Empty: as customer and shop agree.',
    input: nothing,
    output: z.array(paymentMethodSchema),
    cache: { publicSeconds: 60 },
  }),
  /** What the payment provider calls. */
  webhook: defineEndpoint({
    name: 'payment.webhook',
    method: 'POST',
    path: '/api/eda/payment/webhook',
    encoding: 'json',
    auth: 'none',
    origin: 'ours',
    summary:
      'Tells what became of a payment. The body is signed in the header Boardwright-Signature; an event that comes again has no second effect.',
    input: nothing,
    output: none,
    errors: ['payment.signature', 'payment.missing'],
    idempotency: 'natural',
    bodyLimit: 64 * 1024,
    body: 'raw',
  }),
  alipayNotice: defineEndpoint({
    name: 'payment.alipayNotice',
    method: 'POST',
    path: '/api/eda/payment/alipay',
    encoding: 'json',
    auth: 'none',
    origin: 'ours',
    summary:
      'What Alipay reports of a payment: a form, signed with RSA2. The answer is the word that Alipay expects; it reports until it gets it.',
    input: nothing,
    output: fileAnswer,
    errors: ['payment.signature', 'payment.missing'],
    idempotency: 'natural',
    bodyLimit: 64 * 1024,
    body: 'raw',
    file: true,
  }),
  wechatNotice: defineEndpoint({
    name: 'payment.wechatNotice',
    method: 'POST',
    path: '/api/eda/payment/wechat',
    encoding: 'json',
    auth: 'none',
    origin: 'ours',
    summary:
      'What WeChat Pay reports of a payment: JSON, signed in the Wechatpay headers, encrypted with the key of the shop.',
    input: nothing,
    output: none,
    errors: ['payment.signature', 'payment.missing'],
    idempotency: 'natural',
    bodyLimit: 64 * 1024,
    body: 'raw',
  }),
};
