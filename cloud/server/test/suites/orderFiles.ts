import { contradictions, defaultPcbOptions, quoteLine, type CustomLine } from '@boardwright/commerce';
import type { Result } from '@boardwright/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { boardWithFiles, plainDesign } from '../boardFiles.ts';
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

function priced(request: CustomLine) {
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
