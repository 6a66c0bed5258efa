import { msg, type Msg } from '@boardwright/engine/base';

/** States of a coupon, each at the number that the calls have: other than 0 means disabled (specification, section 3). */
export const couponStates = ['unused', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** The transitions are ours: a coupon comes back when its order ends without a delivery. */
export const couponTransitions = {
  unused: ['used', 'expired'],
  used: ['unused'],
  expired: [],
} as const satisfies Readonly<Record<CouponState, readonly CouponState[]>>;

export const couponStateMessages: Readonly<Record<CouponState, Msg>> = {
  unused: msg('couponState.unused', 'Unused'),
  used: msg('couponState.used', 'Used'),
  expired: msg('couponState.expired', 'Expired'),
};

export const couponStateNumber = (state: CouponState): number => couponStates.indexOf(state);
