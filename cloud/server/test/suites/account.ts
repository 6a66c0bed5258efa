import { request } from 'node:http';
import { expect, test } from 'vitest';
import { must, PASSWORD, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';

interface SignIn {
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  readonly body: { readonly code: number; readonly err?: string };
  /** The cookies that were set, with their attributes. */
  readonly cookies: readonly string[];
}

/** Signs in over a connection from a chosen address of the loopback range. */
function signInFrom(
  url: string,
  localAddress: string,
  email: string,
  password: string,
  cookie?: string,
): Promise<SignIn> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(cookie !== undefined && { cookie }) };
    const sent = request(`${url}/api/auth/sign-in`, { method: 'POST', localAddress, headers, agent: false }, answer => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          retryAfter: answer.headers['retry-after'],
          body: JSON.parse(text) as SignIn['body'],
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      );
    });
    sent.on('error', reject);
    sent.end(new URLSearchParams({ email, password }).toString());
  });
}

/** A cookie as a browser sends it. */
const sentAgain = ({ cookies }: SignIn): string => cookies[0]!.split(';')[0]!;

export function accountSuite(server: () => TestServer): void {
  test('register, look, sign out, sign in', async () => {
    const client = server().visitor();
    const { user } = must(await client.api.auth.register({ email: client.email, password: PASSWORD, username: 'Ada' }));
    expect(user).toMatchObject({ username: 'Ada', email: client.email, pointOut: '{}' });
    expect(must(await client.api.account.get())).toEqual(user);
    const token = client.token;
    must(await client.api.auth.signOut());

    client.token = token;
    expect(refused(await client.api.account.get())).toMatchObject({ kind: 'forbidden', id: 'auth.expired' });
    expect(client.forbidden).toEqual(['logout']);
    expect(client.token).toBeNull();

    must(await client.api.auth.signIn({ email: client.email.toUpperCase(), password: PASSWORD }));
    expect(must(await client.api.account.get())).toEqual(user);
  });

  test('an e-mail belongs to one account, regardless of case; weak passwords and bad e-mails are refused', async () => {
    const { email } = await server().user();
    const { api } = server().visitor();
    const register = async (mail: string, password = PASSWORD) =>
      refused(await api.auth.register({ email: mail, password })).id;
    expect(await register(` ${email.toUpperCase()}`)).toBe('auth.email-taken');
    expect(await register('nobody')).toBe('auth.email-invalid');
    expect(await register('a@b')).toBe('auth.email-invalid');
    expect(await register('x@example.com', '1234567')).toBe('auth.password-weak');
  });

  test('two registrations of one e-mail at the same time make one account', async () => {
    const { api, email } = server().visitor();
    const both = await Promise.all([1, 2].map(() => api.auth.register({ email, password: PASSWORD })));
    expect(both.filter(result => result.ok)).toHaveLength(1);
    expect(both.find(result => !result.ok)).toMatchObject({ error: { id: 'auth.email-taken' } });
  });

  test('wrong passwords and unknown accounts look the same, and guessing is stopped', async () => {
    const { email } = await server().user();
    const { api } = server().visitor();
    const guess = async (mail: string) => refused(await api.auth.signIn({ email: mail, password: 'wrong one' }));
    const known = await guess(email);
    const unknown = await guess('nobody@example.com');
    expect(known).toEqual(unknown);
    expect(known.id).toBe('auth.mismatch');
    for (let i = 0; i < 5; i++) await guess(email);
    expect((await guess(email)).id).toBe('too.many');
    expect(refused(await api.auth.signIn({ email, password: PASSWORD })).id).toBe('too.many');
  });

  test('a NUL character in a field is refused by name', async () => {
    const { api, email } = server().visitor();
    const registered = refused(await api.auth.register({ email, password: PASSWORD, username: 'A\0da' }));
    expect(registered.id).toBe('input.invalid');
    expect(registered.message).toContain('User name');
    expect(refused(await api.auth.signIn({ email: 'a\0@example.com', password: PASSWORD })).id).toBe('input.invalid');
  });

  test('wrong passwords from another address do not lock an account, and the time to wait grows', async () => {
    const { email } = await server().user();
    const guess = (password: string, localAddress: string) => signInFrom(server().url, localAddress, email, password);
    for (let i = 0; i < 6; i++) expect((await guess('wrong one', '127.0.0.2')).body.err).toBe('auth.mismatch');
    const stopped = await guess(PASSWORD, '127.0.0.2');
    expect(stopped).toMatchObject({ status: 429, retryAfter: '2', body: { err: 'too.many' }, cookies: [] });
    expect((await guess(PASSWORD, '127.0.0.1')).body.code).toBe(200);
  });

  test('guesses from many addresses slow strangers down, and not the right password from a known device', async () => {
    const { email } = await server().user();
    const { url } = server();
    const first = await signInFrom(url, '127.0.0.3', email, PASSWORD);
    expect(first.cookies).toEqual([
      expect.stringMatching(
        /^known_device_[0-9a-f]{16}=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    for (let n = 0; n < 21; n++) await signInFrom(url, `127.0.1.${1 + (n % 7)}`, email, 'wrong one');
    expect((await signInFrom(url, '127.0.0.4', email, PASSWORD)).status).toBe(429);
    const again = await signInFrom(url, '127.0.0.4', email, PASSWORD, `other=1; ${sentAgain(first)}`);
    expect(again.body.code).toBe(200);
    // The token was replaced: with the old one it is a stranger's.
    expect((await signInFrom(url, '127.0.1.1', email, 'wrong one', sentAgain(first))).status).toBe(429);
    for (let n = 0; n < 12; n++) await signInFrom(url, '127.0.0.4', email, 'wrong one', sentAgain(again));
    const slowed = await signInFrom(url, '127.0.0.4', email, PASSWORD, sentAgain(again));
    expect([slowed.status, Number(slowed.retryAfter) <= 2]).toEqual([429, true]);
    // It is known to no other account.
    const other = await server().user();
    for (let n = 0; n < 6; n++) await signInFrom(url, '127.0.0.5', other.email, 'wrong one', sentAgain(again));
    expect((await signInFrom(url, '127.0.0.5', other.email, PASSWORD, sentAgain(again))).status).toBe(429);
  });

  test('a new password makes the devices of the old one unknown', async () => {
    const here = await server().user();
    const { url } = server();
    const device = sentAgain(await signInFrom(url, '127.0.0.6', here.email, PASSWORD));
    must(await here.api.account.password({ password: PASSWORD, nPassword: 'another long one' }));
    for (let n = 0; n < 6; n++) await signInFrom(url, '127.0.0.6', here.email, PASSWORD, device);
    expect((await signInFrom(url, '127.0.0.6', here.email, 'another long one', device)).status).toBe(429);
  });

  test('refusals come in the language asked for', async () => {
    const { api, toasts } = server().visitor('zh');
    await api.auth.signIn({ email: 'nobody@example.com', password: 'x' });
    expect(toasts).toEqual(['error: 邮箱或密码错误。请检查后重试，或注册新账户。']);
  });

  test('profile and flags', async () => {
    const { api, email } = await server().user();
    const profile = { username: 'Łukasz 李', jobTitle: 'EE', industry: 'toys', companyName: "O'Hara" };
    expect(must(await api.account.update({ ...profile, email }))).toMatchObject(profile);
    must(await api.account.point({ point: { crtSim: true } }));
    expect(must(await api.account.get())).toMatchObject({ ...profile, pointOut: '{"crtSim":true}' });
    const other = await server().user();
    const taken = { ...profile, email: other.email, password: PASSWORD };
    expect(refused(await api.account.update(taken)).id).toBe('auth.email-taken');
  });

  test('a new e-mail signs in, the old one is free again', async () => {
    const { api, email } = await server().user();
    const moved = `new-${email}`;
    must(await api.account.update({ email: moved, password: PASSWORD }));
    const visitor = server().visitor();
    expect(refused(await visitor.api.auth.signIn({ email, password: PASSWORD })).id).toBe('auth.mismatch');
    must(await visitor.api.auth.signIn({ email: moved, password: PASSWORD }));
    must(await visitor.api.auth.register({ email, password: PASSWORD }));
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const here = await server().user();
    const there = server().visitor();
    must(await there.api.auth.signIn({ email: here.email, password: PASSWORD }));
    const change = (password: string) => here.api.account.password({ password, nPassword: 'another long one' });
    expect(refused(await change('not it')).id).toBe('auth.password-wrong');
    must(await change(PASSWORD));
    must(await here.api.account.get());
    expect(refused(await there.api.account.get()).kind).toBe('forbidden');
    must(await there.api.auth.signIn({ email: here.email, password: 'another long one' }));
  });

  test('forged tokens are refused', async () => {
    const client = await server().user();
    const [userId, sessionId] = client.token!.split('.');
    for (const token of ['x', `${userId}.${sessionId}`, `${userId}.${sessionId}.AAAA`, `a.b.c`]) {
      client.token = token;
      expect(refused(await client.api.account.get()).kind).toBe('forbidden');
    }
  });

  test('another e-mail needs the current password, the same one in another case does not', async () => {
    const client = await server().user();
    const { api, email } = client;
    const change = (to: string, password?: string) =>
      api.account.update({ username: 'Ada', email: to, ...(password !== undefined && { password }) });
    const moved = `new-${email}`;
    expect(refused(await change(moved))).toMatchObject({
      id: 'auth.password-needed',
      message: 'Enter your current password. It is required to change the e-mail or the password.',
    });
    const chinese = server().visitor('zh');
    chinese.token = client.token;
    expect(refused(await chinese.api.account.update({ email: moved })).message).toBe(
      '请输入当前密码。更改邮箱或密码时需要验证。',
    );
    expect(refused(await change(moved, 'wrong one')).id).toBe('auth.password-wrong');
    expect(must(await api.account.get())).toMatchObject({ email, username: email.split('@')[0] });
    must(await change(email.toUpperCase()));
    must(await change(moved, PASSWORD));
    expect(must(await api.account.get())).toMatchObject({ email: moved, username: 'Ada' });
    // Guesses slow the right one down as well.
    for (let i = 0; i < 6; i++) expect(refused(await change(email, 'wrong one')).id).toBe('auth.password-wrong');
    expect(refused(await change(email, PASSWORD)).id).toBe('too.many');
  });

  test('another e-mail ends the other sessions and keeps this one', async () => {
    const here = await server().user();
    const there = server().visitor();
    must(await there.api.auth.signIn({ email: here.email, password: PASSWORD }));
    must(await here.api.account.update({ email: `new-${here.email}`, password: PASSWORD }));
    must(await here.api.account.get());
    expect(refused(await there.api.account.get()).kind).toBe('forbidden');
  });

  test('passwords that are used most, and the e-mail itself, are refused at sign-up and change', async () => {
    const client = await server().user();
    const { api, email } = client;
    for (const nPassword of ['PassWord123', 'p@ssw0rd!', 'QWERTYUIOP', '12345678', email.toUpperCase()]) {
      expect(refused(await api.account.password({ password: PASSWORD, nPassword })).id).toBe('auth.password-common');
    }
    for (const [locale, text] of [
      ['en', /^This password is very common and easy to guess\. Choose another one/],
      ['zh', /^该密码过于常见/],
    ] as const) {
      const visitor = server().visitor(locale);
      const error = refused(await visitor.api.auth.register({ email: visitor.email, password: 'Sunshine1!' }));
      expect([error.id, error.message]).toEqual(['auth.password-common', expect.stringMatching(text)]);
    }
    must(await server().visitor().api.auth.signIn({ email, password: PASSWORD }));
  });
}
