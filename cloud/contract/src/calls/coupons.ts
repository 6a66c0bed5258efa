import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, looseObject, rows, time, wireInt } from '../fields.ts';

/** A coupon of a customer. `state` 0 is usable; anything else means disabled. */
export const couponSchema = z.object({
  couponId: id,
  type: z.enum(['pcb', 'component', 'assembly', 'shipping', 'general', 'stencil']),
  title: z.string(),
  /** Ranges such as pcbNum and pcbSize, the most BOM lines, the threshold. JSON text or object on the wire. */
  couponParam: z.union([z.string(), looseObject]),
  state: z.int(),
  disabled: z.boolean(),
  /** Which orders it may be used for. */
  scope: z.enum(['online-design', 'non-online-design', 'all']),
  validFrom: time,
  validTo: time,
});
export type Coupon = z.infer<typeof couponSchema>;

export const coupon = {
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
