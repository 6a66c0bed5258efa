import { expect, test } from 'vitest';
import { couponDiscount, couponTerms, defaultAssemblyOptions, defaultPcbOptions, quoteLine } from '../src/index.ts';
import type { CouponItem, UsableCoupon } from '../src/index.ts';
import { defaultStencilOptions } from '../src/options/stencil.ts';
import { book } from './arbitrary.ts';

const NOW = '2026-11-26T00:00:00.000Z';

const coupon = (
  type: UsableCoupon['type'],
  couponParam: object = { amount: 100 },
  change: Partial<UsableCoupon> = {},
) => ({
  type,
  couponParam: JSON.stringify(couponParam),
  state: 0,
  scope: 'all' as const,
  validFrom: '2026-11-01T00:00:00.000Z',
  validTo: '2026-12-01T00:00:00.000Z',
  ...change,
});

const item = (request: Parameters<typeof quoteLine>[0], change: Partial<CouponItem> = {}): CouponItem => {
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this cannot be made');
  const { total, lines } = result.quote;
  const { itemType, quantity } = request;
  return { itemType, quantity, request, total, price: { lines }, partNo: 'P1', isOnlineDesign: false, ...change };
};
const board = (quantity = 5, width = 100, change: Partial<CouponItem> = {}) =>
  item(
    {
      itemType: 'Custom',
      options: defaultPcbOptions(),
      size: { widthUm: width * 1000, heightUm: 50_000 },
      quantity,
    },
    change,
  );
const stencil = (partNo = 'P1') =>
  item({ itemType: 'Stencil', options: defaultStencilOptions(), quantity: 1 }, { partNo });
const part = { mpn: 'NE555', brandName: '', perBoard: 1, minimum: 1, prices: [{ quantity: 1, unitPrice: 30 }] };
const assembly = (quantity: number, parts: (typeof part)[]) =>
  item({
    itemType: 'BomQuote',
    options: { ...defaultAssemblyOptions(), smtJoints: 20, uniqueParts: 2 },
    size: { widthUm: 60_000, heightUm: 60_000 },
    quantity,
    parts,
  });

const discount = (given: UsableCoupon, items: readonly CouponItem[], shipping: number | null = 900) =>
  couponDiscount(given, items, shipping, NOW);
const off = (amount: number, from: 'merchandise' | 'shipping' = 'merchandise') => ({ amount, from });
const reason = (given: UsableCoupon, items: readonly CouponItem[], shipping?: number | null) => {
  const found = discount(given, items, shipping);
  return 'reason' in found ? found : 'it can be used';
};

test('each type takes off what it is for', () => {
  const pair = [board(), stencil()];
  const [{ total: boardTotal }, { total: stencilTotal }] = pair as [CouponItem, CouponItem];
  expect(discount(coupon('pcb'), pair)).toEqual(off(100));
  expect(discount(coupon('pcb', { percent: 100 }), pair)).toEqual(off(boardTotal));
  expect(discount(coupon('stencil', { percent: 100 }), pair)).toEqual(off(stencilTotal));
  expect(discount(coupon('general', { percent: 50 }), pair)).toEqual(off(Math.round((boardTotal + stencilTotal) / 2)));
  expect(discount(coupon('general', { percent: 50, most: 100 }), pair)).toEqual(off(100));
  expect(discount(coupon('shipping', { percent: 100 }), pair)).toEqual(off(900, 'shipping'));
  expect(discount(coupon('shipping', { amount: 2000 }), pair)).toEqual(off(900, 'shipping'));
  expect(discount(coupon('pcb', { amount: 1_000_000 }), [board()])).toEqual(off(boardTotal));
  expect(reason(coupon('component'), pair)).toMatchObject({ reason: 'coupon.type' });
});

test('free assembly: the work of up to 10 boards with up to 30 lines, with parts of the shop', () => {
  const free = coupon('assembly', { percent: 100, pcbNum: [1, 10], bomLines: 30 });
  const ordered = assembly(10, [part]);
  const work = ordered.price.lines.find(({ key }) => key === 'assemblyTotal')!.amount;
  expect(work).toBeLessThan(ordered.total);
  expect(discount(free, [ordered])).toEqual(off(work));
  expect(reason(free, [assembly(11, [part])])).toEqual({
    reason: 'coupon.quantity',
    parameters: { least: 1, most: 10 },
  });
  expect(reason(free, [assembly(10, Array(31).fill(part))])).toEqual({
    reason: 'coupon.bom-lines',
    parameters: { most: 30 },
  });
  expect(reason(free, [assembly(10, [])])).toMatchObject({ reason: 'coupon.parts' });
});

test.each([
  ['two boards', [board(), board()]],
  ['a board and the stencil of another', [board(), stencil('P2')]],
  ['three items', [board(), stencil(), stencil()]],
])('coupons are for one product: %s', (_, items) => {
  expect(reason(coupon('general'), items)).toEqual({ reason: 'coupon.several', parameters: {} });
});

test.each([
  ['used', { state: 1 }, 'coupon.used'],
  ['expired', { validTo: NOW }, 'coupon.expired'],
  ['not valid yet', { validFrom: '2026-11-27T00:00:00.000Z' }, 'coupon.early'],
  ['disabled', { state: 7 }, 'coupon.disabled'],
  ['for online designs', { scope: 'online-design' }, 'coupon.scope-online-design'],
] as const)('a coupon that is %s', (_, change, expected) => {
  expect(reason(coupon('pcb', {}, change), [board()])).toMatchObject({ reason: expected });
});

test('scope, threshold, pieces and size', () => {
  const online = board(5, 100, { isOnlineDesign: true });
  expect(discount(coupon('pcb', { amount: 1 }, { scope: 'online-design' }), [online])).toEqual(off(1));
  expect(reason(coupon('pcb', {}, { scope: 'non-online-design' }), [online])).toMatchObject({
    reason: 'coupon.scope-non-online-design',
  });
  const { total } = board();
  expect(discount(coupon('pcb', { amount: 1, threshold: total }), [board()])).toEqual(off(1));
  expect(reason(coupon('pcb', { amount: 1, threshold: total + 1 }), [board()])).toMatchObject({
    reason: 'coupon.threshold',
  });
  const ranged = coupon('pcb', { amount: 1, pcbNum: [5, 10], pcbSize: [0, 100] });
  expect(discount(ranged, [board(10)])).toEqual(off(1));
  expect(reason(ranged, [board(15)])).toMatchObject({ reason: 'coupon.quantity' });
  expect(reason(ranged, [board(5, 101)])).toMatchObject({ reason: 'coupon.size' });
});

test('shipping that is paid later has nothing to take off from', () => {
  expect(reason(coupon('shipping'), [board()], null)).toMatchObject({ reason: 'coupon.no-shipping' });
});

test('terms that are not understood give nothing', () => {
  expect(couponTerms('{')).toEqual({});
  expect(couponTerms('[1]')).toEqual({});
  expect(couponTerms({ amount: -1, percent: 120, pcbNum: [1], most: 1.5 })).toEqual({ percent: 100 });
});
