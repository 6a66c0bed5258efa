import {
  convert,
  couponDiscount,
  currencies,
  defaultPcbOptions,
  orderTotals,
  parcelGrams,
  rateOf,
  sampleRates,
  shippingOffers,
  taxLines,
} from '@boardwright/commerce';
import type { EndpointInput } from '@boardwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, BOARD_TOTAL, must, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { SandboxService } from '../sandboxService.ts';

type Database = NonNullable<ServerOptions['database']>;
type Total = EndpointInput<'checkout.total'>;
type Offer = EndpointInput<'coupon.saveOffer'>;

/** A Thursday. */
const NOW = new Date('2026-11-26T10:00:00.000Z');
const STANDARD = 900;

const offer: Offer = {
  reason: 'Spring',
  type: 'pcb',
  title: 'Welcome',
  couponParam: { amount: 100 },
  validFrom: '2026-11-01T00:00:00.000Z',
  validTo: '2026-12-01T00:00:00.000Z',
};

/** Places under each kind of tax. */
const PLACES = {
  DE: {},
  CN: { postcode: '518057', phone: '+86 138 0013 8000' },
  US: { postcode: '94107', phone: '+1 415 555 2671' },
  CA: { postcode: 'M5V 2T6', phone: '+1 416 555 0123' },
  BR: { postcode: '01310-100', phone: '+55 11 91234 5678' },
} as const;

const anyOrder = fc.record({
  // `as`: the keys of PLACES.
  countryCode: fc.constantFrom(...(Object.keys(PLACES) as (keyof typeof PLACES)[])),
  method: fc.constantFrom('express', 'standard', 'economy'),
  currency: fc.constantFrom(...currencies),
  isCouponUsed: fc.boolean(),
  boards: fc.array(fc.tuple(fc.constantFrom(1, 2, 4, 6), fc.constantFrom(5, 10, 30, 200)), {
    minLength: 1,
    maxLength: 3,
  }),
});

export function checkoutSuite(database: () => Promise<Database>): void {
  let server: TestServer;
  let place: Database;
  let operator: TestClient;
  const carrier = new SandboxService();
  beforeAll(async () => {
    place = await database();
    server = await startTestServer({
      database: place,
      now: () => NOW,
      taxRegistrations: ['EU'],
      carrier: await carrier.listen(),
    });
    // Without an answer of the carrier, the table has the prices.
    carrier.behaviour = 'failure';
    operator = await server.operator();
  });
  afterAll(async () => {
    await server.close();
    await carrier.close();
  });

  /** A customer with boards in the cart and an address. */
  async function customer(boards = 1, to: object = {}) {
    const client = await server.user();
    const { id: receiverId } = must(await client.api.address.receiverCreate({ ...address, ...to }));
    const cartItemIds: string[] = [];
    for (let i = 0; i < boards; i++)
      cartItemIds.push(must(await client.api.cart.add(await boardWithFiles(client.api))).cartItemId);
    const total = (choice: Partial<Total> = {}) =>
      client.api.checkout.total({ cartItemIds, receiverId, ...choice }, { quiet: true });
    const order = (expectedTotal: number, choice: Omit<Partial<Total>, 'receiverId'> = {}) =>
      client.api.order.place({ cartItemIds, receiverId, expectedTotal, ...choice }, { quiet: true });
    return { ...client, total, order, cartItemIds, receiverId };
  }
  type Customer = Awaited<ReturnType<typeof customer>>;
  /** Places an order as it was shown. */
  const orderAsShown = async ({ total, order }: Customer, choice: Omit<Partial<Total>, 'receiverId'>) =>
    must(await order(must(await total(choice)).total, choice));
  const offered = async (change: Partial<Offer> = {}) =>
    must(await operator.api.coupon.saveOffer({ ...offer, ...change })).templeId;
  const claimed = async ({ api }: Pick<TestClient, 'api'>, templeId: string) =>
    must(await api.coupon.claim({ templeId })).couponId;

  test('ways to send it with price and arrival, taxes and the total', async () => {
    const { total, cartItemIds } = await customer();
    const shown = must(await total({ shippingMethod: 'standard' }));
    const vat = Math.round((BOARD_TOTAL + STANDARD) * 0.19);
    expect(shown).toMatchObject({
      currency: 'USD',
      items: [{ cartItemId: cartItemIds[0], total: BOARD_TOTAL }],
      merchandiseTotal: BOARD_TOTAL,
      couponDiscount: 0,
      subtotal: BOARD_TOTAL,
      shipping: STANDARD,
      taxes: [{ kind: 'VAT', rateBp: 1900, amount: vat, due: 'checkout' }],
      total: BOARD_TOTAL + STANDARD + vat,
      isShippingLater: false,
    });
    expect(shown.weightGrams).toBeGreaterThan(60);
    const way = shown.services.find(({ serviceId }) => serviceId === 'standard')!;
    const days = (date: string) => (Date.parse(date) - Date.parse(shown.shipsOn)) / 86_400_000;
    expect(way).toMatchObject({ name: 'Standard parcel', price: STANDARD, days: { least: 7, most: 12 } });
    expect([days(way.arrives.from), days(way.arrives.to)]).toEqual([7, 12]);
    expect(shown.shipsOn > '2026-11-26').toBe(true);
    expect(shown.notices).toEqual([
      'The carrier does not answer at the moment. The prices of the shop are shown instead.',
    ]);
  });

  test('an order keeps what was shown: carrier, arrival, taxes, coupon and rate', async () => {
    const buyer = await customer();
    const couponId = await claimed(buyer, await offered());
    const choice = { shippingMethod: 'express', couponId, currency: 'EUR' } as const;
    const shown = must(await buyer.total(choice));
    const order = await orderAsShown(buyer, choice);
    const { currency, exchange, merchandiseTotal, couponDiscount, subtotal, shipping, taxes, transactionFee } = shown;
    expect(couponDiscount).toBe(86);
    expect(order).toMatchObject({
      currency,
      exchange,
      merchandiseTotal,
      couponDiscount,
      subtotal,
      shipping,
      taxes,
      transactionFee,
      amountPayable: shown.total,
      couponTitle: 'Welcome',
      shippingMethod: 'express',
      shippingName: 'Express courier',
      isShippingLater: false,
      arrives: shown.services.find(({ serviceId }) => serviceId === 'express')!.arrives,
    });
    expect(order.items[0]).toMatchObject({
      total: convert(BOARD_TOTAL, exchange),
      price: { total: BOARD_TOTAL, currency: 'USD' },
    });
    expect(exchange).toEqual({ date: sampleRates.date, base: 'USD', currency: 'EUR', micro: 864_000 });
    // What comes later changes nothing.
    const micro = { ...sampleRates.micro, EUR: 900_000 };
    must(await operator.api.checkout.saveRates({ date: '2026-11-26', base: 'USD', micro, reason: 'ECB' }));
    expect(must(await buyer.api.order.view({ id: order.orderId }))).toEqual(order);
    expect((await customer().then(({ total }) => total({ currency: 'EUR' }).then(must))).merchandiseTotal).toBe(
      convert(BOARD_TOTAL, { micro: 900_000 }),
    );
    must(
      await operator.api.checkout.saveRates({ ...sampleRates, micro: { ...sampleRates.micro }, reason: 'As before' }),
    );
  });

  test('exchange rates: read by all, set by operators, complete', async () => {
    expect(must(await server.visitor().api.checkout.rates()).micro['CNY']).toBe(sampleRates.micro['CNY']);
    const save = (micro: Record<string, number>) =>
      operator.api.checkout.saveRates({ date: '2026-11-26', base: 'USD', micro, reason: 'ECB' }, { quiet: true });
    expect(refused(await save({ USD: 1_000_000, EUR: 900_000 })).id).toBe('order.rates-invalid');
    expect(refused(await save({ USD: 2_000_000, EUR: 900_000, CNY: 7_000_000 })).id).toBe('order.rates-invalid');
  });

  test('exchange rates come into force at their time, can be withdrawn before it, and are kept with their reason', async () => {
    const { checkout } = operator.api;
    const micro = { ...sampleRates.micro, CNY: 7_300_000 };
    const set = (reason: string, inForceFrom?: Date) =>
      checkout.saveRates(
        {
          date: '2026-12-01',
          base: 'USD',
          micro,
          reason,
          ...(inForceFrom && { inForceFrom: inForceFrom.toISOString() }),
        },
        { quiet: true },
      );
    expect(refused(await set('Late', new Date(NOW.getTime() - 60_000))).id).toBe('order.rates-past');
    must(await set('December', new Date(NOW.getTime() + 3_600_000)));
    // The others come now and again: what is in force is what was before.
    const inForce = must(await server.visitor().api.checkout.rates());
    expect(inForce.micro['CNY']).toBe(sampleRates.micro['CNY']);
    const [coming, ...rest] = must(await checkout.ratesHistory());
    expect(coming).toMatchObject({ state: 'coming', reason: 'December', date: '2026-12-01' });
    expect(rest.map(({ state }) => state)).toEqual(['current', ...rest.slice(1).map(() => 'past')]);
    const withdraw = (id: string) => checkout.withdrawRates({ id, reason: 'Typo' }, { quiet: true });
    must(await withdraw(coming!.inForceFrom));
    for (const { inForceFrom } of [coming!, rest[0]!])
      expect(refused(await withdraw(inForceFrom)).id).toBe('order.rates-missing');
    expect(must(await checkout.ratesHistory())).toEqual(rest);
    const log = must(await operator.api.operator.audit()).rows.map(({ call, reason }) => `${call}: ${reason}`);
    expect(log).toEqual(expect.arrayContaining(['checkout.withdrawRates: Typo', 'checkout.saveRates: December']));
  });

  test('another total than the whole is refused, with the right one', async () => {
    const { order, total } = await customer();
    const shown = must(await total({ shippingMethod: 'standard' }));
    expect(refused(await order(BOARD_TOTAL, { shippingMethod: 'standard' }))).toMatchObject({
      id: 'order.total-changed',
      data: { total: shown.total },
    });
    expect(refused(await order(shown.total, { shippingMethod: 'rocket' })).id).toBe('order.shipping-unavailable');
    expect(refused(await total({ shippingMethod: 'rocket' })).id).toBe('order.shipping-unavailable');
    expect(refused(await total({ couponId: 'nothing' })).id).toBe('coupon.missing');
    expect(refused(await total({ cartItemIds: ['nothing'] })).id).toBe('cart.missing');
    must(await order(shown.total, { shippingMethod: 'standard' }));
  });

  test('the server adds up any order as the browser does: items, place, way, coupon and currency', async () => {
    const client = await server.user();
    const receivers = new Map<string, string>();
    for (const [countryCode, to] of Object.entries(PLACES))
      receivers.set(countryCode, must(await client.api.address.receiverCreate({ ...address, countryCode, ...to })).id);
    const couponId = await claimed(
      client,
      await offered({ type: 'general', couponParam: { percent: 15, most: 2000 } }),
    );
    const coupon = must(await client.api.coupon.list()).rows.find(row => row.couponId === couponId)!;
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ countryCode, method, currency, isCouponUsed, boards }) => {
        const cartItemIds: string[] = [];
        for (const [layers, quantity] of boards)
          cartItemIds.push(
            must(await client.api.cart.add(await boardWithFiles(client.api, defaultPcbOptions(layers), quantity)))
              .cartItemId,
          );
        const items = must(await client.api.cart.list()).map(item => ({ ...item, isOnlineDesign: false }));
        const offers = shippingOffers(countryCode, parcelGrams(items as never));
        const { serviceId, price: shipping } = offers.find(each => each.serviceId === method) ?? offers[0]!;
        const found = isCouponUsed ? couponDiscount(coupon, items as never, shipping, NOW.toISOString()) : null;
        const discount = found && 'amount' in found ? found : null;
        const goods = items.reduce((sum, { total }) => sum + total, 0) - (discount?.amount ?? 0);
        const taxes = taxLines({ countryCode, goods, shipping }, ['EU'], sampleRates);
        const expected = orderTotals({ items, discount, shipping, taxes }, rateOf(sampleRates, currency));
        const choice = {
          cartItemIds: items.map(({ cartItemId }) => cartItemId),
          receiverId: receivers.get(countryCode)!,
          shippingMethod: serviceId,
          currency,
          ...(discount && { couponId }),
        };
        const { items: amounts, ...sums } = expected;
        const shown = must(await client.api.checkout.total(choice));
        expect(shown).toMatchObject(sums);
        expect(shown.items.map(({ total }) => total)).toEqual(amounts);
        const order = must(await client.api.order.place({ ...choice, expectedTotal: expected.total }));
        expect(order.amountPayable).toBe(expected.total);
        must(await client.api.order.cancel({ id: order.orderId }));
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('without an address or a way, shipping is open, and nothing is ordered', async () => {
    const buyer = await customer();
    const shown = must(await buyer.total({ receiverId: undefined }));
    expect(shown).toMatchObject({ services: [], shipping: null, taxes: [], total: BOARD_TOTAL });
    expect(must(await buyer.total())).toMatchObject({ shipping: null, isShippingLater: false });
    expect(refused(await buyer.order(BOARD_TOTAL)).id).toBe('order.shipping-required');
  });

  test('what a carrier answers is what is ordered', async () => {
    const buyer = await customer(1, { countryCode: 'US', postcode: '94107', phone: '+1 415 555 2671' });
    // The service rests after the failures above: this server asks at once.
    const fresh = new SandboxService();
    fresh.behaviour = { answer: { services: [{ id: 'air', name: 'Air 7', price: 777, days: [2, 4] }] } };
    const other = await startTestServer({
      database: place,
      dataDir: server.dataDir,
      now: () => NOW,
      carrier: await fresh.listen(),
    });
    const client = other.visitor();
    client.token = buyer.token;
    const { cartItemIds, receiverId } = buyer;
    const choice = { cartItemIds, receiverId, shippingMethod: 'air' };
    const shown = must(await client.api.checkout.total(choice));
    expect(shown).toMatchObject({ notices: [], services: [{ serviceId: 'air', name: 'Air 7', price: 777 }] });
    expect(shown.taxes).toMatchObject([{ kind: 'duty', due: 'delivery' }]);
    expect(shown.total).toBe(BOARD_TOTAL + 777);
    const order = must(await client.api.order.place({ ...choice, expectedTotal: shown.total }));
    expect(order).toMatchObject({ shipping: 777, shippingName: 'Air 7', amountPayable: BOARD_TOTAL + 777 });
    await other.close();
    await fresh.close();
  });

  test('coupons: claimed once by page, id or code, and listed with why they cannot be used', async () => {
    const templeId = await offered({ activityUrl: '/spring', code: ' spring ', most: 2 });
    expect(must(await server.visitor().api.coupon.offers({ activityUrl: '/spring' }))).toMatchObject([
      { templeId, title: 'Welcome', isTaken: false },
    ]);
    expect(JSON.stringify(must(await server.visitor().api.coupon.offers({ activityUrl: '/spring' })))).not.toContain(
      'SPRING',
    );
    const buyer = await customer(2);
    const couponId = await claimed(buyer, 'Spring');
    expect(await claimed(buyer, templeId)).toBe(couponId);
    const [listed] = must(await buyer.total()).coupons;
    expect(listed).toMatchObject({
      couponId,
      reason: 'Coupons cannot be used when there are multiple products in the order.',
    });
    const one = { cartItemIds: [buyer.cartItemIds[0]!] };
    expect(must(await buyer.total(one)).coupons).toMatchObject([{ couponId, reason: '' }]);
    expect(refused(await buyer.total({ couponId })).message).toBe(
      'Coupons cannot be used when there are multiple products in the order.',
    );
    await claimed(await server.user(), templeId);
    const late = await server.user();
    expect(refused(await late.api.coupon.claim({ templeId }, { quiet: true })).id).toBe('coupon.offer-taken');
    expect(must(await server.visitor().api.coupon.offers({ activityUrl: '/spring' }))).toMatchObject([
      { isTaken: true },
    ]);
    const again = await operator.api.coupon.saveOffer({ ...offer, reason: 'Again', code: 'SPRING' }, { quiet: true });
    expect(refused(again).id).toBe('coupon.code-used');
    const turn = (isOn: boolean, id = templeId) =>
      operator.api.coupon.switchOffer({ id, isOn, reason: 'Sold out' }, { quiet: true });
    expect(refused(await turn(false, 'nothing')).id).toBe('coupon.offer-missing');
    for (let i = 0; i < 2; i++) expect(must(await turn(false)).isOn).toBe(false);
    const next = must(await operator.api.coupon.saveOffer({ ...offer, reason: 'Next', code: 'SPRING' }));
    expect(refused(await turn(true)).id).toBe('coupon.code-used');
    must(await turn(false, next.templeId));
    expect(must(await turn(true))).toMatchObject({ isOn: true, claimed: 2, code: 'SPRING' });
    must(await turn(false));
    expect(refused(await late.api.coupon.claim({ templeId }, { quiet: true })).id).toBe('coupon.offer-ended');
    expect(refused(await late.api.coupon.claim({ templeId: 'nothing' }, { quiet: true })).id).toBe(
      'coupon.offer-missing',
    );
    expect(must(await operator.api.coupon.allOffers()).find(each => each.templeId === templeId)?.claimed).toBe(2);
  });

  test('calls that claim at once get one coupon each, and no more than there are', async () => {
    const templeId = await offered({ most: 3 });
    const clients = await Promise.all(Array.from({ length: 6 }, () => server.user()));
    const answers = await Promise.all(
      clients.flatMap(({ api }) => [0, 1].map(() => api.coupon.claim({ templeId }, { quiet: true }))),
    );
    const ids = answers.flatMap(answer => (answer.ok ? [answer.value.couponId] : []));
    expect(new Set(ids).size).toBe(3);
    expect(must(await operator.api.coupon.allOffers()).find(each => each.templeId === templeId)?.claimed).toBe(3);
  });

  test('a coupon is used once, however many orders are placed at once, and comes back with a cancelled one', async () => {
    const buyer = await customer(4);
    const couponId = await claimed(buyer, await offered());
    const choices = buyer.cartItemIds.map(id => ({ cartItemIds: [id], couponId, shippingMethod: 'standard' }));
    const { total } = must(await buyer.total(choices[0]));
    const answers = await Promise.all(choices.map(choice => buyer.order(total, choice)));
    const placed = answers.flatMap(answer => (answer.ok ? [answer.value] : []));
    expect(placed).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.error.id).toBe('coupon.used');
    expect(must(await buyer.api.cart.list())).toHaveLength(3);
    expect(must(await buyer.api.coupon.list({ state: 1 })).rows).toMatchObject([{ couponId }]);
    must(await buyer.api.order.cancel({ id: placed[0]!.orderId }));
    expect(must(await buyer.api.coupon.list({ state: 0 })).rows).toMatchObject([{ couponId, disabled: false }]);
  });

  test('coupons of others do not exist', async () => {
    const couponId = await claimed(await server.user(), await offered());
    const { total } = await customer();
    expect(refused(await total({ couponId })).id).toBe('coupon.missing');
  });

  test('an order from before totals were kept shows what it was', async () => {
    const buyer = await customer();
    const order = await orderAsShown(buyer, { shippingMethod: 'standard' });
    const db = await openDatabase({ dataDir: server.dataDir, database: place });
    await db.write(tx =>
      tx.updateTable('orders').set({ totals: null }).where('order_id', '=', order.orderId).execute(),
    );
    await db.close();
    expect(must(await buyer.api.order.view({ id: order.orderId }))).toMatchObject({
      currency: 'USD',
      merchandiseTotal: order.amountPayable,
      shipping: null,
      taxes: [],
      amountPayable: order.amountPayable,
    });
  });
}
