import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultStencilOptions, quoteLine } from '@boardwright/commerce';
import type { CustomLine, LineRequest, StencilLine } from '@boardwright/commerce';
import type { EndpointInput } from '@boardwright/contract';
import { expect, test } from 'vitest';
import firstBook from '../../../../resources/src/pricebook/2026-11.json' with { type: 'json' };
import type { ServerOptions } from '../../src/index.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, BOARD_TOTAL, book, must, refused, startTestServer } from '../harness.ts';
import { withOldDatabase } from '../oldDatabase.ts';

type Choice = NonNullable<ServerOptions['database']>;

const stencil: StencilLine = { itemType: 'Stencil', options: defaultStencilOptions(), quantity: 1 };

/** A line item as the web app sends it: priced locally, with the hash. */
function priced(request: LineRequest): EndpointInput<'cart.add'> {
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this cannot be made');
  return { request, hash: result.quote.hash };
}

/** A sheet of 370 x 470 mm; see the price book. */
const STENCIL_TOTAL = 1800;

/** Line items of all kinds, and the rows of before there were kinds. */
export function lineSuite(choose: () => Promise<Choice>): void {
  test('a stencil alone, and with the board whose part number it has: cart, coupons, order, reorder', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const board = must(await api.cart.add(await boardWithFiles(api)));
    const alone = must(await api.cart.add(priced(stencil)));
    const paired = must(await api.cart.add({ ...priced(stencil), partNo: board.partNo }));
    expect(alone).toMatchObject({ itemType: 'Stencil', total: STENCIL_TOTAL, quantity: 1, request: stencil });
    expect(alone.partNo).not.toBe(board.partNo);
    const coupons = async (...items: { cartItemId: string }[]) =>
      must(await api.cart.jumpOrder({ cartItemIds: items.map(({ cartItemId }) => cartItemId) })).couponsApply;
    expect(await coupons(alone)).toBe(true);
    expect(await coupons(board, paired)).toBe(true);
    expect(await coupons(board, alone)).toBe(false);
    expect(await coupons(board, paired, alone)).toBe(false);

    const receiver = must(await api.address.receiverCreate(address));
    const order = must(
      await api.order.place(
        await asShown(api, { cartItemIds: [board.cartItemId, paired.cartItemId], receiverId: receiver.id }),
      ),
    );
    expect(order.orderTypes).toEqual(['PCB', 'Stencil']);
    expect(order.items.map(({ itemType, partNo, total }) => ({ itemType, partNo, total }))).toEqual([
      { itemType: 'Custom', partNo: board.partNo, total: BOARD_TOTAL },
      { itemType: 'Stencil', partNo: board.partNo, total: STENCIL_TOTAL },
    ]);
    const { cartItemIds } = must(await api.order.reorder({ id: order.orderId }));
    expect(await coupons(...cartItemIds.map(cartItemId => ({ cartItemId })))).toBe(true);
    await server.close();
  });

  test('quotes of stencils and assemblies; what only the catalogue can price is refused', async () => {
    const server = await startTestServer({ database: await choose() });
    const client = await server.user();
    const { api } = client;
    const quote = must(await api.quote.create({ ...priced(stencil), projectName: 'Paste' }));
    expect(quote).toMatchObject({ status: 'quoted', total: STENCIL_TOTAL, request: stencil });
    must(await api.quote.addToCart({ quoteId: quote.quoteId }));
    const assembly = {
      itemType: 'BomQuote',
      options: {
        sides: 'top',
        uniqueParts: 2,
        smtJoints: 40,
        thtJoints: 0,
        icProgramming: false,
        customTesting: false,
        conformalCoating: 'none',
        partPreparation: false,
      },
      size: { widthUm: 100_000, heightUm: 60_000 },
      quantity: 5,
      parts: [],
    } as const;
    const quoted = must(await api.quote.create({ request: assembly }));
    expect(quoted.price.hash).toBe(priced(assembly).hash);
    expect(refused(await api.quote.create({ request: { ...assembly, quantity: 4 } }))).toMatchObject({
      id: 'quote.combination',
      data: [{ constraint: 'quantity' }],
    });
    // A client that states its own prices.
    const part = { mpn: 'NE555', prices: [{ quantity: 1, unitPrice: 0 }] };
    const chinese = server.visitor('zh');
    chinese.token = client.token;
    for (const request of [
      { itemType: 'Normal' as const, quantity: 5, part },
      { ...assembly, parts: [{ mpn: 'NE555', perBoard: 1, prices: [{ quantity: 1, unitPrice: 0 }] }] },
    ]) {
      expect(refused(await api.quote.create({ request })).message).toBe(
        'The part NE555 is not in the catalog. Remove it, or choose another part.',
      );
      expect(refused(await chinese.api.quote.create({ request })).message).toContain('元器件库中没有 NE555');
    }
    await server.close();
  });

  test('a board with a stencil of an older version becomes two line items that cost the same', async () => {
    const database = await choose();
    const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-lines-'));
    const fixture = JSON.parse(readFileSync(new URL('../fixtures/boardWithStencil.json', import.meta.url), 'utf8')) as {
      request: { stencil?: object };
      price: { total: number; currency: string };
    };
    const { total, currency } = fixture.price;
    const at = '2026-11-01T00:00:00.000Z';
    const json = { request: JSON.stringify(fixture.request), price: JSON.stringify(fixture.price) };
    const common = { user_id: 'u', currency, quantity: 5, total, created_at: at };
    await withOldDatabase(database, dataDir, async old => {
      await old
        .insertInto('cart_items')
        .values({ ...common, ...json, cart_item_id: 'c1', item_type: 'Custom', part_no: 'P1' })
        .execute();
      await old
        .insertInto('quotes')
        .values({
          ...common,
          ...json,
          quote_id: 'q1',
          quote_number: 'Q1',
          project_name: '',
          status: 'quoted',
          remarks: '',
          expires_at: '2999-01-01T00:00:00.000Z',
        })
        .execute();
      const items = [{ itemType: 'Custom', partNo: 'P2', quantity: 5, total, ...fixture }];
      const texts = { po_number: '', project_name: '', shipping_method: '', notes: '', receiver: '{}' };
      const { quantity: _, ...order } = common;
      await old
        .insertInto('orders')
        .values({
          ...order,
          ...texts,
          order_id: 'o1',
          order_number: 'BW1',
          status: 'queued',
          types: '["PCB","Stencil"]',
          items: JSON.stringify(items),
        })
        .execute();
    });
    const server = await startTestServer({ database, dataDir });
    const client = await server.user();
    const { api } = client;
    const { userId } = must(await api.account.get());
    const receiver = must(await api.address.receiverCreate(address));
    await withOldDatabase(database, dataDir, async old => {
      for (const table of ['cart_items', 'quotes', 'orders', 'order_events'])
        await old.updateTable(table).set({ user_id: userId }).execute();
      await old
        .updateTable('orders')
        .set({ receiver: JSON.stringify(receiver) })
        .execute();
    });
    const stencils = 2 * 2 * STENCIL_TOTAL;
    const board = 1270;
    expect(total).toBe(board + stencils);
    const costs = [
      { itemType: 'Custom', quantity: 5, total: board },
      { itemType: 'Stencil', quantity: 2, total: stencils },
    ];
    const cart = must(await api.cart.list());
    expect(cart).toMatchObject(costs.map(cost => ({ ...cost, partNo: 'P1' })));
    // The board's hash is the one of the prices of those days.
    const { request, price } = cart[0]!;
    const then = quoteLine(request as CustomLine, firstBook);
    expect(then.ok && then.quote.hash).toBe(price.hash);
    expect(
      must(await api.quote.list())
        .rows.map(row => [row.quoteNumber, row.total])
        .sort(),
    ).toEqual([
      ['Q1', board],
      ['Q1S', stencils],
    ]);
    const order = must(await api.order.view({ id: 'o1' }));
    expect(order).toMatchObject({ amountPayable: total, items: costs.map(cost => ({ ...cost, partNo: 'P2' })) });
    expect(must(await api.order.reorder({ id: 'o1' })).cartItemIds).toHaveLength(2);
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
}
