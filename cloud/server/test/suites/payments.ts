import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { signatureOf, TOLERANCE_SECONDS } from '../../src/payment/signature.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, ORDER_TOTAL, must, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { sandbox, SandboxProvider } from '../sandboxProvider.ts';

const details = {
  accountHolder: 'Board Shop',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  bank: 'DKB',
  note: '',
};
const due = { amount: ORDER_TOTAL, currency: 'USD' };

async function placeOrder({ api }: TestClient) {
  const receiver = must(await api.address.receiverCreate(address));
  const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
  const choice = { cartItemIds: [cartItemId], receiverId: receiver.id };
  return must(await api.order.place(await asShown(api, choice)));
}

export function paymentSuite(database: () => Promise<NonNullable<ServerOptions['database']>>): void {
  let server: TestServer;
  let customer: TestClient;
  let operator: TestClient;
  let provider: SandboxProvider;
  beforeAll(async () => {
    server = await startTestServer({
      database: await database(),
      payment: sandbox,
      publicUrl: 'https://shop.example.com',
    });
    provider = new SandboxProvider(server.url);
    [customer, operator] = [await server.user(), await server.operator()];
  });
  afterAll(() => server.close());

  /** An order whose customer is on the provider's page. */
  async function checkout() {
    const { orderId: id } = await placeOrder(customer);
    const { paymentUrl } = must(await customer.api.order.pay({ orderId: id }));
    return { id, page: provider.open(paymentUrl!) };
  }
  const view = async (id: string) => {
    const order = must(await customer.api.order.view({ id }));
    const payments = order.events.flatMap(event => event.payment?.outcome ?? []);
    return { status: order.status, payments, method: order.paymentMethod };
  };

  test('a transfer: the customer gets the details, the operator confirms the amount once', async () => {
    const { orderId: id, orderNumber } = await placeOrder(customer);
    expect(refused(await customer.api.order.pay({ orderId: id, method: 'transfer' })).id).toBe('payment.unavailable');
    expect(must(await operator.api.operator.transferDetails())).toBeNull();
    expect(must(await customer.api.payment.methods())).toEqual(['online']);
    must(await operator.api.operator.saveTransferDetails({ ...details, bank: 'Another' }));
    expect(must(await customer.api.payment.methods())).toEqual(['online', 'transfer']);
    must(await operator.api.operator.saveTransferDetails(details));
    expect(must(await operator.api.operator.transferDetails())).toEqual(details);
    const pay = () => customer.api.order.pay({ orderId: id, method: 'transfer' });
    const begun = must(await pay());
    expect(begun).toEqual({
      paymentUrl: null,
      code: null,
      transfer: { ...details, reference: orderNumber },
      ...due,
      methods: ['online', 'transfer'],
    });
    expect(must(await pay())).toEqual(begun);
    expect(await view(id)).toEqual({ status: 'queued', payments: [], method: '' });

    const confirm = (changes: object = {}) =>
      operator.api.operator.confirmTransfer({ id, ...due, reference: 'B-1', ...changes });
    expect(refused(await confirm({ amount: ORDER_TOTAL - 1 })).message).toBe(
      'The amount is not what is due: 12.80 USD. Check the transfer.',
    );
    expect(refused(await confirm({ currency: 'EUR' })).id).toBe('payment.amount');
    expect(must(await confirm()).status).toBe('paid');
    const paid = { status: 'paid', payments: ['received'], method: 'transfer' };
    expect(await view(id)).toEqual(paid);
    must(await confirm());
    expect(await view(id)).toEqual(paid);
    const other = await placeOrder(customer);
    expect(refused(await confirm({ id: other.orderId })).id).toBe('payment.reference-used');
    expect(refused(await confirm({ reference: 'B-2' })).id).toBe('order.transition');
    expect(refused(await pay()).id).toBe('order.transition');
  });

  test('online: a signed address with amount and way back, and one signed event makes the order paid', async () => {
    const { id, page } = await checkout();
    expect(page).toMatchObject({ order: id, ...due, return: `https://shop.example.com/en/my-orders/${id}` });
    const again = must(await customer.api.order.pay({ orderId: id }));
    expect(provider.open(again.paymentUrl!).payment).toBe(page.payment);
    const cheaper = again.paymentUrl!.replace(`amount=${ORDER_TOTAL}`, 'amount=1');
    expect(() => provider.open(cheaper)).toThrow('not signed');
    expect(await provider.send(provider.event('payment.succeeded', page))).toMatchObject({ code: 200 });
    expect(await view(id)).toEqual({ status: 'paid', payments: ['received'], method: 'online' });
    const { events } = must(await customer.api.order.view({ id }));
    expect(events.map(({ type, by, to }) => [type, by, to])).toEqual([
      ['placed', 'customer', 'queued'],
      ['payment', 'system', 'queued'],
      ['status', 'system', 'paid'],
    ]);
  });

  test('money of an online payment is paid back on the page of the provider, in parts, which it reports', async () => {
    const { id, page } = await checkout();
    const start = (amount: number) => operator.api.operator.startRefund({ id, amount, reason: 'Too late' });
    expect(refused(await start(1)).id).toBe('payment.refund-amount');
    await provider.send(provider.event('payment.succeeded', page));
    expect(refused(await start(ORDER_TOTAL + 1)).id).toBe('payment.refund-amount');
    const refund = provider.open(must(await start(100)).refundUrl!);
    expect(refund).toMatchObject({ action: 'refund', payment: page.payment, order: id, amount: 100 });
    // Nothing has happened before the provider says so.
    expect((await view(id)).payments).toEqual(['received']);
    const event = provider.event('payment.refunded', refund);
    for (let i = 0; i < 2; i++) await provider.send(event);
    const rest = provider.open(must(await start(ORDER_TOTAL - 100)).refundUrl!);
    await provider.send(provider.event('payment.refunded', rest));
    expect(await view(id)).toMatchObject({ status: 'paid', payments: ['received', 'refunded', 'refunded'] });
    expect(must(await customer.api.order.view({ id })).paid).toBe(0);
    // A transfer is paid back by the bank.
    const { orderId } = await placeOrder(customer);
    must(await operator.api.operator.confirmTransfer({ id: orderId, ...due, reference: 'B-refund' }));
    const other = await operator.api.operator.startRefund({ id: orderId, amount: 1, reason: 'Too late' });
    expect(must(other)).toEqual({ state: 'manual', refundUrl: null });
  });

  test('a forged, changed, old or future message changes nothing', async () => {
    const { id, page } = await checkout();
    const event = provider.event('payment.succeeded', page);
    const text = JSON.stringify(event);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const forged = [
      { signature: signatureOf('another secret of somebody', text, new Date()) },
      { signature: 't=1,v1=' },
      { signature: `v1=${signatureOf(sandbox.secret, text, new Date()).split('v1=')[1]}` },
      // The time is signed too.
      {
        signature: signatureOf(sandbox.secret, text, ago(3600)).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
      },
      { body: text.replace(`${ORDER_TOTAL}`, '1') },
      { body: `${text} ` },
      { time: ago(TOLERANCE_SECONDS + 5) },
      { time: ago(-TOLERANCE_SECONDS - 5) },
    ];
    for (const message of forged)
      expect(await provider.send(event, message), JSON.stringify(message)).toMatchObject({ err: 'payment.signature' });
    const nonsense = { ...event, type: 'payment.given' as never };
    expect(await provider.send(nonsense)).toMatchObject({ err: 'payment.signature' });
    expect(await view(id)).toEqual({ status: 'queued', payments: [], method: '' });
    // While the secret is replaced there are two signatures.
    const [time, right] = signatureOf(sandbox.secret, text, ago(TOLERANCE_SECONDS - 60)).split(',');
    expect(await provider.send(event, { signature: `${time},v1=${'0'.repeat(64)},${right}` })).toMatchObject({
      code: 200,
    });
    expect((await view(id)).status).toBe('paid');
  });

  test('an event that comes again, also many times at once, has one effect', async () => {
    const { id, page } = await checkout();
    const event = provider.event('payment.succeeded', page);
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider.send(event)));
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([200]));
    // A provider that says the same by another event pays no second time.
    await provider.send(provider.event('payment.succeeded', page));
    expect(await view(id)).toEqual({ status: 'paid', payments: ['received'], method: 'online' });
  });

  test('a wrong amount or currency is noted and leaves the order unpaid, until the right one comes', async () => {
    const { id, page } = await checkout();
    await provider.send(provider.event('payment.succeeded', page, { amount: 1 }));
    await provider.send(provider.event('payment.succeeded', page, { currency: 'JPY' }));
    expect(await view(id)).toEqual({ status: 'queued', payments: ['amount', 'amount'], method: '' });
    await provider.send(provider.event('payment.succeeded', page));
    expect(await view(id)).toEqual({ status: 'paid', payments: ['amount', 'amount', 'received'], method: 'online' });
  });

  test('events out of order end in the same state as in order', async () => {
    const [failed, refunded] = [await checkout(), await checkout()];
    await provider.send(provider.event('payment.failed', failed.page));
    expect(await view(failed.id)).toMatchObject({ status: 'queued', payments: ['failed'] });
    await provider.send(provider.event('payment.succeeded', failed.page));
    // An older failure that comes late.
    await provider.send(provider.event('payment.failed', failed.page));
    expect(await view(failed.id)).toMatchObject({ status: 'paid', payments: ['failed', 'received'] });
    await provider.send(provider.event('payment.refunded', refunded.page));
    await provider.send(provider.event('payment.succeeded', refunded.page));
    expect(await view(refunded.id)).toMatchObject({ status: 'queued', payments: ['refunded'] });
  });

  test('money for an order that was cancelled or paid otherwise is noted for the operator', async () => {
    const [cancelled, twice] = [await checkout(), await checkout()];
    must(await customer.api.order.cancel({ id: cancelled.id }));
    await provider.send(provider.event('payment.succeeded', cancelled.page));
    expect(await view(cancelled.id)).toMatchObject({ status: 'cancelled', payments: ['unexpected'] });
    must(await operator.api.operator.confirmTransfer({ id: twice.id, ...due, reference: 'B-3' }));
    await provider.send(provider.event('payment.succeeded', twice.page));
    expect(await view(twice.id)).toMatchObject({
      status: 'paid',
      payments: ['received', 'unexpected'],
      method: 'transfer',
    });
  });

  test('a payment belongs to its order, an order to its customer', async () => {
    const [a, b] = [await checkout(), await checkout()];
    const missing = { err: 'payment.missing' };
    expect(await provider.send(provider.event('payment.succeeded', a.page, { order: b.id }))).toMatchObject(missing);
    expect(await provider.send(provider.event('payment.succeeded', a.page, { payment: 'none' }))).toMatchObject(
      missing,
    );
    expect(await provider.send(provider.event('payment.succeeded', a.page, { order: 'none' }))).toMatchObject(missing);
    const other = await server.user();
    expect(refused(await other.api.order.pay({ orderId: a.id })).id).toBe('order.missing');
    expect((await view(a.id)).status).toBe('queued');
  });
}

/** Without a provider nobody can say that an order is paid. */
export function noProviderSuite(server: () => TestServer): void {
  test('a server without a provider takes no events and offers no page', async () => {
    const customer = await server().user();
    const { orderId } = await placeOrder(customer);
    expect(refused(await customer.api.order.pay({ orderId })).message).toContain('cannot be paid here yet');
    expect(refused(await customer.api.order.pay({ orderId, method: 'online' })).id).toBe('payment.unavailable');
    const provider = new SandboxProvider(server().url);
    const page = { payment: 'p', order: orderId, ...due, return: '' };
    expect(await provider.send(provider.event('payment.succeeded', page))).toMatchObject({ err: 'payment.signature' });
  });
}
