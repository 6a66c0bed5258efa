import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addShipping,
  arrivalDates,
  convert,
  convertedSum,
  currencies,
  defaultAssemblyOptions,
  defaultPcbOptions,
  isShippingLater,
  orderTotals,
  parcelGrams,
  quoteLine,
  rateOf,
  sampleRates,
  shipDate,
  shippingOffers,
  taxLines,
  toBase,
} from '../src/index.ts';
import type { Basket, ShippedItem, TaxLine } from '../src/index.ts';
import { book } from './arbitrary.ts';

const usd = rateOf(sampleRates, 'USD');
const eur = rateOf(sampleRates, 'EUR');

const priced = (request: Parameters<typeof quoteLine>[0]): ShippedItem => {
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this cannot be made');
  return { request, price: result.quote };
};
const size = { widthUm: 100_000, heightUm: 100_000 };
const board = priced({ itemType: 'Custom', options: defaultPcbOptions(), size, quantity: 5 });
const assembly = priced({
  itemType: 'BomQuote',
  options: { ...defaultAssemblyOptions(), smtJoints: 10 },
  size,
  quantity: 5,
  parts: [],
});

const prices = (country: string, grams: number) =>
  Object.fromEntries(shippingOffers(country, grams).map(({ serviceId, price }) => [serviceId, price]));

test('shipping: the first weight, then each step that is begun, by zone', () => {
  expect(prices('DE', 250)).toEqual({ express: 2200, standard: 900, economy: 380 });
  expect(prices('DE', 500)).toEqual({ express: 2200, standard: 900, economy: 560 });
  expect(prices('DE', 501)).toEqual({ express: 2800, standard: 1350, economy: 740 });
  expect(prices('CN', 1200)).toEqual({ express: 370, standard: 180 });
  expect(prices('BR', 500)).toEqual({ express: 3200, standard: 1400, economy: 780 });
});

test('shipping: what is too heavy for a service is not offered', () => {
  expect(Object.keys(prices('US', 2001))).toEqual(['express', 'standard']);
  expect(Object.keys(prices('US', 30_001))).toEqual(['express']);
  expect(prices('US', 70_001)).toEqual({});
});

test('shipping never falls when the weight grows', () => {
  const grams = fc.integer({ min: 1, max: 70_000 });
  fc.assert(
    fc.property(fc.constantFrom('CN', 'JP', 'DE', 'US', 'AU', 'BR'), grams, grams, (country, a, b) => {
      const [light, heavy] = [prices(country, Math.min(a, b)), prices(country, Math.max(a, b))];
      for (const [id, price] of Object.entries(heavy)) expect(light[id]).toBeLessThanOrEqual(price);
    }),
  );
});

test('a parcel weighs its goods, a tenth more and a box', () => {
  expect(parcelGrams([board])).toBe(Math.ceil(board.price.weightGrams * 1.1) + 60);
  expect(parcelGrams([])).toBe(60);
});

test('only assembled boards are shipped at a price of later', () => {
  expect(isShippingLater([board])).toBe(false);
  expect(isShippingLater([board, assembly])).toBe(true);
});

test.each([
  ['a Thursday, one working day', '2026-11-26T10:00:00Z', 1, '2026-11-27'],
  ['a Friday, one working day', '2026-11-27T10:00:00Z', 1, '2026-11-30'],
  ['a Friday, six working days', '2026-11-27T10:00:00Z', 6, '2026-12-07'],
  ['a Saturday, none', '2026-11-28T10:00:00Z', 0, '2026-11-30'],
])('lead times are in working days: %s', (_, ordered, normal, shipped) => {
  const item = { ...board, price: { ...board.price, leadDays: { normal, expedited: normal } } };
  expect(shipDate([item], new Date(ordered))).toBe(shipped);
});

test('days on the way are of the calendar', () => {
  expect(arrivalDates('2026-11-27', [3, 5])).toEqual({ from: '2026-11-30', to: '2026-12-02' });
});

const germany = (goods: number, shipping: number | null = 900, registered: readonly 'EU'[] = []) =>
  taxLines({ countryCode: 'DE', goods, shipping }, registered, sampleRates);
const vat = (amount: number, due: TaxLine['due']): TaxLine[] => [{ kind: 'VAT', rateBp: 1900, amount, due }];

test('taxes: collected with the order where the shop is registered and below the limit, else an estimate', () => {
  expect(germany(10_000)).toEqual(vat(2071, 'delivery'));
  expect(germany(10_000, 900, ['EU'])).toEqual(vat(2071, 'checkout'));
  // 150 EUR at the rate of the day.
  expect(toBase(150_00, 'EUR', sampleRates)).toBe(17_361);
  expect(germany(17_361, 0, ['EU'])).toEqual(vat(3299, 'checkout'));
  expect(germany(17_362, 0, ['EU'])).toEqual(vat(3299, 'delivery'));
  expect(germany(10_000, null)).toEqual(vat(1900, 'delivery'));
});

test('taxes: in the price, free below a value, duty, and unknown countries', () => {
  const of = (countryCode: string, goods: number) => taxLines({ countryCode, goods, shipping: 0 }, [], sampleRates);
  expect(of('CN', 11_300)).toEqual([{ kind: 'VAT', rateBp: 1300, amount: 1300, due: 'included' }]);
  // 20 CAD are 14.29 USD.
  expect(of('CA', 1429)).toEqual([]);
  expect(of('CA', 1430)).toEqual([{ kind: 'GST', rateBp: 500, amount: 72, due: 'delivery' }]);
  expect(of('US', 1000)).toEqual([{ kind: 'duty', rateBp: 2500, amount: 250, due: 'delivery' }]);
  expect(of('AQ', 1000)).toEqual([]);
});

test('amounts are converted line by line and round half up', () => {
  expect(convert(1270, eur)).toBe(1097);
  expect(convert(125, { micro: 500_000 })).toBe(63);
  // As the cart shows it: not the sum converted, which would be 190.
  expect(convertedSum([125, 125, 129], { micro: 500_000 })).toBe(191);
  const totals = orderTotals(
    {
      items: [{ total: 1270 }, { total: 330 }],
      discount: { amount: 500, from: 'merchandise' },
      shipping: 900,
      taxes: [...vat(380, 'checkout'), { kind: 'duty', rateBp: 100, amount: 10, due: 'delivery' }],
    },
    eur,
  );
  expect(totals).toEqual({
    exchange: { date: sampleRates.date, base: 'USD', currency: 'EUR', micro: 864_000 },
    items: [1097, 285],
    merchandiseTotal: 1382,
    couponDiscount: 432,
    subtotal: 950,
    shipping: 778,
    taxes: [...vat(328, 'checkout'), { kind: 'duty', rateBp: 100, amount: 9, due: 'delivery' }],
    transactionFee: 0,
    total: 1382 - 432 + 778 + 328,
  });
});

test('a coupon for shipping leaves the subtotal as it is, and takes off no more than there is', () => {
  const basket: Basket = {
    items: [{ total: 1000 }],
    discount: { amount: 5000, from: 'shipping' },
    shipping: 900,
    taxes: [],
  };
  expect(orderTotals(basket, usd)).toMatchObject({ subtotal: 1000, shipping: 900, couponDiscount: 900, total: 1000 });
  expect(orderTotals({ ...basket, shipping: null }, usd)).toMatchObject({
    couponDiscount: 0,
    shipping: null,
    total: 1000,
  });
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const anyBasket: fc.Arbitrary<Basket> = fc.record({
  items: fc.array(fc.record({ total: cents }), { minLength: 1, maxLength: 10 }),
  discount: fc.option(fc.record({ amount: cents, from: fc.constantFrom('merchandise', 'shipping') })),
  shipping: fc.option(cents),
  taxes: fc.array(
    fc.record({
      kind: fc.constant('VAT' as const),
      rateBp: fc.constant(1900),
      amount: cents,
      due: fc.constantFrom('checkout', 'delivery', 'included'),
    }),
    { maxLength: 3 },
  ),
});

test('the total is the sum of the lines that are shown, in whole minor units and never below zero', () => {
  fc.assert(
    fc.property(anyBasket, fc.constantFrom(...currencies), (basket, currency) => {
      const totals = orderTotals(basket, rateOf(sampleRates, currency));
      const collected = totals.taxes
        .filter(({ due }) => due === 'checkout')
        .reduce((sum, { amount }) => sum + amount, 0);
      const { merchandiseTotal, couponDiscount, shipping, total, items } = totals;
      expect(total).toBe(merchandiseTotal - couponDiscount + (shipping ?? 0) + collected);
      expect(merchandiseTotal).toBe(items.reduce((sum, each) => sum + each, 0));
      expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('shipping that is calculated later: its taxes are those of the order, duty is on the goods alone', () => {
  const line = { rateBp: 1900, amount: 190 } as const;
  const placed = orderTotals(
    {
      items: [{ total: 1000 }],
      discount: null,
      shipping: null,
      taxes: [
        { kind: 'VAT', due: 'checkout', ...line },
        { kind: 'duty', due: 'delivery', rateBp: 500, amount: 50 },
      ],
    },
    rateOf(sampleRates, 'USD'),
  );
  expect(addShipping(placed, 1000)).toMatchObject({
    shipping: 1000,
    taxes: [{ amount: 380 }, { amount: 50 }],
    total: 1000 + 1000 + 380,
  });
  const included = { ...placed, taxes: [{ kind: 'VAT', due: 'included', ...line }] } as const;
  expect(addShipping(included, 1190)).toMatchObject({ taxes: [{ amount: 380 }], total: placed.total + 1190 });
});
