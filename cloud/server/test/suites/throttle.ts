import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { must, PASSWORD, refused, startTestServer } from '../harness.ts';
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

/** Wrong passwords, on a server whose clock stands still: no pause passes while a busy machine runs the test. */
export function throttleSuite(choose: () => Promise<NonNullable<ServerOptions['database']>>): void {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ database: await choose(), now: () => new Date('2026-11-01T12:00:00Z') });
  });
  afterEach(() => server.close());

  test('wrong passwords and unknown accounts look the same, and guessing is stopped', async () => {
    const { email } = await server.user();
    const { api } = server.visitor();
    const guess = async (mail: string) => refused(await api.auth.signIn({ email: mail, password: 'wrong one' }));
    const known = await guess(email);
    const unknown = await guess('nobody@example.com');
    expect(known).toEqual(unknown);
    expect(known.id).toBe('auth.mismatch');
    for (let i = 0; i < 5; i++) await guess(email);
    expect((await guess(email)).id).toBe('too.many');
    expect(refused(await api.auth.signIn({ email, password: PASSWORD })).id).toBe('too.many');
  });

  test('wrong passwords from another address do not lock an account, and the time to wait grows', async () => {
    const { email } = await server.user();
    const guess = (password: string, localAddress: string) => signInFrom(server.url, localAddress, email, password);
    for (let i = 0; i < 6; i++) expect((await guess('wrong one', '127.0.0.2')).body.err).toBe('auth.mismatch');
    const stopped = await guess(PASSWORD, '127.0.0.2');
    expect(stopped).toMatchObject({ status: 429, retryAfter: '2', body: { err: 'too.many' }, cookies: [] });
    expect((await guess(PASSWORD, '127.0.0.1')).body.code).toBe(200);
  });

  test('guesses from many addresses slow strangers down, and not the right password from a known device', async () => {
    const { email } = await server.user();
    const { url } = server;
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
    const other = await server.user();
    for (let n = 0; n < 6; n++) await signInFrom(url, '127.0.0.5', other.email, 'wrong one', sentAgain(again));
    expect((await signInFrom(url, '127.0.0.5', other.email, PASSWORD, sentAgain(again))).status).toBe(429);
  });

  test('a new password makes the devices of the old one unknown', async () => {
    const here = await server.user();
    const { url } = server;
    const device = sentAgain(await signInFrom(url, '127.0.0.6', here.email, PASSWORD));
    must(await here.api.account.password({ password: PASSWORD, nPassword: 'another long one' }));
    for (let n = 0; n < 6; n++) await signInFrom(url, '127.0.0.6', here.email, PASSWORD, device);
    expect((await signInFrom(url, '127.0.0.6', here.email, 'another long one', device)).status).toBe(429);
  });

  test('guesses of the current password slow the right one down as well', async () => {
    const { api, email } = await server.user();
    const change = (password: string) => api.account.update({ email: `new-${email}`, password });
    for (let i = 0; i < 6; i++) expect(refused(await change('wrong one')).id).toBe('auth.password-wrong');
    expect(refused(await change(PASSWORD)).id).toBe('too.many');
  });
}
