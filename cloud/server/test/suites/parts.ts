import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultAssemblyOptions, quoteLine } from '@boardwright/commerce';
import type { NormalLine } from '@boardwright/commerce';
import type { ShopPart } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { moveOrder } from '../../src/orders/events.ts';
import { releaseAllLapsed } from '../../src/parts/stock.ts';
import { boardDesign } from '../boardFiles.ts';
import { address, asShown, book, must, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

const RESISTOR = 'RC0603FR-074K7L~yageo';

/** A line of components as the page sends it: priced locally, with the hash. */
export function pricedPart(
  part: Pick<ShopPart, 'mpn' | 'brandName' | 'packageName' | 'minimum' | 'prices'>,
  quantity: number,
) {
  const request: NormalLine = {
    itemType: 'Normal',
    quantity,
    part: {
      mpn: part.mpn,
      brandName: part.brandName,
      packageName: part.packageName,
      minimum: part.minimum,
      prices: part.prices.map(each => ({ quantity: each.quantity, unitPrice: each.unitPrice! })),
    },
  };
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('no price');
  return { request, hash: result.quote.hash, total: result.quote.total };
}

const csv = (text: string) => new Blob([text]);

/** Imports one part with so many pieces in two warehouses, and gives it as the shop shows it. */
async function importPart(server: TestServer, mpn: string, stock: readonly [number, number]): Promise<ShopPart> {
  const { api } = await server.operator();
  const table = `MPN,Manufacturer,Category,Package,Stock A,Stock B,Price 1,Price 10
${mpn},Acme,mosfet,SOT-23,${stock[0]},${stock[1]},0.50,0.40
`;
  const { refused: rows } = must(
    await api.operator.importParts({ originalFileName: 'parts.csv' }, { file: csv(table) }),
  );
  expect(rows).toEqual([]);
  return must(await api.cart.partDetail({ id: `${mpn}~acme` }));
}

/** Puts a part into the cart, as an item for each quantity, and orders it. */
async function order(client: TestClient, part: ShopPart, ...quantities: readonly number[]) {
  const { api } = client;
  const { id: receiverId } = must(await api.address.receiverCreate(address));
  const cartItemIds: string[] = [];
  for (const quantity of quantities) {
    const { request, hash } = pricedPart(part, quantity);
    cartItemIds.push(must(await api.cart.add({ request, hash })).cartItemId);
  }
  const shown = await asShown(api, { cartItemIds, receiverId });
  return api.order.place(shown, { quiet: true });
}

/** An assembly of boards with so many pieces of a part on each, as the page sends it. */
export function pricedAssembly(
  { mpn, brandName, minimum, prices }: Pick<ShopPart, 'mpn' | 'brandName' | 'minimum' | 'prices'>,
  boards: number,
  perBoard: number,
  designId?: string,
) {
  const breaks = prices.map(each => ({ quantity: each.quantity, unitPrice: each.unitPrice! }));
  const result = quoteLine(
    {
      itemType: 'BomQuote',
      options: { ...defaultAssemblyOptions(), smtJoints: 12 },
      size: { widthUm: 60_000, heightUm: 60_000 },
      quantity: boards,
      parts: [{ mpn, brandName, minimum, prices: breaks, perBoard }],
      designId,
    },
    book,
  );
  if (!result.ok) throw new Error('no price');
  return result.quote;
}

/** Orders boards with four pieces of a part on each. */
async function orderAssembly({ api }: TestClient, part: ShopPart, boards: number) {
  const { id: receiverId } = must(await api.address.receiverCreate(address));
  const { request, hash } = pricedAssembly(part, boards, 4, await boardDesign(api, 60, 60));
  const { cartItemId } = must(await api.cart.add({ request, hash }));
  return api.order.place(await asShown(api, { cartItemIds: [cartItemId], receiverId, shippingMethod: '' }), {
    quiet: true,
  });
}

export function partSuite(
  server: () => TestServer,
  database: () => Promise<NonNullable<ServerOptions['database']>>,
): void {
  test('a search has a page of 25 parts, facets, and filters that narrow it', async () => {
    const { api } = server().visitor();
    const page = must(await api.cart.partSearch({ keyword: 'capacitor 0603', type: 1, timestamp: 1 }));
    expect(page.rows).toHaveLength(25);
    expect(page.total).toBeGreaterThan(100);
    expect(page.rows.every(part => part.packageName === '0603' && part.isSample)).toBe(true);
    const filters = {
      category: 'capacitor-ceramic',
      params: { capacitance: { values: [1e-7] }, voltage: { min: 50 } },
    };
    const narrow = must(await api.cart.partSearch({ keyword: 'capacitor 0603', filters }));
    expect(narrow.rows.map(part => part.params['capacitance'])).toEqual(narrow.rows.map(() => 1e-7));
    expect(narrow.rows.every(part => Number(part.params['voltage']) >= 50)).toBe(true);
    expect(narrow.total).toBe(narrow.rows.length);
    expect(narrow.facets.params.map(({ param }) => param)).toContain('voltage');
    const second = must(await api.cart.partSearch({ keyword: 'capacitor 0603', pageNum: 2 }));
    const seen = new Set(page.rows.map(part => part.partId));
    expect(second.rows.some(part => seen.has(part.partId))).toBe(false);
    const chinese = must(await api.cart.partSearch({ keyword: '贴片电阻 4k7 1% 0603' }));
    expect(chinese.rows.map(part => part.partId)).toContain(RESISTOR);
  });

  test('parts are described in the language of the request', async () => {
    const described = async (locale: 'en' | 'zh') => {
      const { api } = server().visitor(locale);
      const [line] = must(
        await api.bom.match({
          lines: [
            {
              designators: ['R1'],
              mpn: 'RC0603FR-074K7L',
              manufacturer: '',
              value: '',
              package: '',
              description: '',
              note: '',
              alternatives: [],
            },
          ],
        }),
      ).matches;
      return [must(await api.cart.partDetail({ id: RESISTOR })).description, line![0]!.part.description];
    };
    const [english, chinese] = ['Chip resistor, 4.7 kΩ, ±1%, 100 mW, 0603', '贴片电阻，4.7 kΩ，±1%，100 mW，0603'];
    expect(await described('en')).toEqual([english, english]);
    expect(await described('zh')).toEqual([chinese, chinese]);
    // A word that only the Chinese description has.
    const found = must(await server().visitor().api.cart.partSearch({ keyword: '快断保险丝' }));
    expect(found.rows.length).toBeGreaterThan(0);
    expect(found.rows.every(({ category }) => category === 'fuse')).toBe(true);
  });

  test('a later edition of the shipped catalogue keeps stock and imported parts', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-edition-'));
    const place = { database: await database(), dataDir };
    const own = await startTestServer(place);
    const imported = await importPart(own, 'KEPT-1', [5, 0]);
    const client = await own.user();
    const part = must(await client.api.cart.partDetail({ id: RESISTOR }));
    must(await order(client, part, 100));
    const { stock } = must(await client.api.cart.partDetail({ id: RESISTOR }));
    expect(stock).toBeLessThan(part.stock);
    await own.close();
    const db = await openDatabase(place);
    // As the edition before had them.
    await db.write(async tx => {
      await tx.updateTable('part_imports').set({ file_name: '' }).where('author_id', '=', '').execute();
      const { body } = await tx
        .selectFrom('parts')
        .select('body')
        .where('part_id', '=', RESISTOR)
        .executeTakeFirstOrThrow();
      const { descriptionZh: _, ...before } = JSON.parse(body) as Record<string, unknown>;
      await tx
        .updateTable('parts')
        .set({ body: JSON.stringify(before) })
        .where('part_id', '=', RESISTOR)
        .execute();
    });
    await db.close();
    const next = await startTestServer(place);
    const { api } = next.visitor('zh');
    const renewed = must(await api.cart.partDetail({ id: RESISTOR }));
    expect([renewed.description, renewed.stock]).toEqual(['贴片电阻，4.7 kΩ，±1%，100 mW，0603', stock]);
    expect(must(await api.cart.partDetail({ id: imported.partId })).stock).toBe(5);
    await next.close();
    await rm(dataDir, { recursive: true });
  });

  test('a part has offers by its number, a price for a quantity, and substitutes with the same values', async () => {
    const { api } = server().visitor();
    expect(must(await api.cart.partSearchInfo({ mpn: 'rc0603fr 074k7l' })).map(part => part.partId)).toEqual([
      RESISTOR,
    ]);
    expect(must(await api.cart.partSearchInfo({ mpn: 'nothing of that name' }))).toEqual([]);
    const part = must(await api.cart.partDetail({ id: RESISTOR, quantity: 99 }));
    expect(part.purchase!.pieces).toBeGreaterThanOrEqual(99);
    expect(part.purchase!.total).toBeLessThanOrEqual(99 * part.prices[1]!.unitPrice!);
    expect(part.substitutes.length).toBeGreaterThan(1);
    for (const { params, packageName, partId } of part.substitutes) {
      expect(partId).not.toBe(RESISTOR);
      expect(packageName).toBe('0603');
      expect(params['resistance']).toBe(4700);
      expect(Number(params['tolerance'])).toBeLessThanOrEqual(0.01);
    }
    expect(refused(await api.cart.partDetail({ id: 'nothing~nobody' }, { quiet: true })).id).toBe('part.missing');
    const ids = [part.substitutes[0]!.partId, RESISTOR, 'nothing~nobody'];
    expect(must(await api.part.list({ partIds: ids })).map(each => each.partId)).toEqual(ids.slice(0, 2));
  });

  test('favourites belong to an account', async () => {
    const { api } = await server().user();
    must(await api.part.favour({ partId: RESISTOR, isFavourite: true }));
    must(await api.part.favour({ partId: RESISTOR, isFavourite: true }));
    expect(must(await api.part.favourites()).map(part => part.partId)).toEqual([RESISTOR]);
    expect(must(await (await server().user()).api.part.favourites())).toEqual([]);
    must(await api.part.favour({ partId: RESISTOR, isFavourite: false }));
    expect(must(await api.part.favourites())).toEqual([]);
    expect(refused(await api.part.favour({ partId: 'x~y', isFavourite: true }, { quiet: true })).id).toBe(
      'part.missing',
    );
  });

  test('what a part costs is what the catalogue says', async () => {
    const { api } = await server().user();
    const part = must(await api.cart.partDetail({ id: RESISTOR }));
    const honest = pricedPart(part, 100);
    const item = must(await api.cart.add({ request: honest.request, hash: honest.hash }));
    expect(item).toMatchObject({ itemType: 'Normal', total: honest.total });
    const cheap = pricedPart({ ...part, prices: [{ quantity: 1, unitPrice: 0 }] }, 100);
    const answer = refused(await api.cart.add({ request: cheap.request, hash: cheap.hash }, { quiet: true }));
    expect(answer).toMatchObject({ id: 'quote.mismatch', data: { price: { total: honest.total } } });
    const more = must(await api.cart.update({ cartItemId: item.cartItemId, quantity: 5000 }));
    expect(more.total).toBe(pricedPart(part, 5000).total);
  });

  test('an import adds and replaces parts, lists what is wrong, and is searched at once', async () => {
    const { api } = await server().operator();
    must(await api.cart.partSearch({ keyword: 'resistor' }));
    const table = `Some shop,,
Part number;Manufacturer;Description;Category;Resistance;Package;Stock Shenzhen;Price 1;Price 100;MOQ
ACME-47;Acme;Zinnwald resistor;resistor-chip;4k7;0603;120;0.02;0.01;10
ACME-48;Acme;Bad price;resistor-chip;4k7;0603;120;0.02;0.05;
ACME-49;Acme;Bad category;nonsense;4k7;0603;1;0.02;;
;Acme;No number;resistor-chip;4k7;0603;1;0.02;;
ACME-50;Acme;Bad value;resistor-chip;many;0603;1;0.02;;
ACME-47;Acme;Twice;resistor-chip;4k7;0603;1;0.02;;
`;
    const report = must(await api.operator.importParts({ originalFileName: 'acme.csv' }, { file: csv(table) }));
    expect(report).toMatchObject({ fileName: 'acme.csv', parts: 1 });
    expect(report.refused.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, 'Price 100', 'price'],
      [5, 'Category', 'category'],
      [6, 'Part number', 'missing'],
      [7, 'Resistance', 'number'],
      [8, 'Part number', 'twice'],
    ]);
    const [found] = must(await api.cart.partSearch({ keyword: 'zinnwald' })).rows;
    expect(found).toMatchObject({
      partId: 'ACME-47~acme',
      stock: 120,
      minimum: 10,
      isSample: false,
      params: { resistance: 4700 },
    });
    must(await api.operator.importParts({ originalFileName: 'acme.csv' }, { file: csv(table.replace('120', '90')) }));
    expect(must(await api.cart.partDetail({ id: 'ACME-47~acme' })).stock).toBe(90);
    expect(must(await api.operator.partImports()).map(each => each.fileName)).toEqual(
      expect.arrayContaining(['acme.csv', '']),
    );
    for (const bad of [csv('x'), csv('a,b\n1,2\n'), new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])])])
      expect(
        refused(await api.operator.importParts({ originalFileName: 'x.xlsx' }, { file: bad, quiet: true })).id,
      ).toBe('part.unreadable');
  });

  test('an order holds its stock, gives it back when it is cancelled, and never more than there is', async () => {
    const part = await importPart(server(), 'HELD-1', [60, 30]);
    const client = await server().user();
    const { orderId } = must(await order(client, part, 70));
    const left = async () => must(await client.api.cart.partDetail({ id: part.partId })).stock;
    expect(await left()).toBe(20);
    expect(refused(await order(client, part, 21))).toMatchObject({
      id: 'part.stock',
      message: 'Only 20 pieces of HELD-1 are in stock. Order fewer, or choose a substitute.',
    });
    expect(await left()).toBe(20);
    must(await client.api.order.cancel({ id: orderId }));
    expect(await left()).toBe(90);
  });

  test('an assembly holds the parts that are there; what is short is taken when it is paid, or an operator sources it', async () => {
    const place = { database: await database() };
    const own = await startTestServer(place);
    const part = await importPart(own, 'SHORT-1', [40, 20]);
    const client = await own.user();
    const first = must(await orderAssembly(client, part, 10));
    const second = must(await orderAssembly(await own.user(), part, 10));
    const left = async () => must(await own.visitor().api.cart.partDetail({ id: part.partId })).stock;
    expect(await left()).toBe(0);
    const db = await openDatabase({ dataDir: own.dataDir, ...place });
    const pay = (orderId: string) =>
      db.write(async tx => {
        const row = await tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
        await moveOrder(tx, row, 'paid', { role: 'system', id: '' }, '', new Date());
      });
    const held = async (orderId: string) => {
      const rows = await db.read.selectFrom('stock_reservations').selectAll().where('order_id', '=', orderId).execute();
      const { attention } = await db.read
        .selectFrom('orders')
        .select('attention')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return { pieces: rows.reduce((sum, row) => sum + Number(row.quantity), 0), attention };
    };
    await pay(second.orderId);
    expect(await held(second.orderId)).toEqual({ pieces: 20, attention: 'operator' });
    await pay(first.orderId);
    expect(await held(first.orderId)).toEqual({ pieces: 40, attention: 'none' });
    const third = must(await orderAssembly(client, part, 5));
    expect((await held(third.orderId)).pieces).toBe(0);
    await own
      .operator()
      .then(({ api }) =>
        api.operator.importParts(
          { originalFileName: 'parts.csv' },
          { file: csv('MPN,Manufacturer,Category,Package,Stock A,Price 1\nSHORT-1,Acme,mosfet,SOT-23,500,0.50\n') },
        ),
      );
    await pay(third.orderId);
    expect(await held(third.orderId)).toEqual({ pieces: 20, attention: 'none' });
    await db.close();
    await own.close();
  });

  test('an assembly waits for a part whose stock is too low, by the lead time of the catalogue', async () => {
    const { api: operator } = await server().operator();
    const table = `MPN,Manufacturer,Category,Package,Stock A,Price 1,Lead weeks
WAIT-1,Acme,mosfet,SOT-23,30,0.50,8
`;
    must(await operator.operator.importParts({ originalFileName: 'parts.csv' }, { file: csv(table) }));
    const { api } = await server().user();
    const part = must(await api.cart.partDetail({ id: 'WAIT-1~acme' }));
    expect(part.leadWeeks).toBe(8);
    const asked = { designators: ['Q1'], mpn: 'WAIT-1', manufacturer: 'Acme', value: '', package: '', description: '' };
    const { matches } = must(await api.bom.match({ lines: [{ ...asked, note: '', alternatives: [] }] }));
    expect(matches[0]![0]!.part).toMatchObject({ mpn: 'WAIT-1', leadWeeks: 8 });
    const usual = pricedAssembly(part, 5, 4);
    const enough = must(await api.cart.add({ request: usual.request, hash: usual.hash }));
    expect(enough.price.leadDays).toEqual(usual.leadDays);
    // A client does not say how long it takes.
    const many = pricedAssembly(part, 10, 4);
    const refusal = refused(await api.cart.add({ request: many.request, hash: many.hash }, { quiet: true }));
    expect(refusal).toMatchObject({ id: 'quote.mismatch', data: { price: { total: many.total } } });
    const waiting = must(await api.cart.update({ cartItemId: enough.cartItemId, quantity: 10 }));
    expect(waiting.price.leadDays.normal).toBe(usual.leadDays.normal + 40);
  });

  test('a late payment takes the stock again if it is there, and calls an operator if not', async () => {
    const place = { database: await database() };
    let now = new Date('2026-11-01T00:00:00Z');
    const own = await startTestServer({ ...place, now: () => now });
    const part = await importPart(own, 'LATE-1', [10, 0]);
    const [first, second] = await Promise.all([own.user(), own.user()]);
    const early = must(await order(first, part, 6));
    const late = must(await order(second, part, 3, 1));
    now = new Date('2026-11-20T00:00:00Z');
    const db = await openDatabase({ dataDir: own.dataDir, ...place });
    await db.write(tx => releaseAllLapsed(tx, now));
    const left = async () => must(await own.visitor().api.cart.partDetail({ id: part.partId })).stock;
    expect(await left()).toBe(10);
    // Somebody else buys most of it meanwhile.
    must(await order(await own.user(), part, 5));
    const pay = (orderId: string) =>
      db.write(async tx => {
        const row = await tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
        return moveOrder(tx, row, 'paid', { role: 'system', id: '' }, '', now);
      });
    await pay(late.orderId);
    await pay(early.orderId);
    expect(await left()).toBe(1);
    const attention = async (orderId: string) =>
      (await db.read.selectFrom('orders').select('attention').where('order_id', '=', orderId).executeTakeFirstOrThrow())
        .attention;
    expect(await attention(late.orderId)).toBe('none');
    expect(await attention(early.orderId)).toBe('operator');
    await db.close();
    await own.close();
  });

  test('stock is not over-sold by many checkouts at once, and comes back when nobody pays', async () => {
    const place = { database: await database() };
    let now = new Date('2026-11-01T00:00:00Z');
    const own = await startTestServer({ ...place, now: () => now });
    const part = await importPart(own, 'RUSH-1', [17, 8]);
    const clients = await Promise.all(Array.from({ length: 10 }, () => own.user()));
    const answers = await Promise.all(
      clients.flatMap(client => [order(client, part, 1), order(client, part, 2), order(client, part, 2)]),
    );
    const sold = answers.filter(answer => answer.ok).length;
    expect(sold).toBeGreaterThan(11);
    for (const answer of answers) if (!answer.ok) expect(refused(answer).id).toBe('part.stock');
    const stock = async () => must(await own.visitor().api.cart.partDetail({ id: part.partId })).stock;
    expect(await stock()).toBeGreaterThanOrEqual(0);
    expect(await stock()).toBeLessThanOrEqual(1);
    now = new Date('2026-11-20T00:00:00Z');
    const db = await openDatabase({ dataDir: own.dataDir, ...place });
    await db.write(tx => releaseAllLapsed(tx, now));
    const rows = await db.read.selectFrom('part_stock').selectAll().where('part_id', '=', part.partId).execute();
    expect(rows.map(row => [Number(row.on_hand), Number(row.reserved)])).toEqual(
      expect.arrayContaining([
        [17, 0],
        [8, 0],
      ]),
    );
    await db.close();
    await own.close();
  });
}
