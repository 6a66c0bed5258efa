// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RawCall } from '@boardwright/engine/storage';
import { SyncSession } from './session.ts';

/** What was asked, and with whose token: tokens are the names of accounts here. */
const asked: { readonly path: string; readonly token: string }[] = [];
let answers = true;
const service = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0]!;
  const token = request.headers.authorization ?? '';
  asked.push({ path, token });
  if (!answers) return void request.socket.destroy();
  const isEnded = token === 'ended';
  const data = path.endsWith('/user') ? { userId: token.split('-')[0] } : { rows: [], total: 0 };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ type: isEnded ? 'error' : 'success', code: isEnded ? '403' : 200, message: '', data }));
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());
beforeEach(() => {
  asked.length = 0;
  answers = true;
});

/** A session over a store without projects; what it reports is added to `events`. */
function sessionOf(token: string, account: string | null, events: string[] = []) {
  const call = ((name: string) => {
    events.push(`store ${name}`);
    return Promise.resolve([]);
  }) as unknown as RawCall;
  return new SyncSession(token, account, {
    call,
    server: 'cloud',
    baseUrl,
    events: { onState: ({ online }) => events.push(`state ${online}`) },
    onToken: next => events.push(`token ${next}`),
    onAccount: known => events.push(`account ${known}`),
    onForbidden: () => events.push('forbidden'),
  });
}

test('the account is asked for once, before anything is exchanged', async () => {
  const events: string[] = [];
  const session = sessionOf('ada', null, events);
  expect(await session.exchange()).toBe(true);
  expect(await session.exchange()).toBe(true);
  expect(asked[0]!.path).toMatch(/\/user$/);
  expect(asked.filter(({ path }) => path.endsWith('/user'))).toHaveLength(1);
  expect(events[0]).toBe('account cloud ada');
});

test('an account that was remembered and is not that of the token is forgotten', async () => {
  const events: string[] = [];
  expect(await sessionOf('bob', 'cloud ada', events).exchange()).toBe(true);
  expect(events[0]).toBe('account cloud bob');
});

test('without a network the remembered account shows how things were, and nothing is sent', async () => {
  answers = false;
  const events: string[] = [];
  const session = sessionOf('ada', 'cloud ada', events);
  expect(await session.exchange()).toBe(false);
  expect(events.at(-1)).toBe('state false');
  expect(asked.every(({ path }) => path.endsWith('/user'))).toBe(true);
  answers = true;
  expect(await session.exchange()).toBe(true);
});

test('a session that was closed sends nothing with a token any more, and reports nothing', async () => {
  const events: string[] = [];
  const session = sessionOf('ada', null, events);
  await session.exchange();
  const engine = (await session.ready())!;
  session.close();
  asked.length = 0;
  events.length = 0;
  await engine.sync();
  expect(asked.filter(({ token }) => token !== '')).toEqual([]);
  expect(events.filter(each => !each.startsWith('store'))).toEqual([]);
});

test('a session that has ended on the service says so, and forgets the remembered account', async () => {
  const events: string[] = [];
  const session = sessionOf('ended', 'cloud ada', events);
  expect(await session.exchange()).toBe(false);
  expect(await session.ready()).toBeNull();
  expect(events[0]).toBe('forbidden');
});
