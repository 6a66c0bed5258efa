import type { WireLine } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { BOARD_TOTAL, must, pricedBoard, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';

export function shopSuite(server: () => TestServer): void {
  test('a quote: the server’s price is the engine’s, line by line', async () => {
    const { api } = await server().user();
    const board = pricedBoard();
    const quote = must(await api.quote.create({ ...board, projectName: 'Amp', remarks: 'fast' }));
    expect(quote).toMatchObject({ status: 'quoted', total: BOARD_TOTAL, projectName: 'Amp', remarks: 'fast' });
    expect(quote.quoteNumber).toMatch(/^Q\d{8}[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(quote.price.hash).toBe(board.hash);
    expect(quote.price.lines.find(line => line.key === 'boardFee')?.amount).toBe(200);
    expect(must(await api.quote.view({ quoteId: quote.quoteId }))).toEqual(quote);
    expect(must(await api.quote.list())).toMatchObject({ total: 1, rows: [{ quoteId: quote.quoteId }] });
  });

  test('another hash is refused, and the right price comes with the refusal', async () => {
    const { api } = await server().user();
    const wrong = { ...pricedBoard(), hash: pricedBoard({}, 10).hash };
    for (const result of [await api.quote.create(wrong), await api.cart.add(wrong)]) {
      expect(refused(result)).toMatchObject({ id: 'quote.mismatch', data: { price: { total: BOARD_TOTAL } } });
    }
    expect(must(await api.quote.list()).total).toBe(0);
    expect(must(await api.cart.list())).toEqual([]);
  });

  test('what cannot be made, and what is no option', async () => {
    const { api } = await server().user();
    const board = pricedBoard().request as Extract<WireLine, { itemType: 'Custom' }>;
    const asked = (change: Partial<typeof board>) => api.quote.create({ request: { ...board, ...change } });
    const impossible = await asked({ options: { ...board.options, goldFingers: 4 } });
    expect(refused(impossible)).toMatchObject({
      id: 'quote.combination',
      message: 'This process combination is currently not supported.',
      data: [{ constraint: 'gold-fingers-need-enig', fields: ['goldFingers', 'surfaceFinish'] }],
    });
    const unknown = await asked({ options: { ...board.options, colour: 'pink' } });
    expect(refused(unknown)).toMatchObject({ id: 'input.unreadable', data: [{ field: 'colour', problem: 'unknown' }] });
    expect(refused(await asked({ quantity: 1.5 })).id).toBe('input.invalid');
  });

  test('quote to cart, re-quote, delete', async () => {
    const { api } = await server().user();
    const quote = must(await api.quote.create(pricedBoard()));
    const { cartItemId } = must(await api.quote.addToCart({ quoteId: quote.quoteId }));
    const [item] = must(await api.cart.list({ cartItemId }));
    expect(item).toMatchObject({ itemType: 'Custom', quoteId: quote.quoteId, partNo: quote.quoteNumber });
    const again = must(await api.quote.reQuote({ quoteId: quote.quoteId }));
    expect(again).toMatchObject({ reQuoteFrom: quote.quoteId, total: BOARD_TOTAL });
    must(await api.quote.remove({ quoteId: quote.quoteId }));
    expect(refused(await api.quote.view({ quoteId: quote.quoteId })).id).toBe('quote.missing');
    expect(must(await api.cart.list())).toHaveLength(1);
  });

  test('cart: add, look, take out', async () => {
    const { api } = await server().user();
    const a = must(await api.cart.add({ ...pricedBoard(), partNo: 'P1' }));
    const b = must(await api.cart.add(pricedBoard({ maskColour: 'mattBlack' })));
    expect(must(await api.cart.list()).map(item => item.total)).toEqual([BOARD_TOTAL, BOARD_TOTAL + 400]);
    expect(must(await api.cart.parts({ partNo: 'P1' })).map(item => item.cartItemId)).toEqual([a.cartItemId]);
    must(await api.address.receiverCreate({ lastName: 'A' }));
    const ids = [a.cartItemId, b.cartItemId];
    expect(must(await api.cart.jumpOrder({ cartItemIds: ids }))).toMatchObject({
      merchandiseTotal: 2 * BOARD_TOTAL + 400,
      couponsApply: false,
      receiver: { lastName: 'A' },
    });
    expect(must(await api.cart.jumpOrder({ cartItemIds: [a.cartItemId] })).couponsApply).toBe(true);
    must(await api.cart.remove({ cartItemId: a.cartItemId }));
    expect(refused(await api.cart.remove({ cartItemId: a.cartItemId })).id).toBe('cart.missing');
    expect(refused(await api.cart.jumpOrder({ cartItemIds: ids })).id).toBe('cart.missing');
  });

  test('carts and quotes are private', async () => {
    const owner = await server().user();
    const { cartItemId } = must(await owner.api.cart.add(pricedBoard()));
    const { quoteId } = must(await owner.api.quote.create(pricedBoard()));
    const { api } = await server().user();
    expect(refused(await api.cart.list({ cartItemId })).id).toBe('cart.missing');
    expect(refused(await api.cart.remove({ cartItemId })).id).toBe('cart.missing');
    expect(refused(await api.quote.view({ quoteId })).id).toBe('quote.missing');
    expect(refused(await api.quote.addToCart({ quoteId })).id).toBe('quote.missing');
    expect(must(await api.coupon.list())).toEqual({ rows: [], total: 0 });
  });
}
