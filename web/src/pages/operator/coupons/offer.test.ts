import { expect, test } from 'vitest';
import { offerOf, type OfferValues } from './offer.ts';

const values: OfferValues = {
  title: 'Welcome',
  type: 'pcb',
  scope: 'all',
  gives: 'amount',
  amount: 3.1,
  from: '2026-12-01',
  to: '2026-12-31',
  reason: 'Winter',
};

test('what was left empty is left out, and the last day belongs to the coupon', () => {
  const offer = offerOf({ ...values, threshold: null, most: null });
  expect(offer).toMatchObject({ couponParam: { amount: 310 }, most: null, code: '', activityUrl: '' });
  expect(Object.keys(offer.couponParam)).toEqual(['amount']);
  expect(Date.parse(offer.validTo) - Date.parse(offer.validFrom)).toBe(31 * 86_400_000 - 1000);
});

test('a percentage has no amount, and a range may have an open end', () => {
  const percent = { ...values, gives: 'percent', percent: 20, mostOff: 10, leastPieces: 5, mostSize: 100 } as const;
  expect(offerOf(percent).couponParam).toEqual({
    percent: 20,
    most: 1000,
    pcbNum: [5, 10_000],
    pcbSize: [0, 100],
  });
});
