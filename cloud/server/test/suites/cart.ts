import { defaultPcbOptions, quoteLine } from '@boardwright/commerce';
import { expect, test } from 'vitest';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, BOARD_TOTAL, book, must, pricedBoard, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { makeZip } from '../zip.ts';

/** What so many boards of `pricedBoard()` cost. */
function priceOf(quantity: number): number {
  const size = { widthUm: 100_000, heightUm: 100_000 };
  const result = quoteLine({ itemType: 'Custom', options: defaultPcbOptions(), size, quantity }, book);
  if (!result.ok) throw new Error('this board cannot be made');
  return result.quote.total;
}

export function cartSuite(server: () => TestServer): void {
  test('another quantity has another price; one that cannot be made leaves the item as it was', async () => {
    const { api } = await server().user();
    const { cartItemId } = must(await api.cart.add(pricedBoard()));
    const changed = must(await api.cart.update({ cartItemId, quantity: 30 }));
    expect(changed).toMatchObject({ quantity: 30, total: priceOf(30), request: { quantity: 30 } });
    expect(changed.total).toBeGreaterThan(BOARD_TOTAL);
    expect(must(await api.cart.list({ cartItemId }))).toEqual([changed]);
    for (const quantity of [4, 10_001])
      expect(refused(await api.cart.update({ cartItemId, quantity }, { quiet: true })).id).toBe('quote.combination');
    expect(refused(await api.cart.update({ cartItemId, quantity: 0 }, { quiet: true })).id).toBe('input.invalid');
    expect(must(await api.cart.list({ cartItemId }))).toEqual([changed]);
  });

  test('what is kept for later is not counted, and comes back', async () => {
    const { api } = await server().user();
    const { cartItemId } = must(await api.cart.add(pricedBoard()));
    must(await api.cart.add(pricedBoard()));
    const count = async () => must(await api.cart.count()).count;
    expect(await count()).toBe(2);
    expect(must(await api.cart.update({ cartItemId, isSaved: true }))).toMatchObject({ isSaved: true, quantity: 5 });
    expect(await count()).toBe(1);
    must(await api.cart.update({ cartItemId, isSaved: false }));
    expect(await count()).toBe(2);
    expect(must(await (await server().user()).api.cart.count()).count).toBe(0);
  });

  test('a copy has the same request and price, and a part number of its own', async () => {
    const { api } = await server().user();
    const item = must(await api.cart.add(pricedBoard({ maskColour: 'blue' }, 10)));
    const copy = must(await api.cart.duplicate({ cartItemId: item.cartItemId }));
    expect(copy).toMatchObject({ request: item.request, price: item.price, quantity: 10 });
    expect(copy.cartItemId).not.toBe(item.cartItemId);
    expect(copy.partNo).not.toBe(item.partNo);
    must(await api.cart.update({ cartItemId: copy.cartItemId, quantity: 20 }));
    expect(must(await api.cart.list()).map(each => each.quantity)).toEqual([10, 20]);
  });

  test('an item has the name of its project, or of the file that it is made from', async () => {
    const { api } = await server().user();
    const { projectId } = must(await api.project.create({ projectType: 0, projectName: 'Amplifier' }));
    expect(must(await api.cart.add({ ...pricedBoard(), projectId })).designName).toBe('Amplifier');
    const zip = new Blob([new Uint8Array(makeZip([{ name: 'a.gbr', data: Buffer.from('G04 x*\nM02*\n') }]))]);
    const { fileId } = must(await api.upload.file({ fileType: 8, originalFileName: 'meter.zip' }, { file: zip }));
    const { designId } = must(await api.design.create({ fileIds: [fileId] }));
    const { request } = pricedBoard();
    if (request.itemType !== 'Custom') throw new Error('not a board');
    const result = quoteLine({ ...request, options: defaultPcbOptions(), designId }, book);
    if (!result.ok) throw new Error('this board cannot be made');
    const { request: designed, hash } = result.quote;
    expect(must(await api.cart.add({ request: designed, hash })).designName).toBe('meter.zip');
    expect(must(await api.cart.add(pricedBoard())).designName).toBe('');
  });

  test('nobody changes what is in another cart, and nothing that is not there', async () => {
    const owner = await server().user();
    const { cartItemId } = must(await owner.api.cart.add(pricedBoard()));
    const { api } = await server().user();
    for (const answer of [
      await api.cart.update({ cartItemId, quantity: 10 }, { quiet: true }),
      await api.cart.duplicate({ cartItemId }, { quiet: true }),
    ])
      expect(refused(answer).id).toBe('cart.missing');
  });

  test('an order is not changed by what its items were copied to', async () => {
    const { api } = await server().user();
    const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
    const copy = must(await api.cart.duplicate({ cartItemId }));
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const order = must(await api.order.place(await asShown(api, { cartItemIds: [cartItemId], receiverId })));
    must(await api.cart.update({ cartItemId: copy.cartItemId, quantity: 100 }));
    expect(must(await api.order.view({ id: order.orderId }))).toEqual(order);
  });

  test('an item with an id of its own gets into the cart once, however often and at once it is sent', async () => {
    const { api } = await server().user();
    const item = { ...pricedBoard(), cartItemId: crypto.randomUUID(), partNo: 'P7' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.cart.add(item, { quiet: true })));
    expect(answers.map(answer => must(answer).cartItemId)).toEqual(answers.map(() => item.cartItemId));
    expect(must(await api.cart.add({ ...item, ...pricedBoard({}, 30) }))).toMatchObject({
      cartItemId: item.cartItemId,
      quantity: 5,
    });
    expect(must(await api.cart.list()).map(({ cartItemId, partNo }) => [cartItemId, partNo])).toEqual([
      [item.cartItemId, 'P7'],
    ]);
    // Another account may have the same one.
    const other = await server().user();
    expect(must(await other.api.cart.add(item)).cartItemId).toBe(item.cartItemId);
  });
}
