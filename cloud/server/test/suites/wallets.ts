import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { readWallets } from '../../src/payment/wallets.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { SandboxAlipay, SandboxWechat } from '../sandboxWallets.ts';
import type { AskedRefund } from '../sandboxWallets.ts';

/** Payments of the mainland: Alipay and WeChat Pay, each against a sandbox with keys of its own. */
export function walletSuite(database: () => Promise<NonNullable<ServerOptions['database']>>): void {
  const alipay = new SandboxAlipay();
  const wechat = new SandboxWechat();
  let server: TestServer;
  let customer: TestClient;
  beforeAll(async () => {
    await Promise.all([alipay.listen(), wechat.listen()]);
    server = await startTestServer({
      database: await database(),
      publicUrl: 'https://shop.example.com',
      wallets: { alipay: alipay.account, wechat: wechat.account },
    });
    customer = await server.user();
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([alipay.close(), wechat.close()]);
  });

  async function ordered(currency: 'CNY' | 'USD' = 'CNY') {
    const { api } = customer;
    const receiver = must(await api.address.receiverCreate(address));
    const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
    const shown = await asShown(api, { cartItemIds: [cartItemId], receiverId: receiver.id, currency });
    return must(await api.order.place(shown));
  }
  const view = async (id: string) => {
    const { status, events, paymentMethod } = must(await customer.api.order.view({ id }));
    return { status, payments: events.flatMap(event => event.payment?.outcome ?? []), paymentMethod };
  };

  test('the ways of payment come in the order that people of the edition use', async () => {
    const operator = await server.operator();
    expect(must(await server.visitor('zh').api.payment.methods())).toEqual(['wechat', 'alipay']);
    must(await operator.api.operator.saveTransferDetails({ accountHolder: 'Shop', iban: 'DE02 1203' }));
    expect(must(await server.visitor('zh').api.payment.methods())).toEqual(['wechat', 'alipay', 'transfer']);
    expect(must(await server.visitor('en').api.payment.methods())).toEqual(['transfer', 'wechat', 'alipay']);
  });

  test('Alipay: a signed address, a signed report, and the word that ends its reports', async () => {
    const { orderId: id, amountPayable } = await ordered();
    const begun = must(await customer.api.order.pay({ orderId: id, method: 'alipay' }));
    expect(begun).toMatchObject({ code: null, transfer: null, currency: 'CNY' });
    const page = alipay.open(begun.paymentUrl!);
    expect(page).toMatchObject({
      order: id,
      amount: amountPayable,
      noticeUrl: 'https://shop.example.com/api/eda/payment/alipay',
    });
    expect(() => alipay.open(begun.paymentUrl!.replace('2021000000000001', '2021000000000002'))).toThrow('not signed');

    const forged = await alipay.report(server.url, page, {}, { total_amount: '0.01' });
    expect(forged).toMatchObject({ err: 'payment.signature' });
    expect(await alipay.report(server.url, page, { app_id: 'another' })).toMatchObject({ err: 'payment.signature' });
    expect(await alipay.report(server.url, page, { trade_status: 'WAIT_BUYER_PAY' })).toBe('success');
    expect(await alipay.report(server.url, { ...page, amount: 1 })).toBe('success');
    expect(await view(id)).toMatchObject({ status: 'queued', payments: ['amount'] });

    const once = { notify_id: 'again' };
    for (let i = 0; i < 3; i++) expect(await alipay.report(server.url, page, once)).toBe('success');
    expect(await alipay.report(server.url, page, { gmt_refund: '2026-11-27 10:00:00' })).toBe('success');
    expect(await view(id)).toEqual({ status: 'paid', payments: ['amount', 'received'], paymentMethod: 'alipay' });
  });

  test('WeChat Pay: a code for the phone, and an encrypted report', async () => {
    const { orderId: id, amountPayable } = await ordered();
    const begun = must(await customer.api.order.pay({ orderId: id, method: 'wechat' }));
    expect(begun.code).toBe('weixin://wxpay/1');
    const asked = wechat.asked.at(-1)!;
    expect(asked).toMatchObject({
      order: id,
      amount: amountPayable,
      noticeUrl: 'https://shop.example.com/api/eda/payment/wechat',
    });
    const report = (how = {}) => wechat.report(server.url, asked, how);
    const old = new Date(Date.now() - 301_000);
    for (const how of [{ time: old }, { body: '{}' }, { key: 'x'.repeat(32) }, { change: { mchid: '1' } }])
      expect(await report(how)).toMatchObject({ err: 'payment.signature' });
    expect(await report({ change: { trade_state: 'USERPAYING' } })).toMatchObject({ code: 200 });
    expect(await view(id)).toMatchObject({ status: 'queued', payments: [] });
    expect(await report()).toMatchObject({ code: 200 });
    expect(await view(id)).toEqual({ status: 'paid', payments: ['received'], paymentMethod: 'wechat' });
  });

  test('a wallet reports its own payments only, takes CNY only, and one that is down is named', async () => {
    const { orderId: id } = await ordered();
    must(await customer.api.order.pay({ orderId: id, method: 'wechat' }));
    // Somebody who can sign for Alipay does not pay what was begun with WeChat.
    expect(await alipay.report(server.url, wechat.asked.at(-1)!)).toMatchObject({ err: 'payment.missing' });
    const { orderId: dollars } = await ordered('USD');
    const chinese = server.visitor('zh');
    chinese.token = customer.token;
    expect(refused(await customer.api.order.pay({ orderId: dollars, method: 'alipay' })).message).toBe(
      'This way of payment takes CNY only. Choose another way, or order in CNY.',
    );
    expect(refused(await chinese.api.order.pay({ orderId: dollars, method: 'alipay' })).message).toBe(
      '此支付方式仅支持 CNY，请更换支付方式，或以 CNY 下单。',
    );
    expect(must(await customer.api.order.pay({ orderId: dollars })).methods).toEqual(['transfer']);
    wechat.isDown = true;
    expect(refused(await customer.api.order.pay({ orderId: id, method: 'wechat' })).id).toBe('payment.unanswered');
    wechat.isDown = false;
  });

  test('Alipay pays money back at once, in parts, each once; what it has not signed or does not know counts for nothing', async () => {
    const { orderId: id, amountPayable } = await ordered();
    const page = alipay.open(must(await customer.api.order.pay({ orderId: id, method: 'alipay' })).paymentUrl!);
    await alipay.report(server.url, page);
    const operator = await server.operator();
    const refund = (amount: number) => operator.api.operator.startRefund({ id, amount, reason: 'Scratched' });
    for (const behaviour of ['down', 'forged', 'unknown'] as const) {
      alipay.behaviour = behaviour;
      expect(refused(await refund(100)).id, behaviour).toBe('payment.unanswered');
    }
    alipay.behaviour = 'refuses';
    expect(refused(await refund(100)).message).toBe('The payment provider refused the refund: 卖家余额不足');
    expect((await view(id)).payments).toEqual(['received']);
    alipay.behaviour = 'pays';
    expect(must(await refund(100))).toEqual({ state: 'done', refundUrl: null });
    expect(must(await refund(100)).state).toBe('done');
    expect(refused(await refund(amountPayable - 199)).id).toBe('payment.refund-amount');
    must(await refund(amountPayable - 200));
    expect(await view(id)).toMatchObject({ payments: ['received', 'refunded', 'refunded', 'refunded'] });
    expect(alipay.refunds.map(({ trade, amount, reason }) => [trade, amount, reason])).toEqual([
      [page.trade, 100, 'Scratched'],
      [page.trade, 100, 'Scratched'],
      [page.trade, amountPayable - 200, 'Scratched'],
    ]);
    expect(new Set(alipay.refunds.map(({ number }) => number)).size).toBe(3);
    const { events } = must(await customer.api.order.view({ id }));
    expect(events.at(-1)).toMatchObject({ by: 'operator', reason: 'Scratched' });
  });

  test('WeChat Pay reports what it has paid back; until then the same refund has the same number', async () => {
    const { orderId: id, amountPayable } = await ordered();
    must(await customer.api.order.pay({ orderId: id, method: 'wechat' }));
    await wechat.report(server.url, wechat.asked.at(-1)!);
    const operator = await server.operator();
    const refund = (amount: number) => operator.api.operator.startRefund({ id, amount, reason: 'Too late' });
    wechat.refundState = 'refused';
    expect(refused(await refund(100)).message).toContain('基本账户余额不足');
    wechat.isDown = true;
    expect(refused(await refund(100)).id).toBe('payment.unanswered');
    wechat.isDown = false;
    wechat.refundState = 'PROCESSING';
    for (let i = 0; i < 2; i++) expect(must(await refund(100))).toEqual({ state: 'begun', refundUrl: null });
    const [asked, again] = wechat.refunds as [AskedRefund, AskedRefund];
    expect(again).toEqual(asked);
    expect(asked).toMatchObject({ amount: 100, reason: 'Too late' });
    expect((await view(id)).payments).toEqual(['received']);

    const report = (how = {}) => wechat.reportRefund(server.url, asked, how);
    expect(await report({ key: 'x'.repeat(32) })).toMatchObject({ err: 'payment.signature' });
    expect(await report({ change: { refund_status: 'ABNORMAL' } })).toMatchObject({ code: 200 });
    expect((await view(id)).payments).toEqual(['received']);
    for (let i = 0; i < 2; i++) expect(await report()).toMatchObject({ code: 200 });
    expect((await view(id)).payments).toEqual(['received', 'refunded']);
    // What it answers at once and reports as well counts once.
    wechat.refundState = 'SUCCESS';
    expect(must(await refund(amountPayable - 100)).state).toBe('done');
    await wechat.reportRefund(server.url, wechat.refunds.at(-1)!);
    expect((await view(id)).payments).toEqual(['received', 'refunded', 'refunded']);
    expect(must(await customer.api.order.view({ id })).paid).toBe(0);
  });

  test('accounts are read with their keys', () => {
    const text = JSON.stringify({ alipay: alipay.account, wechat: wechat.account });
    expect(readWallets(text)).toEqual({ alipay: alipay.account, wechat: wechat.account });
    expect(readWallets(JSON.stringify({ alipay: { ...alipay.account, privateKey: 'no key' } }))).toBeNull();
    expect(readWallets(JSON.stringify({ wechat: { ...wechat.account, apiKey: 'short' } }))).toBeNull();
    expect(readWallets('')).toBeNull();
  });
}
