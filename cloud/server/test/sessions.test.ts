import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import SqliteDriver from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isOutdated } from '../src/auth/passwords.ts';
import { must, PASSWORD, pricedBoard, refused, startTestServer } from './harness.ts';
import type { TestClient, TestServer } from './harness.ts';

const MINUTE = 60_000;
let clock = Date.parse('2026-11-20T12:00:00Z');
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) });
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.user();
});

/** Uses a token; gives the new one that came with the answer, null when the token stays, 'refused' otherwise. */
async function use(token: string): Promise<string | null> {
  const visitor = server.visitor();
  visitor.token = token;
  const result = await visitor.api.account.get();
  if (!result.ok) return 'refused';
  return visitor.token === token ? null : visitor.token;
}

test('a young token stays, an old one is replaced, and the client follows', async () => {
  const first = client.token!;
  clock += 9 * MINUTE;
  expect(await use(first)).toBeNull();
  clock += 2 * MINUTE;
  must(await client.api.account.get());
  expect(client.token).not.toBe(first);
  must(await client.api.account.get());
});

test('requests in parallel with an old token all succeed, and one new token is given', async () => {
  const first = client.token!;
  clock += 11 * MINUTE;
  const given = await Promise.all(Array.from({ length: 10 }, () => use(first)));
  expect(given).not.toContain('refused');
  expect(given.filter(token => token !== null)).toHaveLength(1);
});

test('the replaced token is good for a minute after the new one was first used', async () => {
  const first = client.token!;
  clock += 11 * MINUTE;
  const second = (await use(first))!;
  expect(await use(second)).toBeNull();
  clock += MINUTE;
  expect(await use(first)).toBeNull();
  clock += 1000;
  expect(await use(first)).toBe('refused');
  expect(await use(second)).toBeNull();
});

test('when the answer with the new token is lost, the old one gets another', async () => {
  const first = client.token!;
  clock += 11 * MINUTE;
  const lost = (await use(first))!;
  clock += 5 * MINUTE;
  const second = (await use(first))!;
  expect(second).not.toBeNull();
  expect(second).not.toBe('refused');
  expect(await use(lost)).toBe('refused');
  expect(await use(second)).toBeNull();
});

test('a token two rolls old is refused', async () => {
  const first = client.token!;
  clock += 11 * MINUTE;
  const second = (await use(first))!;
  clock += 11 * MINUTE;
  const third = (await use(second))!;
  expect(await use(third)).toBeNull();
  expect(await use(first)).toBe('refused');
});

test('a session unused for 30 days has expired, with HTTP 403', async () => {
  clock += 31 * 24 * 60 * MINUTE;
  const response = await fetch(`${server.url}/api/eda/user`, { headers: { authorization: client.token! } });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: '403', err: 'auth.expired', type: 'error' });
  expect(refused(await client.api.account.get()).kind).toBe('forbidden');
  expect(client.forbidden).toEqual(['logout']);
});

test('a session in use ends after 90 days', async () => {
  const day = 24 * 60 * MINUTE;
  for (let spent = 0; spent < 80; spent += 20) {
    clock += 20 * day;
    must(await client.api.account.get());
  }
  // Used ten days ago, begun 90 days ago.
  clock += 10 * day;
  expect(refused(await client.api.account.get()).kind).toBe('forbidden');
});

test('signing in ends the session that the same browser had', async () => {
  const first = client.token!;
  must(await client.api.auth.signIn({ email: client.email, password: PASSWORD }));
  expect(client.token).not.toBe(first);
  expect(await use(first)).toBe('refused');
  expect(must(await client.api.account.sessions())).toHaveLength(1);
});

test('a password that was hashed with other parameters is hashed again when it is given', async () => {
  const db = new SqliteDriver(join(server.dataDir, 'boardwright.sqlite'));
  const read = db.prepare<[string], string>('select password_hash from users where email = ?').pluck();
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  db.prepare('update users set password_hash = ? where email = ?').run(weak, client.email);
  refused(await client.api.auth.signIn({ email: client.email, password: 'Another-Pass-42' }));
  expect(read.get(client.email)).toBe(weak);
  must(await client.api.auth.signIn({ email: client.email, password: PASSWORD }));
  const renewed = read.get(client.email)!;
  expect(isOutdated(renewed)).toBe(false);
  must(await client.api.auth.signIn({ email: client.email, password: PASSWORD }));
  expect(read.get(client.email)).toBe(renewed);
  db.close();
});

test('quotes run out', async () => {
  const quote = must(await client.api.quote.create(pricedBoard()));
  clock += 29 * 24 * 60 * MINUTE;
  expect(must(await client.api.quote.view({ quoteId: quote.quoteId })).status).toBe('quoted');
  clock += 24 * 60 * MINUTE;
  expect(must(await client.api.quote.view({ quoteId: quote.quoteId })).status).toBe('expired');
  expect(refused(await client.api.quote.addToCart({ quoteId: quote.quoteId }))).toMatchObject({
    id: 'quote.expired',
    message: 'The quote provided in your inquiry has expired.',
  });
});
