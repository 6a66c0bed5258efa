import type { Handlers } from '../http/call.ts';

/** Tabs of the coupon list: 0 unused, 1 used, 2 expired. Stored is only whether a coupon was used. */
export const couponHandlers: Handlers = {
  'coupon.list': async ({ state }, call) => {
    const now = call.now().toISOString();
    const stored = await call.db.read
      .selectFrom('coupons')
      .selectAll()
      .where('user_id', '=', call.userId)
      .orderBy('valid_to')
      .orderBy('coupon_id')
      .execute();
    const rows = stored
      .map(row => ({
        couponId: row.coupon_id,
        type: row.type,
        title: row.title,
        couponParam: row.param,
        state: row.state === 0 && row.valid_to <= now ? 2 : row.state,
        disabled: row.state !== 0 || row.valid_to <= now || row.valid_from > now,
        scope: row.scope,
        validFrom: row.valid_from,
        validTo: row.valid_to,
      }))
      .filter(row => state === undefined || row.state === state);
    return { rows, total: rows.length };
  },
};
