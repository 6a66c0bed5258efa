import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, looseObject, money, rows, text, time, wireBool, wireInt } from '../fields.ts';
import type { MessageId } from '../messages.ts';

/** Why a coupon cannot be used for an order. */
export const couponFaults = [
  'coupon.several',
  'coupon.used',
  'coupon.expired',
  'coupon.early',
  'coupon.disabled',
  'coupon.type',
  'coupon.scope-online-design',
  'coupon.scope-non-online-design',
  'coupon.threshold',
  'coupon.quantity',
  'coupon.size',
  'coupon.bom-lines',
  'coupon.parts',
  'coupon.no-shipping',
] as const satisfies readonly MessageId[];

const couponType = z.enum(['pcb', 'component', 'assembly', 'shipping', 'general', 'stencil']);
const couponScope = z.enum(['online-design', 'non-online-design', 'all']);

/** A coupon of a customer. `state` 0 is usable; anything else means disabled. */
export const couponSchema = z.object({
  couponId: id,
  type: couponType,
  title: z.string(),
  /** Ranges such as pcbNum and pcbSize, the most BOM lines, the threshold. JSON text or object on the wire. */
  couponParam: z.union([z.string(), looseObject]),
  state: z.int(),
  disabled: z.boolean(),
  /** Which orders it may be used for. */
  scope: couponScope,
  validFrom: time,
  validTo: time,
});
export type Coupon = z.infer<typeof couponSchema>;

/** What a coupon takes off, and from which orders; the couponParam of the coupons that are claimed. Money in minor units of the price book. */
const range = z.tuple([z.int().min(0), z.int().min(0)]).refine(([least, most]) => least <= most);
const couponParam = z.object({
  amount: money.min(0).optional(),
  percent: z.int().min(1).max(100).optional(),
  most: money.min(0).optional(),
  threshold: money.min(0).optional(),
  pcbNum: range.optional(),
  /** Of the longer side, millimetres. */
  pcbSize: range.optional(),
  bomLines: z.int().min(0).optional(),
});

/** Coupons that customers claim, one each. */
const offerFields = {
  type: couponType,
  title: z.string().trim().min(1).max(100),
  couponParam,
  scope: couponScope.default('all'),
  validFrom: time,
  validTo: time,
  /** The page that offers it; ''. */
  activityUrl: text(200),
  /** By which it is claimed as well; ''. */
  code: text(40),
  /** How many there are; null: as many as are claimed. */
  most: z.int().positive().nullable().default(null),
};
const offerSchema = z.object({
  templeId: id,
  ...offerFields,
  claimed: z.int(),
  /** Whether it can be claimed; coupons that were claimed stay valid. */
  isOn: z.boolean(),
  createTime: time,
});
const reason = z.string().trim().min(1).max(1000);

export const coupon = {
  /** `templeId` as the specification spells it. */
  claim: defineEndpoint({
    name: 'coupon.claim',
    method: 'GET',
    path: '/api/eda/user/claim',
    auth: 'user',
    rate: 'write',
    summary: 'Puts the coupon of an offer into the account, by its id or code; again it gives the same coupon.',
    input: z.object({ templeId: z.string().min(1).max(64) }),
    output: couponSchema,
    errors: ['coupon.offer-missing', 'coupon.offer-ended', 'coupon.offer-taken'],
  }),
  offers: defineEndpoint({
    name: 'coupon.offers',
    method: 'GET',
    path: 'api/auth/coupon',
    auth: 'none',
    summary: 'The coupons that a page offers.',
    input: z.object({ activityUrl: z.string().min(1).max(200) }),
    output: z.array(
      offerSchema.omit({ code: true, claimed: true, isOn: true, createTime: true }).extend({ isTaken: z.boolean() }),
    ),
  }),
  saveOffer: defineEndpoint({
    name: 'coupon.saveOffer',
    method: 'POST',
    path: '/api/operator/coupon-offer',
    encoding: 'json',
    auth: 'operator',
    origin: 'ours',
    summary: 'Offers coupons to all customers, by a page or a code.',
    input: z.object({ ...offerFields, reason }),
    output: offerSchema,
    errors: ['coupon.code-used', 'coupon.ends-early', 'coupon.nothing'],
  }),
  allOffers: defineEndpoint({
    name: 'coupon.allOffers',
    method: 'GET',
    path: '/api/operator/coupon-offer',
    auth: 'operator',
    origin: 'ours',
    summary: 'All offers of coupons, the newest first.',
    input: z.object({}),
    output: z.array(offerSchema),
  }),
  switchOffer: defineEndpoint({
    name: 'coupon.switchOffer',
    method: 'POST',
    path: '/api/operator/coupon-offer/{id}/state',
    encoding: 'json',
    auth: 'operator',
    origin: 'ours',
    idempotency: 'natural',
    summary: 'Turns an offer on or off; coupons that were claimed stay valid.',
    input: z.object({ id, isOn: wireBool, reason }),
    output: offerSchema,
    errors: ['coupon.offer-missing', 'coupon.code-used'],
  }),
  list: defineEndpoint({
    name: 'coupon.list',
    method: 'GET',
    path: '/api/eda/user/coupon',
    auth: 'user',
    summary: 'Coupons of the user. state: 0 unused, 1 used, 2 expired; all without it.',
    input: z.object({ state: wireInt.pipe(z.int().min(0).max(2)).optional() }),
    output: rows(couponSchema),
  }),
};
