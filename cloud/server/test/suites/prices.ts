import { defaultPcbOptions, quoteLine } from '@boardwright/commerce';
import type { PriceBook } from '@boardwright/commerce';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, BOARD_TOTAL, book, must, ORDER_TOTAL, refused, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

type Database = NonNullable<ServerOptions['database']>;

const DEARER = 300;
/** The shipped book with two-layer tooling that costs 3.00 more. */
const changed = (version: string, base: PriceBook = book): PriceBook => {
  const { tooling, ...rest } = base.boards['2']!;
  return { ...base, version, boards: { ...base.boards, '2': { ...rest, tooling: tooling + DEARER } } };
};

/** A server of its own: prices are for everybody. */
async function withServer(
  database: () => Promise<Database>,
  body: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ database: await database() });
  await body(server);
  await server.close();
}

export function priceSuite(database: () => Promise<Database>): void {
  test('an operator drafts, previews and publishes a price book; stale prices are shown line by line', () =>
    withServer(database, async server => {
      const [user, operator] = [await server.user(), await server.operator()];
      const { api } = user;
      const receiver = must(await api.address.receiverCreate(address));
      const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
      const ops = operator.api.operator;
      must(await ops.savePriceBook({ body: { ...changed('2027-03') } }));
      expect(must(await ops.priceBooks()).map(each => [each.version, each.publishTime !== null])).toEqual([
        ['2027-03', false],
        [book.version, true],
      ]);
      // A draft prices nothing.
      expect(must(await api.price.current())).toEqual({ version: book.version });
      expect(refused(await api.price.book({ version: '2027-03' })).id).toBe('price.missing');
      const preview = must(await ops.previewPriceBook({ version: '2027-03' }));
      const differences = preview.map(({ layers, before, after }) => [layers, after! - before!]);
      expect(differences.filter(([layers]) => layers === 2).every(([, more]) => more === DEARER)).toBe(true);
      expect(differences.filter(([layers]) => layers !== 2).every(([, more]) => more === 0)).toBe(true);
      must(await ops.publishPriceBook({ version: '2027-03', reason: 'copper' }));

      expect(must(await api.price.current())).toEqual({ version: '2027-03' });
      expect(must(await api.price.book({ version: '2027-03' }))).toEqual(changed('2027-03'));
      expect(must(await api.price.book({ version: book.version }))).toEqual(book);
      const order = (expectedTotal: number) =>
        api.order.place({
          cartItemIds: [cartItemId],
          receiverId: receiver.id,
          shippingMethod: 'standard',
          expectedTotal,
        });
      const stale = refused(await order(ORDER_TOTAL));
      expect(stale).toMatchObject({
        id: 'quote.mismatch',
        data: { changes: [{ cartItemId, before: { total: BOARD_TOTAL }, after: { total: BOARD_TOTAL + DEARER } }] },
      });
      const [item] = must(await api.cart.reprice({ cartItemIds: [cartItemId] }));
      expect(item).toMatchObject({ total: BOARD_TOTAL + DEARER, price: { bookVersion: '2027-03' } });
      expect(must(await order(ORDER_TOTAL + DEARER)).amountPayable).toBe(ORDER_TOTAL + DEARER);
    }));

  test('a published book never changes, and a wrong one is refused with each place', () =>
    withServer(database, async server => {
      const { operator: ops } = (await server.operator()).api;
      const save = (body: object) => ops.savePriceBook({ body: { ...body } });
      expect(refused(await save(book)).id).toBe('price.published');
      expect(refused(await ops.publishPriceBook({ version: book.version, reason: 'again' })).id).toBe(
        'price.published',
      );
      const { filmPerLayer: _, ...short } = changed('x');
      const wrong = {
        ...short,
        validDays: 'seven',
        surfaceFinish: { ...book.surfaceFinish, gold: book.surfaceFinish['hasl'] },
      };
      expect(refused(await save(wrong))).toMatchObject({
        id: 'price.invalid',
        message: expect.stringContaining('3 values'),
        data: expect.arrayContaining([
          'filmPerLayer: The value is missing.',
          'validDays: A number is needed.',
          'surfaceFinish.gold: The price book has no such value.',
        ]),
      });
      expect(refused(await save({ ...changed('x'), filmPerLayer: -1 })).id).toBe('price.invalid');
      // A draft may be saved again.
      must(await save(changed('x')));
      must(await save(changed('x', changed('y'))));
      expect(refused(await ops.publishPriceBook({ version: 'z', reason: 'none' })).id).toBe('price.missing');
    }));

  test('a newer book of the program is published with its update, unless operators have one of their own', async () => {
    const place = await database();
    const first = await startTestServer({ database: place });
    const options = { database: place, dataDir: first.dataDir };
    const operator = await first.operator();
    const second = await startTestServer({ ...options, priceBook: changed('2027-01') });
    const version = async (server: TestServer) => must(await server.visitor().api.price.current()).version;
    // Nodes of one database have one book.
    expect([await version(first), await version(second)]).toEqual(['2027-01', '2027-01']);
    must(await operator.api.operator.savePriceBook({ body: { ...changed('ours') } }));
    must(await operator.api.operator.publishPriceBook({ version: 'ours', reason: 'ours' }));
    const third = await startTestServer({ ...options, priceBook: changed('2027-02') });
    expect([await version(second), await version(third)]).toEqual(['ours', 'ours']);
    const request = {
      itemType: 'Custom' as const,
      options: defaultPcbOptions(),
      size: { widthUm: 100_000, heightUm: 100_000 },
      quantity: 5,
    };
    const here = quoteLine(request, changed('ours'));
    const { api } = await third.user();
    expect(must(await api.quote.create({ request })).price.hash).toBe(here.ok && here.quote.hash);
    for (const server of [third, second, first]) await server.close();
  });
}
