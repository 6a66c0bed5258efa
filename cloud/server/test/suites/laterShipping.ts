import { join } from 'node:path';
import type { OrderStatus } from '@boardwright/contract';
import { defaultAssemblyOptions, quoteLine } from '@boardwright/commerce';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { readMaildir } from '../../src/mail/maildir.ts';
import { boardDesign } from '../boardFiles.ts';
import { address, asShown, book, must, refused, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { sandbox, SandboxProvider } from '../sandboxProvider.ts';

const TO_DELIVERY: readonly OrderStatus[] = ['submitted', 'reviewed', 'processed', 'inProduction', 'delivery'];

const assembly = {
  itemType: 'BomQuote',
  options: { ...defaultAssemblyOptions(), smtJoints: 10 },
  size: { widthUm: 100_000, heightUm: 60_000 },
  quantity: 5,
  parts: [],
} as const;

/** A paid order of assembled boards. */
async function paidAssembly(server: TestServer) {
  const customer = await server.user();
  const operator = await server.operator();
  const receiver = must(await customer.api.address.receiverCreate(address));
  const request = { ...assembly, designId: await boardDesign(customer.api, 100, 60) };
  const quoted = quoteLine(request, book);
  if (!quoted.ok) throw new Error('this assembly cannot be made');
  const { hash } = quoted.quote;
  const { cartItemId } = must(await customer.api.cart.add({ request, hash }));
  const choice = { cartItemIds: [cartItemId], receiverId: receiver.id };
  expect(refused(await customer.api.checkout.total({ ...choice, shippingMethod: 'standard' })).id).toBe(
    'order.shipping-unavailable',
  );
  const order = must(
    await customer.api.order.place(await asShown(customer.api, { ...choice, shippingMethod: '', currency: 'EUR' })),
  );
  const { orderId: id, amountPayable } = order;
  const paid = { id, amount: amountPayable, currency: 'EUR', reference: `in-${id}` };
  must(await operator.api.operator.confirmTransfer(paid));
  const move = async (...path: readonly OrderStatus[]) => {
    for (const to of path) must(await operator.api.operator.moveOrder({ id, to, reason: 'next' }));
  };
  const ship = () => operator.api.operator.ship({ id, carrier: 'dhl', trackingNumber: '1' }, { quiet: true });
  const view = async () => must(await customer.api.order.view({ id }));
  return { customer, operator, id, order, move, ship, view };
}

export function laterShippingSuite(database: () => Promise<NonNullable<ServerOptions['database']>>): void {
  let server: TestServer;
  let provider: SandboxProvider;
  beforeAll(async () => {
    server = await startTestServer({ database: await database(), payment: sandbox });
    provider = new SandboxProvider(server.url);
  });
  afterAll(() => server.close());

  test('assembled boards: shipping is calculated after production, paid by a link, and only then they are shipped', async () => {
    const { customer, operator, id, order, move, ship, view } = await paidAssembly(server);
    expect(order).toMatchObject({ isShippingLater: true, shipping: null, shippingMethod: '' });
    const charge = (change: object) =>
      operator.api.operator.chargeShipping({ id, grams: 400, amount: 0, ...change }, { quiet: true });
    expect(refused(await charge({ name: 'Post', amount: 500 })).message).toBe(
      'Shipping is calculated after production. Move the order to "Delivery" first.',
    );
    await move(...TO_DELIVERY);
    expect(refused(await ship()).id).toBe('order.shipping-open');

    const ways = must(await operator.api.operator.shippingWays({ id, grams: 400 }));
    const standard = ways.services.find(({ serviceId }) => serviceId === 'standard')!;
    // 9.00 USD at the rate of the order.
    expect(standard.price).toBe(Math.round((900 * order.exchange.micro) / 1_000_000));
    expect(refused(await charge({ serviceId: 'standard', amount: standard.price - 1 })).id).toBe(
      'order.shipping-unavailable',
    );
    expect(refused(await charge({ amount: 700 })).id).toBe('order.carrier-missing');
    const wrong = must(await charge({ name: 'Pigeon', amount: 9999 }));
    expect(wrong).toMatchObject({ shippingName: 'Pigeon', due: 9999, amountPayable: order.amountPayable + 9999 });

    // Before it is paid it can be corrected: the new amount replaces the wrong one.
    must(await charge({ serviceId: 'standard', amount: standard.price }));
    const open = await view();
    expect(open).toMatchObject({
      shipping: standard.price,
      shippingName: standard.name,
      due: standard.price,
      amountPayable: order.amountPayable + standard.price,
      paid: order.amountPayable,
    });
    expect(open.events.at(-1)).toMatchObject({
      type: 'shipping',
      by: 'operator',
      shipping: { name: standard.name, amount: standard.price, due: standard.price, currency: 'EUR' },
    });
    const amount = (standard.price / 100).toFixed(2);
    await expect
      .poll(async () => (await readMaildir(join(server.dataDir, 'mail'))).some(mail => mail.includes(amount)))
      .toBe(true);
    expect(refused(await ship()).message).toBe(
      `The customer has not paid the shipping yet: ${amount} EUR are due. Ship the order after the payment.`,
    );

    // The link of the mail leads to the order, whose payment is begun there.
    const page = provider.open(must(await customer.api.order.pay({ orderId: id })).paymentUrl!);
    expect(page).toMatchObject({ order: id, amount: standard.price, currency: 'EUR' });
    expect(await provider.send(provider.event('payment.succeeded', page))).toMatchObject({ code: 200 });
    expect(await view()).toMatchObject({ status: 'delivery', due: 0, paid: order.amountPayable + standard.price });
    expect(refused(await charge({ name: 'Post', amount: 1 })).id).toBe('order.shipping-paid');
    expect(must(await ship()).status).toBe('shipped');
  });

  test('shipping that costs nothing needs no payment', async () => {
    const { operator, id, move, ship, view } = await paidAssembly(server);
    await move(...TO_DELIVERY);
    must(await operator.api.operator.chargeShipping({ id, grams: 400, name: 'Collected here', amount: 0 }));
    expect(await view()).toMatchObject({ shipping: 0, due: 0 });
    must(await ship());
  });
}
