import { endpointList, rateClasses } from '@boardwright/contract';
import { afterEach, expect, test } from 'vitest';
import { schedules } from '../src/auth/throttle.ts';
import { must, PASSWORD, refused, startTestServer } from './harness.ts';
import type { TestServer } from './harness.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

test('calls over the limit of their class answer 429 with the time to wait, and others go on', async () => {
  let now = Date.parse('2026-11-01T12:00:00Z');
  server = await startTestServer({ rateScale: 1 / 60, now: () => new Date(now) });
  const user = await server.user();
  const most = rateClasses.read.most / 60;
  for (let i = 0; i < most; i++) must(await user.api.account.get());
  const response = await fetch(`${server.url}/api/eda/user`, {
    headers: { authorization: user.token!, 'accept-language': 'zh' },
  });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.json()).toMatchObject({
    code: 429,
    err: 'too.many',
    message: '尝试次数过多，请在 60 秒后重试。',
  });
  expect(refused(await user.api.account.get()).message).toBe('Too many attempts. Try again in 60 s.');
  // A visitor's reads and the account's writes are counted apart.
  must(await server.visitor().api.misc.health());
  must(await user.api.account.point({ point: {} }));
  now += 60_000;
  must(await user.api.account.get());
});

test('registrations and guesses are counted by address, over all accounts', async () => {
  // A clock that stands still: no pause passes while a busy machine runs the test.
  server = await startTestServer({ rateScale: 1 / 10, now: () => new Date('2026-11-01T12:00:00Z') });
  for (let i = 0; i < rateClasses.register.most / 10; i++) await server.user();
  const { api, email } = server.visitor();
  expect(refused(await api.auth.register({ email, password: PASSWORD })).id).toBe('too.many');
  for (let i = 0; i < rateClasses.guess.most / 10; i++)
    expect(refused(await api.account.accredit({ email, code: `${i}.x` })).id).toBe('auth.link-expired');
  expect(refused(await api.account.accredit({ email, code: '0.x' })).id).toBe('too.many');
  for (let i = 0; i <= schedules.address.pauses.indexOf(1); i++)
    expect(refused(await api.auth.signIn({ email: `${i}@example.com`, password: 'x' })).id).toBe('auth.mismatch');
  expect(refused(await api.auth.signIn({ email, password: PASSWORD })).id).toBe('too.many');
});

test('what tests secrets, writes to people or takes files has the class for it', () => {
  const classOf = Object.fromEntries(endpointList.map(({ name, rate }) => [name, rate]));
  expect(classOf).toMatchObject({
    'account.setPassword': 'guess',
    'auth.register': 'register',
    'misc.attach': 'attach',
    'misc.subscribe': 'send',
    'upload.file': 'upload',
    'revision.snapshot': 'upload',
    'sketch.compile': 'costly',
    'order.list': 'read',
    'order.place': 'write',
  });
});
