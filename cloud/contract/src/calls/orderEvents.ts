import { z } from 'zod';
import { money, time } from '../fields.ts';
import { firstArticleStateSchema } from './firstArticle.ts';
import { complaintSchema, remedySchema } from './complaints.ts';
import { orderStatusSchema } from './orderStatus.ts';
import { orderPaymentSchema } from './payments.ts';

/** How an order is on its way. */
export const shipmentSchema = z.object({
  /** Name of the carrier. */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** Page where the parcel is followed; null where none is known. */
  trackingUrl: z.string().nullable(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** A change of the price of an order: a lower one is applied, a higher one needs the customer's consent. */
export const orderPriceSchema = z.object({
  before: money,
  after: money,
  currency: z.string(),
  outcome: z.enum(['reduced', 'asked', 'accepted', 'refused', 'withdrawn']),
});
export type OrderPrice = z.infer<typeof orderPriceSchema>;

/** Shipping that was calculated after the production. */
export const orderShippingSchema = z.object({
  /** Of the carrier's service. */
  name: z.string(),
  amount: money,
  /** With the taxes on it. */
  due: money,
  currency: z.string(),
});
export type OrderShipping = z.infer<typeof orderShippingSchema>;

/** A step of a complaint. */
const orderComplaintSchema = z.object({
  complaintId: z.string(),
  state: complaintSchema.shape.state,
  /** What the customer wants, then what was decided. */
  remedy: remedySchema.nullable(),
});
export type OrderComplaint = z.infer<typeof orderComplaintSchema>;

/** The customer's consent to manufacture a regenerated set instead of the uploaded files. */
const orderConsentSchema = z.object({
  partNo: z.string(),
  /** Of the regenerated set. */
  designId: z.string(),
  /** What the customer saw of each layer: thousandths of a square millimetre. */
  layers: z.array(z.object({ layer: z.string(), added: z.int(), lost: z.int() })).readonly(),
});
export type OrderConsent = z.infer<typeof orderConsentSchema>;

/** Something that happened to an order. */
export const orderEventSchema = z.object({
  type: z.enum([
    'placed',
    'status',
    'payment',
    'production',
    'firstArticle',
    'shipping',
    'shipment',
    'price',
    'change',
    'complaint',
    'consent',
  ]),
  from: orderStatusSchema.nullable(),
  to: orderStatusSchema,
  by: z.enum(['customer', 'operator', 'system']),
  /** What an operator wrote; empty for what customers do. */
  reason: z.string(),
  /** Each is there for its own type alone. */
  payment: orderPaymentSchema.nullable(),
  /** The step that was done. */
  production: z.string().nullable(),
  firstArticle: firstArticleStateSchema.nullable(),
  shipping: orderShippingSchema.nullable(),
  shipment: shipmentSchema.nullable(),
  price: orderPriceSchema.nullable(),
  complaint: orderComplaintSchema.nullable(),
  consent: orderConsentSchema.nullable(),
  /** The names of the fields that the customer changed. */
  change: z.array(z.enum(['receiver', 'notes', 'poNumber'])).nullable(),
  time,
});
export type OrderEvent = z.infer<typeof orderEventSchema>;
