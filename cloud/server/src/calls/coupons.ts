import { couponStateNumber } from '@boardwright/commerce';
import type { EndpointOutput } from '@boardwright/contract';
import { sql } from 'kysely';
import { couponView } from '../checkout/coupons.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';

type Offer = EndpointOutput<'coupon.allOffers'>[number];

/** Offers that an operator sees, and that a page shows. */
const MOST_OFFERS = 200;

const offerView = (row: Schema['coupon_offers']): Offer => ({
  templeId: row.offer_id,
  type: row.type,
  title: row.title,
  couponParam: JSON.parse(row.param) as Offer['couponParam'],
  scope: row.scope,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  activityUrl: row.activity_url,
  code: row.code,
  most: row.most,
  claimed: row.claimed,
  isOn: row.ended_at === null,
  createTime: row.created_at,
});

const codeKey = (code: string): string => code.trim().toUpperCase();

/** Codes are typed by people. */
function offersWithCode(db: Queries, code: string) {
  return db
    .selectFrom('coupon_offers')
    .selectAll()
    .where('code', '=', codeKey(code))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

async function findOffer(db: Queries, idOrCode: string): Promise<Schema['coupon_offers'] | undefined> {
  const byId = await db.selectFrom('coupon_offers').selectAll().where('offer_id', '=', idOrCode).executeTakeFirst();
  return byId ?? (codeKey(idOrCode) === '' ? undefined : offersWithCode(db, idOrCode));
}

/** The coupon that a customer has of an offer, or a new one. */
async function claim(tx: Queries, { userId, now }: Call, idOrCode: string) {
  const at = now().toISOString();
  const offer = await findOffer(tx, idOrCode);
  if (offer === undefined) return refuse('coupon.offer-missing');
  const held = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('offer_id', '=', offer.offer_id)
    .executeTakeFirst();
  if (held !== undefined) return couponView(held, at);
  if (offer.ended_at !== null || offer.valid_to <= at) return refuse('coupon.offer-ended');
  const { numUpdatedRows } = await tx
    .updateTable('coupon_offers')
    .set(query => ({ claimed: query('claimed', '+', 1) }))
    .where('offer_id', '=', offer.offer_id)
    .where(sql<boolean>`(most is null or claimed < most)`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('coupon.offer-taken');
  const { type, title, param, scope, valid_from, valid_to, offer_id } = offer;
  const row: Schema['coupons'] = {
    user_id: userId,
    coupon_id: newId(),
    type,
    title,
    param,
    state: couponStateNumber('unused'),
    scope,
    valid_from,
    valid_to,
    offer_id,
    order_id: null,
  };
  await tx.insertInto('coupons').values(row).execute();
  return couponView(row, at);
}

export const couponHandlers: Handlers = {
  // Tabs of the coupon list: 0 unused, 1 used, 2 expired.
  'coupon.list': async ({ state }, call) => {
    const now = call.now().toISOString();
    const stored = await call.db.read
      .selectFrom('coupons')
      .selectAll()
      .where('user_id', '=', call.userId)
      .orderBy('valid_to')
      .orderBy('coupon_id')
      .execute();
    const rows = stored.map(row => couponView(row, now)).filter(row => state === undefined || row.state === state);
    return { rows, total: rows.length };
  },

  'coupon.claim': ({ templeId }, call) => call.db.write(tx => claim(tx, call, templeId)),

  'coupon.offers': async ({ activityUrl }, call) => {
    const rows = await call.db.read
      .selectFrom('coupon_offers')
      .selectAll()
      .where('activity_url', '=', activityUrl)
      .where('ended_at', 'is', null)
      .where('valid_to', '>', call.now().toISOString())
      .orderBy('created_at')
      .limit(MOST_OFFERS)
      .execute();
    return rows.map(row => ({ ...offerView(row), isTaken: row.most !== null && row.claimed >= row.most }));
  },

  'coupon.saveOffer': (input, call) =>
    call.db.write(async tx => {
      const { amount, percent } = input.couponParam;
      if (!amount && !percent) return refuse('coupon.nothing');
      if (input.validTo <= input.validFrom) return refuse('coupon.ends-early');
      const code = codeKey(input.code);
      if (code !== '' && (await offersWithCode(tx, code)) !== undefined) return refuse('coupon.code-used');
      const row: Schema['coupon_offers'] = {
        offer_id: newId(),
        type: input.type,
        title: input.title,
        param: JSON.stringify(input.couponParam),
        scope: input.scope,
        valid_from: input.validFrom,
        valid_to: input.validTo,
        activity_url: input.activityUrl,
        code,
        most: input.most,
        claimed: 0,
        author_id: call.userId,
        created_at: call.now().toISOString(),
        ended_at: null,
      };
      await tx.insertInto('coupon_offers').values(row).execute();
      return offerView(row);
    }),

  'coupon.allOffers': async (_, call) => {
    const rows = await call.db.read
      .selectFrom('coupon_offers')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(MOST_OFFERS)
      .execute();
    return rows.map(offerView);
  },

  'coupon.switchOffer': ({ id, isOn }, call) =>
    call.db.write(async tx => {
      const offer = await tx.selectFrom('coupon_offers').selectAll().where('offer_id', '=', id).executeTakeFirst();
      if (offer === undefined) return refuse('coupon.offer-missing');
      if (isOn === (offer.ended_at === null)) return offerView(offer);
      if (isOn && offer.code !== '' && (await offersWithCode(tx, offer.code)) !== undefined)
        return refuse('coupon.code-used');
      const ended_at = isOn ? null : call.now().toISOString();
      await tx.updateTable('coupon_offers').set({ ended_at }).where('offer_id', '=', id).execute();
      return offerView({ ...offer, ended_at });
    }),
};
