import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { readMaildir } from '../../src/mail/maildir.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, PASSWORD, refused } from '../harness.ts';
import type { TestClient } from '../harness.ts';
import { startWithPhones } from '../phones.ts';
import { addSecondFactor, codeAt, nextPeriod } from '../secondFactor.ts';

type Choose = () => Promise<NonNullable<ServerOptions['database']>>;

const PHONE = '138 0013 8000';
const NUMBER = '+8613800138000';
const OTHER = '19900138000';

/** Accounts that sign in with a phone. */
export function phoneSuite(database: Choose): void {
  async function start() {
    const shop = await startWithPhones(await database());
    /** Codes that are sent to numbers, when new ones may be asked for. */
    const codesFor = async (client: TestClient, ...phones: readonly string[]): Promise<string[]> => {
      shop.clock.now += 3_600_000;
      const codes: string[] = [];
      for (const phone of phones) {
        const next = shop.sent.length + 1;
        must(await client.api.auth.smsSend({ phone }));
        codes.push(await shop.code(next));
      }
      return codes;
    };
    const codeFor = async (client: TestClient, phone: string): Promise<string> => (await codesFor(client, phone))[0]!;
    const enter = async (client: TestClient, phone = PHONE) =>
      must(await client.api.auth.smsSignIn({ phone, code: await codeFor(client, phone) }));
    return { ...shop, codesFor, codeFor, enter };
  }

  test('a code signs a new number up and a known one in, once', async () => {
    const { server, codeFor, enter } = await start();
    const [first, second] = [server.visitor(), server.visitor()];
    expect(must(await first.api.auth.ways())).toEqual({ phone: true });
    const { user } = await enter(first);
    expect(user).toMatchObject({ username: '138****8000', email: '', phone: NUMBER, hasPassword: false });
    expect(must(await first.api.account.get())).toEqual(user);
    const code = await codeFor(second, NUMBER);
    expect(must(await second.api.auth.smsSignIn({ phone: PHONE, code })).userId).toBe(user.userId);
    expect(refused(await second.api.auth.smsSignIn({ phone: PHONE, code })).id).toBe('sms.code-expired');
    for (const phone of ['+4915112345678', '12800138000', ''])
      expect(refused(await second.api.auth.smsSignIn({ phone, code })).id, phone).toBe('phone.invalid');
    // Nobody signs in to it with a password that it does not have.
    for (const email of ['', NUMBER])
      expect(refused(await second.api.auth.signIn({ email, password: '' })).id).toBe('auth.mismatch');
    await server.close();
  });

  test('two requests with one code make one account', async () => {
    const { server, codeFor } = await start();
    const { api } = server.visitor();
    const code = await codeFor(server.visitor(), PHONE);
    const both = await Promise.all([1, 2].map(() => api.auth.smsSignIn({ phone: PHONE, code })));
    expect(both.filter(answer => answer.ok)).toHaveLength(1);
    expect(both.find(answer => !answer.ok)).toMatchObject({ error: { id: 'sms.code-expired' } });
    await server.close();
  });

  test('wrong codes are counted by number and by address', async () => {
    const { server, clock, codeFor } = await start();
    const client = server.visitor();
    const right = await codeFor(client, PHONE);
    const code = right === '000000' ? '000001' : '000000';
    const guess = async () => refused(await client.api.auth.smsSignIn({ phone: PHONE, code })).id;
    expect(await Promise.all([1, 2, 3, 4, 5].map(guess))).toEqual(Array(5).fill('sms.code-wrong'));
    expect(refused(await client.api.auth.smsSignIn({ phone: PHONE, code: right })).id).toBe('sms.code-expired');
    expect(refused(await client.api.auth.smsSend({ phone: PHONE }))).toMatchObject({
      id: 'too.many',
      data: { seconds: 60 },
    });
    clock.now += 5 * 60_000;
    const late = await codeFor(client, OTHER);
    clock.now += 5 * 60_000;
    expect(refused(await client.api.auth.smsSignIn({ phone: OTHER, code: late })).id).toBe('sms.code-expired');
    await server.close();
  });

  test('an account with an authenticator app asks for its code, and keeps that of the phone until then', async () => {
    const { server, clock, codeFor } = await start();
    const client = await server.user();
    const code = await codeFor(client, PHONE);
    must(await client.api.account.bindPhone({ phone: PHONE, code, password: PASSWORD }));
    const { secret } = await addSecondFactor(client, PASSWORD, new Date(clock.now));
    const other = server.visitor();
    const sent = await codeFor(other, PHONE);
    const signIn = (factorCode: string) => other.api.auth.smsSignIn({ phone: PHONE, code: sent, factorCode });
    expect(refused(await signIn('')).id).toBe('factor.code-needed');
    expect(refused(await signIn('000000')).id).toBe('factor.code-wrong');
    clock.now = nextPeriod(new Date(clock.now)).getTime();
    must(await signIn(codeAt(secret, new Date(clock.now))));
    await server.close();
  });

  test('a phone is bound with the password, belongs to one account, and is taken off again', async () => {
    const { server, codeFor, enter } = await start();
    const client = await server.user();
    const bind = async (phone: string, password: string) =>
      client.api.account.bindPhone({ phone, code: await codeFor(client, phone), password });
    expect(refused(await bind(PHONE, '')).id).toBe('auth.password-needed');
    expect(refused(await bind(PHONE, 'wrong')).id).toBe('auth.password-wrong');
    expect(refused(await bind('+4915112345678', PASSWORD)).id).toBe('phone.invalid');
    expect(must(await bind(PHONE, PASSWORD))).toMatchObject({ phone: NUMBER, email: client.email, hasPassword: true });
    const { userId } = must(await client.api.account.get());
    expect((await enter(server.visitor())).userId).toBe(userId);
    const stranger = server.visitor();
    await enter(stranger, OTHER);
    expect(refused(await bind(OTHER, PASSWORD)).id).toBe('phone.taken');
    // The account of the other number has no other way in.
    expect(refused(await stranger.api.account.unbindPhone({})).id).toBe('phone.last-way');
    expect(refused(await client.api.account.unbindPhone({ password: 'wrong' })).id).toBe('auth.password-wrong');
    expect(must(await client.api.account.unbindPhone({ password: PASSWORD }))).toMatchObject({ phone: '' });
    // The number is free: it makes an account of its own.
    expect((await enter(server.visitor())).userId).not.toBe(userId);
    await server.close();
  });

  test('codes to the phone stand in for a password: number, e-mail and password are set by them', async () => {
    const { server, codeFor, enter } = await start();
    const client = server.visitor();
    const { user } = await enter(client);
    const { api } = client;
    const profile = { username: 'Ada', jobTitle: '', industry: '', companyName: '' };
    // Without an e-mail the rest of the profile is saved without a proof.
    expect(must(await api.account.update({ ...profile, email: '' }))).toMatchObject({ username: 'Ada', email: '' });
    const withEmail = { ...profile, email: client.email };
    expect(refused(await api.account.update(withEmail)).id).toBe('phone.code-needed');
    expect(refused(await api.account.update({ ...withEmail, phoneCode: '12' })).id).toBe('sms.code-expired');
    const phoneCode = await codeFor(client, PHONE);
    must(await api.account.update({ ...withEmail, phoneCode }));
    expect(refused(await api.account.password({ nPassword: PASSWORD, phoneCode })).id).toBe('sms.code-expired');
    must(await api.account.password({ nPassword: PASSWORD, phoneCode: await codeFor(client, PHONE) }));
    const again = must(await server.visitor().api.auth.signIn({ email: client.email, password: PASSWORD }));
    expect(again).toMatchObject({ userId: user.userId, user: { hasPassword: true } });
    // An e-mail is not taken off again.
    expect(refused(await api.account.update({ ...profile, email: '' })).id).toBe('auth.email-invalid');
    await server.close();
  });

  test('a number is changed by codes to both, and the account is deleted with all that is kept of the number', async () => {
    const { server, codesFor, codeFor, enter } = await start();
    const client = server.visitor();
    const { user } = await enter(client);
    const [phoneCode, code] = await codesFor(client, PHONE, OTHER);
    must(await client.api.account.bindPhone({ phone: OTHER, code: code!, phoneCode: phoneCode! }));
    expect((await enter(server.visitor(), OTHER)).userId).toBe(user.userId);
    expect(refused(await client.api.account.erase({})).id).toBe('phone.code-needed');
    must(await client.api.account.erase({ phoneCode: await codeFor(client, OTHER) }));
    expect((await enter(server.visitor(), OTHER)).userId).not.toBe(user.userId);
    await server.close();
  });

  test('who has only a phone gets text messages for mails, and operators find the order by the number', async () => {
    const { server, clock, enter, sent } = await start();
    const client = server.visitor();
    await enter(client);
    const { api } = client;
    const receiver = must(await api.address.receiverCreate(address));
    const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
    const { orderId } = must(
      await api.order.place(await asShown(api, { cartItemIds: [cartItemId], receiverId: receiver.id })),
    );
    const operator = await server.operator();
    const { operator: desk } = operator.api;
    must(await desk.moveOrder({ id: orderId, to: 'paid', reason: 'Cash' }));
    expect(must(await desk.order({ id: orderId })).customer).toMatchObject({ email: '', phone: NUMBER });
    expect(must(await desk.orders({ keyword: PHONE })).rows).toMatchObject([{ orderId, customer: NUMBER }]);
    expect(must(await desk.customers({ keyword: PHONE })).rows).toMatchObject([{ email: '', phone: NUMBER }]);
    must(await desk.sendMessage({ id: orderId, text: 'Which side?' }));
    must(await api.order.sendMessage({ id: orderId, text: 'Top' }));
    const bom = new Blob(['Designator,Quantity,MPN']);
    const { quoteId } = must(await api.upload.bom({ bomFileName: 'lamp.csv' }, { file: bom }));
    const amounts = [{ key: 'componentsTotal', amount: 500 }];
    must(await desk.offerQuote({ id: quoteId, quantity: 5, amounts, validDays: 10, remarks: '' }));
    const words = () => sent.slice(1).map(({ to, text }) => `${to} ${text.replace(/https?:\S+/, 'LINK')}`);
    await expect.poll(words, { timeout: 5_000 }).toHaveLength(3);
    const { orderNumber } = must(await api.order.view({ id: orderId }));
    const { quoteNumber } = must(await api.quote.view({ quoteId }));
    expect(words().toSorted()).toEqual([
      `${NUMBER} Boardwright: Order ${orderNumber}: Paid. LINK`,
      `${NUMBER} Boardwright: Order ${orderNumber}: message from our engineers. LINK`,
      `${NUMBER} Boardwright: Quote ${quoteNumber}: the final quote is ready. LINK`,
    ]);
    // Mails are sent by age: one to the customer would be there before this one.
    clock.now += 1000;
    must(await server.visitor().api.auth.register({ email: 'last@example.com', password: PASSWORD }));
    const folder = join(server.dataDir, 'mail');
    const receivers = async () =>
      (await Promise.all((await readMaildir(folder)).map(each => PostalMime.parse(each)))).map(
        ({ to }) => to?.[0]?.address ?? '',
      );
    await expect.poll(receivers, { timeout: 5_000 }).toContain('last@example.com');
    expect(new Set(await receivers())).toEqual(new Set(['last@example.com', operator.email]));
    await server.close();
  });
}
