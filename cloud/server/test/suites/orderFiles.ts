import {
  contradictions,
  defaultAssemblyOptions,
  defaultPcbOptions,
  defaultStencilOptions,
  quoteLine,
  withDesign,
  withFileValues,
  type BomQuoteLine,
  type CustomLine,
  type LineRequest,
  type StencilLine,
} from '@boardwright/commerce';
import type { Result } from '@boardwright/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { boardDesign, boardWithFiles, plainDesign } from '../boardFiles.ts';
import { address, asShown, BOARD_TOTAL, book, must, pricedBoard, refused, startTestServer } from '../harness.ts';
import type { TestClient } from '../harness.ts';

type Choose = () => Promise<NonNullable<ServerOptions['database']>>;

/** How a board gets its files, if at all. */
const ways = ['none', 'added', 'later', 'quoted', 'foreign'] as const;

/** A board as a customer asks for it: true to the plain design where it has two layers and fits. */
const anyBoard = fc.record({
  way: fc.constantFrom(...ways),
  layers: fc.constantFrom(2, 2, 2, 4),
  fits: fc.integer({ min: 0, max: 4 }).map(n => n > 0),
  quantity: fc.integer({ min: 5, max: 12 }),
});
type AnyBoard = typeof anyBoard extends fc.Arbitrary<infer B> ? B : never;

function priced(request: LineRequest) {
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this board cannot be made');
  return { request, hash: result.quote.hash };
}

const requestOf = ({ layers, fits, quantity }: AnyBoard, designId?: string): CustomLine => ({
  itemType: 'Custom',
  options: defaultPcbOptions(layers as 2 | 4),
  size: { widthUm: fits ? 100_000 : 90_000, heightUm: 100_000 },
  quantity,
  ...(designId !== undefined && { designId }),
});

const idOf = (answer: Result<{ readonly cartItemId: string }>): string[] =>
  answer.ok ? [answer.value.cartItemId] : [];

/** Puts a board into the cart on its way; gives the id of the item, and whether it has files. */
async function put({ api }: TestClient, board: AnyBoard, own: string, foreign: string) {
  const isTrue = board.layers === 2 && board.fits;
  const without = priced(requestOf(board));
  switch (board.way) {
    case 'none':
      return { ids: idOf(await api.cart.add(without)), isMade: false };
    case 'added':
    case 'foreign': {
      const answer = await api.cart.add(priced(requestOf(board, board.way === 'added' ? own : foreign)));
      expect(answer.ok, JSON.stringify(board)).toBe(isTrue && board.way === 'added');
      return { ids: idOf(answer), isMade: true };
    }
    case 'quoted': {
      const { quoteId } = must(await api.quote.create(isTrue ? priced(requestOf(board, own)) : without));
      return { ids: idOf(await api.quote.addToCart({ quoteId })), isMade: isTrue };
    }
    case 'later': {
      const { cartItemId } = must(await api.cart.add(without));
      const changed = await api.cart.update({ cartItemId, designId: own }, { quiet: true });
      expect(changed.ok, JSON.stringify(board)).toBe(isTrue);
      if (!isTrue) expect(refused(changed).id).toBe('design.contradiction');
      return { ids: [cartItemId], isMade: isTrue };
    }
  }
}

const stencil: StencilLine = { itemType: 'Stencil', options: defaultStencilOptions(), quantity: 1 };
const assembly: BomQuoteLine = {
  itemType: 'BomQuote',
  options: { ...defaultAssemblyOptions(), smtJoints: 8 },
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 5,
  parts: [],
};

/** What belongs to a board, beside it in the cart or alone, with files or without. */
const anyCompanion = fc.record({
  kind: fc.constantFrom('Stencil', 'BomQuote'),
  hasFiles: fc.boolean(),
  hasBoard: fc.constantFrom('none', 'withFiles', 'withoutFiles'),
  /** Whether it has the part number of the board. */
  isPaired: fc.boolean(),
});

/** No order without files, and none that is something else than its files. */
export function orderFilesSuite(choose: Choose): void {
  test('property: of random baskets, none becomes an order with a board that has no files or contradicts them', async () => {
    const server = await startTestServer({ database: await choose() });
    const [client, other] = [await server.user(), await server.user()];
    const [own, foreign] = [await plainDesign(client.api), await plainDesign(other.api)];
    // The same files are the same revision, and its owner alone may use it.
    expect(foreign).toBe(own);
    const strange = `${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}`;
    const { facts, files } = must(await client.api.design.view({ designId: own }));
    const { id: receiverId } = must(await client.api.address.receiverCreate(address));
    const baskets = fc.sample(fc.array(anyBoard, { minLength: 1, maxLength: 3 }), { numRuns: 60, seed: 25 });
    let [ordered, withoutFiles] = [0, 0];
    for (const basket of baskets) {
      const items: { ids: string[]; isMade: boolean }[] = [];
      for (const board of basket) items.push(await put(client, board, own, strange));
      const cartItemIds = items.flatMap(({ ids }) => ids);
      if (cartItemIds.length === 0) continue;
      const shown = await asShown(client.api, { cartItemIds, receiverId });
      const placed = await client.api.order.place(shown, { quiet: true });
      if (items.some(({ ids, isMade }) => ids.length > 0 && !isMade)) {
        expect(refused(placed).id).toBe('order.files-missing');
        expect(must(await client.api.cart.count()).count).toBe(cartItemIds.length);
        for (const cartItemId of cartItemIds) must(await client.api.cart.remove({ cartItemId }));
        withoutFiles++;
        continue;
      }
      const { orderId, items: made } = must(placed);
      for (const { request } of made) {
        expect(request).toMatchObject({ itemType: 'Custom', designId: own });
        expect(contradictions(request as CustomLine, facts!)).toEqual([]);
      }
      const designs = must(await client.api.order.designs({ id: orderId }));
      expect(designs.map(design => design.files)).toEqual([files]);
      ordered++;
    }
    console.log(`random baskets: ${ordered} ordered, ${withoutFiles} refused for want of files`);
    expect([ordered > 10, withoutFiles > 10]).toEqual([true, true]);
    await server.close();
  });

  test('property: stencils and assemblies are ordered with files of their own, stencils also with those of their board', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const designId = await plainDesign(api);
    const add = async (request: LineRequest, partNo = '') => must(await api.cart.add({ ...priced(request), partNo }));
    let [ordered, without] = [0, 0];
    for (const { kind, hasFiles, hasBoard, isPaired } of fc.sample(anyCompanion, { numRuns: 40, seed: 25 })) {
      const board =
        hasBoard === 'none'
          ? null
          : must(await api.cart.add(hasBoard === 'withFiles' ? await boardWithFiles(api) : pricedBoard()));
      const bare = kind === 'Stencil' ? stencil : assembly;
      const item = await add(hasFiles ? { ...bare, designId } : bare, isPaired ? board?.partNo : '');
      const cartItemIds = [...(board ? [board.cartItemId] : []), item.cartItemId];
      // Shipping of assembled boards is paid after production.
      const shippingMethod = kind === 'BomQuote' ? '' : 'standard';
      const shown = await asShown(api, { cartItemIds, receiverId, shippingMethod });
      const placed = await api.order.place(shown, { quiet: true });
      const ofBoard = kind === 'Stencil' && isPaired && hasBoard === 'withFiles';
      if ((hasFiles || ofBoard) && hasBoard !== 'withoutFiles') {
        const { orderId, items } = must(placed);
        // The hash of the price is that of the request with its files.
        for (const { request, price } of items) {
          expect(request).toMatchObject({ designId });
          expect(priced(request as LineRequest).hash).toBe(price.hash);
        }
        expect(must(await api.order.designs({ id: orderId }))).toHaveLength(1);
        ordered++;
      } else {
        expect(refused(placed).id).toBe('order.files-missing');
        for (const cartItemId of cartItemIds) must(await api.cart.remove({ cartItemId }));
        without++;
      }
    }
    console.log(`stencils and assemblies: ${ordered} ordered, ${without} refused for want of files`);
    expect([ordered > 5, without > 5]).toEqual([true, true]);
    await server.close();
  });

  test('files that are added later are taken over with their values at the price that was shown', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const { request } = pricedBoard();
    const { cartItemId } = must(await api.cart.add(priced(request as CustomLine)));
    const designId = await boardDesign(api, 50, 40);
    expect(refused(await api.cart.update({ cartItemId, designId })).id).toBe('design.contradiction');
    const { facts } = must(await api.design.view({ designId }));
    const taken = quoteLine(withFileValues(request as CustomLine, facts!, book)!, book);
    if (!taken.ok) throw new Error('this board cannot be made');
    const { hash, total } = withDesign(taken.quote, designId);
    const wrong = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
    expect(refused(await api.cart.update({ cartItemId, designId, fileValues: wrong })).id).toBe('quote.mismatch');
    expect(must(await api.cart.update({ cartItemId, designId, fileValues: hash }))).toMatchObject({
      total,
      request: { designId, size: { widthUm: 50_000, heightUm: 40_000 } },
    });
    const narrow = must(await api.cart.add(priced({ ...stencil, options: { ...stencil.options, size: '280x380' } })));
    const wide = await boardDesign(api, 440, 300);
    expect(refused(await api.cart.update({ cartItemId: narrow.cartItemId, designId: wide })).id).toBe(
      'design.contradiction',
    );
    await server.close();
  });

  test('an item gets other options at the price that was shown, with its files and of its kind', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const made = await boardWithFiles(api);
    const { cartItemId, partNo } = must(await api.cart.add(made));
    const board = made.request as CustomLine;
    const black = priced({ ...board, options: { ...board.options, maskColour: 'mattBlack' } });
    expect(refused(await api.cart.update({ cartItemId, request: black.request, hash: made.hash })).id).toBe(
      'quote.mismatch',
    );
    const changed = must(await api.cart.update({ cartItemId, ...black }));
    expect(changed).toMatchObject({ cartItemId, partNo, request: black.request });
    expect(changed.total).toBeGreaterThan(BOARD_TOTAL);
    expect(refused(await api.cart.update({ cartItemId, ...priced(stencil) })).id).toBe('cart.other-kind');
    const narrow = priced({ ...board, size: { widthUm: 90_000, heightUm: 100_000 } });
    expect(refused(await api.cart.update({ cartItemId, ...narrow })).id).toBe('design.contradiction');
    expect(must(await api.cart.list({ cartItemId }))[0]).toMatchObject({ total: changed.total });
    await server.close();
  });

  test('a regenerated set is ordered with the consent to what was seen, and both sets stay with the order', async () => {
    const server = await startTestServer({ database: await choose() });
    const [{ api }, operator] = [await server.user(), await server.operator()];
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const [designId, regeneratedId] = [await plainDesign(api), await boardDesign(api, 100, 100.0001)];
    const layers = [
      { layer: 'F.Cu', added: 0, lost: 12 },
      { layer: 'holes', added: 3, lost: 0 },
    ];
    const { request } = await boardWithFiles(api);
    const board = request as CustomLine;
    // Without its files the consent is to nothing.
    const open = must(await api.cart.add(priced({ ...board, regenerated: { layers } })));
    const shownOpen = await asShown(api, { cartItemIds: [open.cartItemId], receiverId });
    expect(refused(await api.order.place(shownOpen)).id).toBe('order.files-missing');
    // Nor may it be another board, or somebody else's.
    const other = await boardDesign(api, 90, 100);
    const add = (regenerated: string) =>
      api.cart.add(priced({ ...board, regenerated: { designId: regenerated, layers } }), { quiet: true });
    expect(refused(await add(other)).id).toBe('design.contradiction');
    expect(refused(await add('f'.repeat(64))).id).toBe('design.missing');
    const { cartItemId, partNo } = must(await add(regeneratedId));
    const order = must(await api.order.place(await asShown(api, { cartItemIds: [cartItemId], receiverId })));
    expect(order.events.map(({ type }) => type)).toEqual(['placed', 'consent']);
    expect(order.events[1]).toMatchObject({ by: 'customer', consent: { partNo, designId: regeneratedId, layers } });
    const { orderId: id } = order;
    const files = must(await api.order.designs({ id }));
    expect(files.map(each => each.designId).toSorted()).toEqual([designId, regeneratedId].toSorted());
    expect(must(await operator.api.operator.orderDesigns({ id })).map(each => each.designId)).toHaveLength(2);
    // Other files take the consent back.
    const again = must(await add(regeneratedId));
    const { request: changed } = must(await api.cart.update({ cartItemId: again.cartItemId, designId }));
    expect(changed).not.toHaveProperty('regenerated');
    await server.close();
  });

  test('a board without files is priced and kept; its order says which board lacks them, until they are added', async () => {
    const server = await startTestServer({ database: await choose() });
    const client = await server.user();
    const { api } = client;
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const made = must(await api.cart.add(await boardWithFiles(api)));
    const { cartItemId, partNo } = must(await api.cart.add(pricedBoard()));
    const shown = await asShown(api, { cartItemIds: [made.cartItemId, cartItemId], receiverId });
    expect(refused(await api.order.place(shown))).toMatchObject({
      id: 'order.files-missing',
      message: `PCB ${partNo} has no files to manufacture it from. Add its files in the cart, then place the order.`,
      data: cartItemId,
    });
    const chinese = server.visitor('zh');
    chinese.token = client.token;
    expect(refused(await chinese.api.order.place(shown)).message).toBe(
      `PCB ${partNo} 没有制板文件。请先在购物车中为其添加文件，再提交订单。`,
    );
    const designId = await plainDesign(api);
    const wanted = { cartItemId, designId: 'f'.repeat(64) };
    expect(refused(await api.cart.update(wanted)).id).toBe('design.missing');
    expect(must(await api.cart.update({ cartItemId, designId }))).toMatchObject({
      designName: 'plain.kicad_pcb',
      quantity: 5,
      total: BOARD_TOTAL,
      request: { designId },
    });
    const [file] = must(await api.upload.list()).rows;
    expect(refused(await api.upload.remove({ fileId: file!.fileId })).id).toBe('file.in-cart');
    must(await api.order.place(shown));
    await server.close();
  });

  test('what its files turned out to be since it was put into the cart counts for the order', async () => {
    const database = await choose();
    const server = await startTestServer({ database });
    const { api } = await server.user();
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
    const shown = await asShown(api, { cartItemIds: [cartItemId], receiverId });
    const db = await openDatabase({ dataDir: server.dataDir, database });
    const { facts } = await db.read.selectFrom('designs').select('facts').executeTakeFirstOrThrow();
    const read = (change: object) => {
      const next = JSON.stringify({ ...(JSON.parse(facts!) as object), ...change });
      return db.write(tx => tx.updateTable('designs').set({ facts: next }).execute());
    };
    await read({ copperLayers: 4 });
    expect(refused(await api.order.place(shown)).id).toBe('design.contradiction');
    await read({});
    must(await api.order.place(shown));
    await db.close();
    await server.close();
  });
}
