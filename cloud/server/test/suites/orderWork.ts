import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointInput, OrderStatus } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { readMaildir } from '../../src/mail/maildir.ts';
import { join } from 'node:path';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, BOARD_TOTAL, ORDER_TOTAL, must, refused } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

/** An order of a new customer, and an operator. */
async function ordered(server: TestServer, input: Partial<EndpointInput<'order.place'>> = {}, quantity = 5) {
  const customer: TestClient = await server.user();
  const operator = await server.operator();
  const receiver = must(await customer.api.address.receiverCreate(address));
  const board = await boardWithFiles(customer.api, {}, quantity);
  const { cartItemId, total } = must(await customer.api.cart.add(board));
  const shown = await asShown(customer.api, { cartItemIds: [cartItemId], receiverId: receiver.id });
  const { orderId: id } = must(await customer.api.order.place({ ...shown, ...input }));
  const move = async (...path: OrderStatus[]) => {
    for (const to of path) must(await operator.api.operator.moveOrder({ id, to, reason: 'next' }));
  };
  const view = async () => must(await customer.api.order.view({ id }));
  return { customer, operator, id, total, move, view };
}

/** Waits for a mail to somebody that contains a text. */
async function mailed(server: TestServer, to: string, text: string): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const mails = await readMaildir(join(server.dataDir, 'mail'));
    const found = mails.some(mail => mail.includes(to) && mail.replaceAll('=\r\n', '').includes(text));
    if (found) return;
    await delay(20);
  }
  expect.fail(`no mail to ${to} with "${text}"`);
}

const transfer = (id: string, amount: number, reference: string) => ({ id, amount, currency: 'USD', reference });

export function orderWorkSuite(server: () => TestServer): void {
  test('engineer asks, customer answers: both see it at once, both get a mail, and the board shows whose turn it is', async () => {
    const { customer, operator, id, view } = await ordered(server());
    const order = await view();
    const asked = must(await operator.api.operator.sendMessage({ id, text: 'Is the slot plated?', asks: true }));
    expect(asked).toMatchObject({ by: 'operator', text: 'Is the slot plated?', marks: [] });
    expect(await view()).toMatchObject({ attention: 'customer' });
    const marks = [{ x: 0.25, y: 0.5, side: 'top' as const }];
    must(await customer.api.order.sendMessage({ id, text: 'Yes, 60 µm.\nThank you', marks }));
    const thread = must(await operator.api.operator.messages({ id }));
    expect(thread.map(({ by, text }) => [by, text])).toEqual([
      ['operator', 'Is the slot plated?'],
      ['customer', 'Yes, 60 µm.\nThank you'],
    ]);
    expect(thread[1]!.marks).toEqual(marks);
    expect(must(await customer.api.order.messages({ id }))).toEqual(thread);
    const find = { keyword: order.orderNumber, attention: 'operator' as const };
    expect(must(await operator.api.operator.orders(find)).rows).toMatchObject([{ orderId: id, attention: 'operator' }]);
    must(await operator.api.operator.sendMessage({ id, text: 'Done.' }));
    expect(must(await operator.api.operator.orders(find)).rows).toEqual([]);
    await mailed(server(), customer.email, 'Is the slot plated?');
    await mailed(server(), operator.email, `/operator/orders/${id}`);
    expect(refused(await customer.api.order.sendMessage({ id, text: '  ' })).id).toBe('input.invalid');
    const stranger = await server().user();
    expect(refused(await stranger.api.order.messages({ id })).id).toBe('order.missing');
    expect(refused(await stranger.api.order.sendMessage({ id, text: 'me' })).id).toBe('order.missing');
  });

  test('production steps are reported in the order of production, those before count as done', async () => {
    const { customer, operator, id, move, view } = await ordered(server());
    expect((await view()).production.map(({ step }) => step)).toEqual([
      'cam',
      'drilling',
      'plating',
      'outerLayers',
      'solderMask',
      'silkscreen',
      'finish',
      'profiling',
      'electricalTest',
      'inspection',
    ]);
    const report = (step: string) => operator.api.operator.productionStep({ id, step }, { quiet: true });
    expect(refused(await report('cam')).id).toBe('order.not-made');
    await move('paid', 'submitted', 'reviewed', 'processed', 'inProduction');
    expect(refused(await report('lamination')).id).toBe('order.step-unknown');
    expect(refused(await report('toast')).id).toBe('order.step-unknown');
    must(await report('plating'));
    const { production, events } = await view();
    expect(production.filter(({ time }) => time !== null).map(({ step }) => step)).toEqual([
      'cam',
      'drilling',
      'plating',
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'production', production: 'plating', by: 'operator' });
    expect(refused(await report('drilling')).id).toBe('order.step-done');
    await mailed(server(), customer.email, 'Holes plated');
    // Mails of steps can be turned off; the page shows them all the same.
    must(await customer.api.account.settings({ locale: 'en', productionMails: false }));
    must(await report('finish'));
    must(await operator.api.operator.sendMessage({ id, text: 'Almost there' }));
    await mailed(server(), customer.email, 'Almost there');
    const mails = await readMaildir(join(server().dataDir, 'mail'));
    expect(mails.some(mail => mail.includes(customer.email) && mail.includes('Surface finish applied'))).toBe(false);
  });

  test('shipping names a carrier with a page where the parcel is followed', async () => {
    const { customer, operator, id, move, view } = await ordered(server());
    const ship = (change: Partial<EndpointInput<'operator.ship'>>) =>
      operator.api.operator.ship({ id, carrier: 'dhl', trackingNumber: '12 34', ...change }, { quiet: true });
    expect(refused(await ship({})).id).toBe('order.transition');
    await move('paid', 'submitted', 'reviewed', 'processed', 'inProduction', 'delivery');
    expect(refused(await ship({ carrier: 'pigeon' })).id).toBe('order.carrier-missing');
    expect(refused(await ship({ carrier: 'other' })).id).toBe('order.carrier-missing');
    expect(refused(await ship({ carrier: 'other', carrierName: 'P', trackingUrl: 'javascript:1' })).id).toBe(
      'input.invalid',
    );
    const shipped = must(await ship({}));
    expect(shipped).toMatchObject({
      status: 'shipped',
      shipment: {
        carrier: 'DHL Express',
        trackingNumber: '12 34',
        trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB=12%2034',
      },
    });
    expect((await view()).shipment).toEqual(shipped.shipment);
    await mailed(server(), customer.email, 'DHL Express');
    must(await customer.api.order.completed({ id }));
  });

  test('a lower price applies at once and is paid back; each refund counts once and never more than was paid', async () => {
    const { customer, operator, id, view } = await ordered(server());
    const { api } = operator;
    must(await api.operator.confirmTransfer(transfer(id, ORDER_TOTAL, `in-${id}`)));
    expect(await view()).toMatchObject({ status: 'paid', paid: ORDER_TOTAL, due: 0 });
    expect(refused(await api.operator.changePrice({ id, amount: ORDER_TOTAL, reason: 'same' })).id).toBe(
      'order.price-same',
    );
    expect(refused(await api.operator.changePrice({ id, amount: -1, reason: 'free' })).id).toBe('order.price-negative');
    const reduced = must(await api.operator.changePrice({ id, amount: ORDER_TOTAL - 300, reason: 'Fewer holes' }));
    expect(reduced).toMatchObject({ amountPayable: ORDER_TOTAL - 300, adjustment: -300, paid: ORDER_TOTAL, due: 0 });
    expect(reduced.merchandiseTotal).toBe(BOARD_TOTAL);
    const refund = (amount: number, reference: string) =>
      api.operator.refund({ id, amount, reference, reason: 'Fewer holes' }, { quiet: true });
    expect(refused(await refund(ORDER_TOTAL + 1, 'out-0'))).toMatchObject({ id: 'payment.refund-amount' });
    must(await refund(300, 'out-1'));
    must(await refund(300, 'out-1'));
    expect(refused(await refund(200, 'out-1')).id).toBe('payment.reference-used');
    expect(await view()).toMatchObject({ paid: ORDER_TOTAL - 300 });
    // A second part of the same payment.
    must(await customer.api.order.cancel({ id }));
    must(await refund(ORDER_TOTAL - 300, 'out-2'));
    expect(await view()).toMatchObject({ status: 'cancelled', paid: 0 });
    expect(refused(await refund(1, 'out-3')).id).toBe('payment.refund-amount');
    await mailed(server(), customer.email, 'Fewer holes');
  });

  test('a higher price never applies without consent, and the review waits for the difference', async () => {
    const { customer, operator, id, move, view } = await ordered(server());
    const { api } = operator;
    must(await api.operator.confirmTransfer(transfer(id, ORDER_TOTAL, `in-${id}`)));
    await move('submitted');
    must(await api.operator.changePrice({ id, amount: 2000, reason: 'Very small drills' }));
    expect(await view()).toMatchObject({
      amountPayable: ORDER_TOTAL,
      due: 0,
      proposal: { before: ORDER_TOTAL, after: 2000, reason: 'Very small drills' },
    });
    const pass = () => api.operator.moveOrder({ id, to: 'reviewed', reason: 'ok' }, { quiet: true });
    expect(refused(await pass()).id).toBe('order.consent-open');
    const answer = (after: number, accept: boolean) =>
      customer.api.order.consent({ id, after, accept }, { quiet: true });
    // The price that was seen is not the one that waits.
    expect(refused(await answer(1999, true)).id).toBe('order.no-proposal');
    must(await answer(2000, false));
    expect(await view()).toMatchObject({ amountPayable: ORDER_TOTAL, proposal: null });
    expect(refused(await answer(2000, true)).id).toBe('order.no-proposal');

    must(await api.operator.changePrice({ id, amount: 1500, reason: 'Smaller rise' }));
    const stranger = await server().user();
    expect(refused(await stranger.api.order.consent({ id, after: 1500, accept: true })).id).toBe('order.missing');
    must(await answer(1500, true));
    expect(await view()).toMatchObject({
      amountPayable: 1500,
      due: 1500 - ORDER_TOTAL,
      adjustment: 1500 - ORDER_TOTAL,
    });
    expect(refused(await pass()).id).toBe('order.payment-open');
    expect(refused(await api.operator.changePrice({ id, amount: 3000, reason: 'more' })).id).toBe('order.payment-open');
    must(await api.operator.confirmTransfer(transfer(id, 1500 - ORDER_TOTAL, `more-${id}`)));
    expect(await view()).toMatchObject({ status: 'submitted', paid: 1500, due: 0 });
    must(await pass());
    // From here on the price is fixed.
    for (const amount of [1, 9999])
      expect(refused(await api.operator.changePrice({ id, amount, reason: 'late' })).id).toBe('order.fixed');
    // Both payments can be paid back, one after the other.
    for (const [amount, reference] of [
      [1500 - ORDER_TOTAL, 'back-2'],
      [ORDER_TOTAL, 'back-1'],
    ] as const)
      must(await api.operator.refund({ id, amount, reference: `${reference}-${id}`, reason: 'Goodwill' }));
    expect((await view()).paid).toBe(0);
    expect((await view()).events.flatMap(({ price }) => price?.outcome ?? [])).toEqual([
      'asked',
      'refused',
      'asked',
      'accepted',
    ]);
  });

  test('a customer changes address, notes and PO number until the review has passed', async () => {
    const { customer, id, move, view } = await ordered(server());
    const { api } = customer;
    const other = must(await api.address.receiverCreate({ ...address, lastName: 'B' }));
    const abroad = must(
      await api.address.receiverCreate({ ...address, countryCode: 'FR', postcode: '75001', phone: '+33 1 23456789' }),
    );
    const update = (receiverId: string, notes = 'Ring twice', poNumber = 'PO-1') =>
      api.order.update({ id, receiverId, notes, poNumber }, { quiet: true });
    expect(refused(await update('nothing')).id).toBe('order.address-required');
    expect(refused(await update(abroad.id)).id).toBe('order.country-fixed');
    const changed = must(await update(other.id));
    expect(changed).toMatchObject({ notes: 'Ring twice', poNumber: 'PO-1', receiver: { lastName: 'B' } });
    expect(changed.events.at(-1)).toMatchObject({ type: 'change', change: ['receiver', 'poNumber', 'notes'] });
    // A change of nothing is not recorded.
    expect(must(await update('')).events).toHaveLength(changed.events.length);
    await move('paid', 'submitted', 'reviewed');
    expect(refused(await update('', 'late')).id).toBe('order.fixed');
    expect((await view()).notes).toBe('Ring twice');
  });

  test('reordering says what the items cost then and now', async () => {
    const { customer, id, total } = await ordered(server());
    const first = must(await customer.api.order.reorder({ id }));
    expect(first).toMatchObject({ before: total, after: total });
    expect(must(await customer.api.order.reorder({ id }))).toEqual(first);
  });

  test('reordering compares in the money of the order: at the same prices nothing differs', async () => {
    const customer = await server().user();
    const receiver = must(await customer.api.address.receiverCreate(address));
    const { cartItemId } = must(await customer.api.cart.add(await boardWithFiles(customer.api)));
    const shown = await asShown(customer.api, { cartItemIds: [cartItemId], receiverId: receiver.id, currency: 'CNY' });
    const { orderId: id, items } = must(await customer.api.order.place(shown));
    const { before, after } = must(await customer.api.order.reorder({ id }));
    expect([before, after]).toEqual([items[0]!.total, items[0]!.total]);
  });

  test('the board counts orders by status', async () => {
    const { operator, move } = await ordered(server());
    const before = must(await operator.api.operator.orderCounts());
    await move('paid');
    const after = must(await operator.api.operator.orderCounts());
    expect(after.statuses.paid - before.statuses.paid).toBe(1);
    expect(after.most).toBe(100);
    for (const orders of Object.values(after.statuses)) expect(orders).toBeLessThanOrEqual(after.most);
  });
}
