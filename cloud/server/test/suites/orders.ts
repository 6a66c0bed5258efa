import type { EndpointInput } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { boardWithFiles } from '../boardFiles.ts';
import { address, BOARD_TOTAL, must, ORDER_TOTAL, refused, SHIPPING } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

/** A user with an address and boards in the cart, and the call that orders them. */
async function checkout(server: TestServer, boards = 1) {
  const client: TestClient = await server.user();
  const receiver = must(await client.api.address.receiverCreate(address));
  const cartItemIds: string[] = [];
  for (let i = 0; i < boards; i++)
    cartItemIds.push(must(await client.api.cart.add(await boardWithFiles(client.api))).cartItemId);
  const input: EndpointInput<'order.place'> = {
    cartItemIds,
    receiverId: receiver.id,
    shippingMethod: 'standard',
    expectedTotal: boards * BOARD_TOTAL + SHIPPING,
  };
  const place = (key = 'checkout-1', change: Partial<EndpointInput<'order.place'>> = {}) =>
    client.api.order.place({ ...input, ...change }, { idempotencyKey: key, quiet: true });
  return { ...client, api: client.api, place, input };
}

export function orderSuite(server: () => TestServer): void {
  test('an order takes its items out of the cart and keeps a copy of everything', async () => {
    const { api, place, input } = await checkout(server(), 2);
    const order = must(await place());
    expect(order).toMatchObject({
      status: 'queued',
      orderTypes: ['PCB'],
      amountPayable: 2 * BOARD_TOTAL + SHIPPING,
      shipping: SHIPPING,
      receiver: { lastName: 'A', city: 'Köln' },
      items: [{ total: BOARD_TOTAL }, { total: BOARD_TOTAL }],
    });
    expect(order.orderNumber).toMatch(/^BW\d{8}/);
    expect(must(await api.cart.list())).toEqual([]);
    must(await api.address.receiverRemove({ id: input.receiverId }));
    expect(must(await api.order.view({ id: order.orderId }))).toEqual(order);
  });

  test('the same key gives the same order; another body under it is an error', async () => {
    const { api, place } = await checkout(server());
    const order = must(await place());
    expect(must(await place())).toEqual(order);
    expect(refused(await place('checkout-1', { notes: 'changed' })).id).toBe('order.key-reused');
    expect(refused(await place('checkout-2')).id).toBe('cart.missing');
    expect(must(await api.order.list()).total).toBe(1);
  });

  test('ten calls at once with one key make one order', async () => {
    const { api, place } = await checkout(server());
    const orders = await Promise.all(Array.from({ length: 10 }, () => place()));
    expect(new Set(orders.map(result => must(result).orderId)).size).toBe(1);
    expect(must(await api.order.list()).total).toBe(1);
  });

  test('ten calls at once with ten keys order one cart once', async () => {
    const { api, place } = await checkout(server());
    const results = await Promise.all(Array.from({ length: 10 }, (_, i) => place(`checkout-${i}`)));
    expect(results.filter(result => result.ok)).toHaveLength(1);
    expect(results.filter(result => !result.ok && result.error.id === 'cart.missing')).toHaveLength(9);
    expect(must(await api.order.list()).total).toBe(1);
  });

  test('refusals leave the cart as it was', async () => {
    const { api, place } = await checkout(server());
    expect(refused(await place('k'.repeat(8), { receiverId: '' })).id).toBe('order.address-required');
    expect(refused(await place('k'.repeat(8), { expectedTotal: 1 }))).toMatchObject({
      id: 'order.total-changed',
      data: { total: ORDER_TOTAL },
    });
    expect(refused(await place('k'.repeat(8), { shippingMethod: '', expectedTotal: BOARD_TOTAL }))).toMatchObject({
      id: 'order.shipping-required',
      message:
        'Choose a shipping method. If none is offered for this address, choose another address or order fewer pieces.',
    });
    expect(refused(await place('k'.repeat(8), { billId: 'nothing' })).id).toBe('bill.missing');
    const gaps = must(await api.address.receiverCreate({ lastName: 'A', city: 'Köln' }));
    expect(refused(await place('k'.repeat(8), { receiverId: gaps.id }))).toMatchObject({
      id: 'order.address-incomplete',
      data: [{ field: 'address' }, { field: 'countryCode' }, { field: 'phone' }],
    });
    expect(refused(await place('short')).id).toBe('order.key-missing');
    expect(must(await api.cart.list())).toHaveLength(1);
    expect(must(await api.order.list()).total).toBe(0);
    // A refused call uses its key up no more than it uses the cart.
    must(await place('k'.repeat(8)));
  });

  test('tabs and their counts; cancel once; delete what has ended', async () => {
    const { api, place } = await checkout(server());
    const order = must(await place('checkout-1', { poNumber: 'PO_7%' }));
    expect(must(await api.order.list({ tab: 'unpaid' }))).toMatchObject({
      total: 1,
      count: { all: 1, unpaid: 1, inReview: 0, inProduction: 0, shipped: 0, completed: 0, cancelled: 0 },
    });
    expect(must(await api.order.list({ keyword: 'po_7%' })).total).toBe(1);
    expect(must(await api.order.list({ keyword: 'po97' })).total).toBe(0);
    expect(refused(await api.order.remove({ id: order.orderId }))).toMatchObject({
      id: 'order.not-ended',
      message:
        'An order with the status "Queued (unpaid)" cannot be deleted. Cancel it, or wait until it is completed.',
    });
    expect(refused(await api.order.completed({ id: order.orderId })).message).toContain(
      'from "Queued (unpaid)" to "Completed"',
    );
    expect(must(await api.order.cancel({ id: order.orderId }))).toMatchObject({
      status: 'cancelled',
      events: [
        { type: 'placed', from: null, to: 'queued', by: 'customer' },
        { type: 'status', from: 'queued', to: 'cancelled', by: 'customer', reason: '' },
      ],
    });
    expect(refused(await api.order.cancel({ id: order.orderId })).id).toBe('order.transition');
    expect(must(await api.order.list()).count).toMatchObject({ all: 1, unpaid: 0, cancelled: 1 });
    must(await api.order.remove({ id: order.orderId }));
    expect(must(await api.order.list()).count.all).toBe(0);
    expect(refused(await api.order.view({ id: order.orderId })).id).toBe('order.missing');
    // The key still answers: the client may have missed the answer.
    expect(must(await place('checkout-1', { poNumber: 'PO_7%' })).orderId).toBe(order.orderId);
  });

  test('an order from a quote ends the quote; reorder fills the cart again', async () => {
    const { api, input } = await checkout(server());
    const quote = must(await api.quote.create(await boardWithFiles(api)));
    const { cartItemId } = must(await api.quote.addToCart({ quoteId: quote.quoteId }));
    const order = must(await api.order.place({ ...input, cartItemIds: [cartItemId] }));
    expect(must(await api.quote.view({ quoteId: quote.quoteId }))).toMatchObject({
      status: 'orderReceived',
      orderNumber: order.orderNumber,
    });
    expect(refused(await api.quote.addToCart({ quoteId: quote.quoteId })).id).toBe('quote.transition');
    const { cartItemIds } = must(await api.order.reorder({ id: order.orderId }));
    expect(must(await api.cart.list({ cartItemId: cartItemIds[0]! }))).toMatchObject([{ total: BOARD_TOTAL }]);
    // Reordering is a GET: again it gives the same items, until they are ordered or removed.
    expect(must(await api.order.reorder({ id: order.orderId })).cartItemIds).toEqual(cartItemIds);
    must(await api.cart.remove({ cartItemId: cartItemIds[0]! }));
    expect(must(await api.order.reorder({ id: order.orderId })).cartItemIds).not.toEqual(cartItemIds);
    expect(must(await api.cart.list())).toHaveLength(2);
  });

  test('other users’ orders do not exist', async () => {
    const { place } = await checkout(server());
    const { orderId } = must(await place());
    const { api } = await server().user();
    for (const call of [api.order.view, api.order.cancel, api.order.reorder, api.order.completed, api.order.remove]) {
      expect(refused(await call({ id: orderId })).id).toBe('order.missing');
    }
  });
}
