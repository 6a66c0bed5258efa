import { couponStateNumber } from '@boardwright/commerce';
import type { UsableCoupon } from '@boardwright/commerce';
import type { Coupon } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

const UNUSED = couponStateNumber('unused');
const USED = couponStateNumber('used');

/** A coupon of the user, used or not. */
export async function findCoupon(db: Queries, userId: string, couponId: string): Promise<Schema['coupons'] | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst();
  return row ?? null;
}

export const usable = (row: Schema['coupons']): UsableCoupon => ({
  type: row.type,
  couponParam: row.param,
  state: row.state,
  scope: row.scope,
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

/** A coupon as it is shown. Stored is only whether it was used. */
export function couponView(row: Schema['coupons'], now: string): Coupon {
  const isExpired = row.valid_to <= now;
  return {
    couponId: row.coupon_id,
    type: row.type,
    title: row.title,
    couponParam: row.param,
    state: row.state === UNUSED && isExpired ? couponStateNumber('expired') : row.state,
    disabled: row.state !== UNUSED || isExpired || row.valid_from > now,
    scope: row.scope,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  };
}

/** Uses a coupon up for an order, in the transaction that places it. */
export async function useCoupon(tx: Queries, coupon: Schema['coupons'], orderId: string): Promise<Refusal | null> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ state: USED, order_id: orderId })
    .where('user_id', '=', coupon.user_id)
    .where('coupon_id', '=', coupon.coupon_id)
    .where('state', '=', UNUSED)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? null : refuse('coupon.used');
}

/** Gives the coupon of an order that ends without a delivery back to the customer. */
export async function returnCoupon(tx: Queries, { user_id, order_id, coupon_id }: Schema['orders']): Promise<void> {
  if (coupon_id === '') return;
  await tx
    .updateTable('coupons')
    .set({ state: UNUSED, order_id: null })
    .where('user_id', '=', user_id)
    .where('coupon_id', '=', coupon_id)
    .where('order_id', '=', order_id)
    .execute();
}
