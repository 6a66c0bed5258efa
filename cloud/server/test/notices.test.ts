import { noticeEvents, openSocket, SOCKET_EVENT_PING } from '@boardwright/contract';
import type { NoticeName } from '@boardwright/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket as Client } from 'ws';
import { boardWithFiles } from './boardFiles.ts';
import { address, asShown, must, startTestServer } from './harness.ts';
import type { TestClient, TestServer } from './harness.ts';
import { startCluster } from './postgres.ts';
import { startRedis } from './redis.ts';
import { shared } from './shares.ts';

const closes: (() => void)[] = [];
afterEach(() => {
  closes.splice(0).forEach(close => close());
  vi.useRealTimers();
});

const wsUrl = ({ url }: TestServer) => `${url.replace(/^http/, 'ws')}/ws`;

/** A page of an account that listens to what is new. */
function listening(server: TestServer, client: TestClient) {
  const seen: [NoticeName, string][] = [];
  const sockets: WebSocket[] = [];
  class Recorded extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      sockets.push(this);
    }
  }
  const { close } = openSocket({
    url: wsUrl(server),
    token: () => client.token,
    onNotice: (name, id) => seen.push([name, id]),
    log: () => undefined,
    WebSocket: Recorded,
  });
  closes.push(close);
  return { seen, sockets, close };
}

async function until(isDone: () => boolean): Promise<void> {
  for (let i = 0; i < 1000 && !isDone(); i++) await delay(10);
  expect(isDone()).toBe(true);
}

async function placeOrder(client: TestClient): Promise<string> {
  const receiver = must(await client.api.address.receiverCreate(address));
  const { cartItemId } = must(await client.api.cart.add(await boardWithFiles(client.api)));
  const choice = { cartItemIds: [cartItemId], receiverId: receiver.id };
  return must(await client.api.order.place(await asShown(client.api, choice))).orderId;
}

/** A raw connection: what the server answers and how it closes. */
async function raw(server: TestServer, message: unknown): Promise<{ texts: string[]; code: number | null }> {
  const socket = new WebSocket(wsUrl(server));
  const texts: string[] = [];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => texts.push(String(data)));
  socket.addEventListener('close', event => (code = event.code));
  await new Promise(done => socket.addEventListener('open', done));
  socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  await until(() => texts.length > 0 || code !== null);
  socket.close();
  return { texts, code };
}

describe('one server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('a page hears of each change of its own account, and of no other', async () => {
    const [user, other, operator] = [await server.user(), await server.user(), await server.operator()];
    const id = await placeOrder(user);
    const [page, strange] = [listening(server, user), listening(server, other)];
    await until(() => page.sockets[0]?.readyState === WebSocket.OPEN);
    await delay(100);
    // What it shows it has just read: old notices do not come.
    expect(page.seen).toEqual([]);
    must(await operator.api.operator.moveOrder({ id, to: 'paid', reason: 'received' }));
    must(await operator.api.operator.moveOrder({ id, to: 'submitted', reason: 'files' }));
    await until(() => page.seen.length >= 2);
    expect(page.seen).toEqual([
      ['order', id],
      ['order', id],
    ]);
    expect(strange.seen).toEqual([]);
  });

  test('a page learns of a comment and a like on a share, of likes once until they are read', async () => {
    const [owner, reader] = [await server.user(), await server.user()];
    const { projectId } = (await shared(owner)).share;
    const [page, other] = [listening(server, owner), listening(server, reader)];
    await until(() => page.sockets[0]?.readyState === WebSocket.OPEN);
    await delay(100);
    must(await reader.api.community.comments({ projectId, content: 'Which pump is it?' }));
    await until(() => page.seen.length === 1);
    must(await reader.api.community.upvote({ projectId }));
    await until(() => page.seen.length === 2);
    must(await (await server.user()).api.community.upvote({ projectId }));
    must(await owner.api.community.comments({ projectId, content: 'A small one' }));
    await delay(100);
    expect(page.seen).toEqual([
      ['community', ''],
      ['community', ''],
    ]);
    expect(other.seen).toEqual([]);
  });

  test('a page that was cut off connects again and misses nothing', async () => {
    const [user, operator] = [await server.user(), await server.operator()];
    const id = await placeOrder(user);
    const page = listening(server, user);
    await until(() => page.sockets[0]?.readyState === WebSocket.OPEN);
    await delay(100);
    page.sockets[0]!.close();
    await until(() => page.sockets[0]!.readyState === WebSocket.CLOSED);
    must(await operator.api.operator.moveOrder({ id, to: 'paid', reason: 'received' }));
    await until(() => page.seen.length === 1);
    expect(page.sockets).toHaveLength(2);
    expect(page.seen).toEqual([['order', id]]);
    page.close();
    await until(() => page.sockets[1]!.readyState === WebSocket.CLOSED);
    await delay(100);
    expect(page.sockets).toHaveLength(2);
  });

  test.each([
    ['no JSON', '{', 4400],
    ['no message', { hello: 1 }, 4400],
    ['another event than a ping', { event: noticeEvents.order, token: '', data: {} }, 4400],
    ['a token of nobody', { event: SOCKET_EVENT_PING, token: 'a.b.c', data: { cursor: null } }, 4403],
    ['too long a message', 'x'.repeat(30_000), 1009],
  ])('%s closes the connection', async (_, message, code) => {
    expect(await raw(server, message)).toEqual({ texts: [], code });
  });

  test('a ping is answered with the cursor; signing out ends the connection', async () => {
    const user = await server.user();
    await placeOrder(user);
    const ping = { event: SOCKET_EVENT_PING, token: user.token!, data: { cursor: null } };
    const { texts } = await raw(server, ping);
    expect(texts.map(text => JSON.parse(text) as unknown)).toEqual([
      { event: SOCKET_EVENT_PING, token: '', data: { cursor: 1 } },
    ]);
    must(await user.api.auth.signOut());
    expect((await raw(server, ping)).code).toBe(4403);
  });

  test.each([
    ['a page of another site', 'https://other.example.com', false],
    ['a page without a site', 'null', false],
    ['a page of the desktop app', 'app://boardwright', true],
    ['a page of another app', 'app://other', false],
    ['a page of this server', null, true],
    ['a page at the address that the server is known by', 'https://shop.example.com', true],
  ])('%s opens the websocket or not', async (_, origin, isOpened) => {
    const known = await startTestServer({ publicUrl: 'https://shop.example.com' });
    const user = await known.user();
    const headers = { Authorization: user.token!, Cookie: 'device=x' };
    const socket = new Client(wsUrl(known), { origin: origin ?? known.url, headers });
    socket.on('error', () => undefined);
    const status = await new Promise<number>(done => {
      socket.on('open', () => done(101));
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => done(statusCode));
    });
    socket.terminate();
    expect(status).toBe(isOpened ? 101 : 403);
    await known.close();
  });

  test('a plain request for the websocket is not found', async () => {
    expect((await fetch(`${server.url}/ws`)).status).toBe(404);
  });
});

describe('the client', () => {
  const made: FakeSocket[] = [];
  /** Closes when the test says so, as one does whose other end is out of reach. */
  class FakeSocket extends EventTarget {
    static readonly OPEN = 1;
    readyState = 0;
    readonly sent: unknown[] = [];
    isAsked = false;
    constructor() {
      super();
      made.push(this);
    }
    open() {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }
    answer() {
      const data = JSON.stringify({ event: SOCKET_EVENT_PING, token: '', data: { cursor: 7 } });
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    send(text: string) {
      this.sent.push(JSON.parse(text));
    }
    close() {
      this.isAsked = true;
    }
    closed() {
      this.readyState = 3;
      this.dispatchEvent(Object.assign(new Event('close'), { code: 1005 }));
    }
  }
  const logged: string[] = [];
  const options = {
    url: 'ws://x/ws',
    token: () => 't',
    onNotice: () => undefined,
    log: (text: string) => logged.push(text),
  };
  const open = () => openSocket({ ...options, WebSocket: FakeSocket as never }).close;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const pinged = (cursor: number | null) => ({ event: SOCKET_EVENT_PING, token: 't', data: { cursor } });
  beforeEach(() => {
    vi.useFakeTimers();
    made.length = 0;
  });

  test('pings every 6 s, comes again after 3 s, and not when it is closed', async () => {
    const close = open();
    made[0]!.open();
    for (let i = 0; i < 2; i++) {
      made[0]!.answer();
      await pass(6000);
    }
    expect(made[0]!.sent).toEqual([pinged(null), pinged(7), pinged(7)]);
    made[0]!.closed();
    await pass(2999);
    expect(made).toHaveLength(1);
    await pass(1);
    expect(made).toHaveLength(2);
    close();
    expect(made[1]!.isAsked).toBe(true);
    await pass(60_000);
    expect(made).toHaveLength(2);
  });

  test('gives a connection up that opens in 12 s not at all, or brings nothing for two pings', async () => {
    const close = open();
    await pass(11_990);
    expect(made).toHaveLength(1);
    await pass(20);
    expect(made).toHaveLength(2);
    made[1]!.open();
    made[1]!.answer();
    await pass(12_000);
    expect(made).toHaveLength(3);
    expect(made.map(socket => socket.isAsked)).toEqual([true, true, false]);
    // What it still does moves nobody.
    made[0]!.closed();
    made[1]!.answer();
    made[1]!.closed();
    made[2]!.open();
    made[2]!.answer();
    await pass(6000);
    made[2]!.answer();
    await pass(6000);
    expect(made).toHaveLength(3);
    expect(made[2]!.sent).toEqual([pinged(7), pinged(7), pinged(7)]);
    close();
  });

  test('asks for the address again while no server is set, and after asking failed', async () => {
    const answers = [null, new Error('away'), 'ws://one/ws', 'ws://two/ws'];
    const asked: string[] = [];
    const url = async () => {
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      if (answer !== null) asked.push(answer);
      return answer;
    };
    const { close } = openSocket({ ...options, url, WebSocket: FakeSocket as never });
    await pass(5999);
    expect(made).toHaveLength(0);
    await pass(1);
    expect(made).toHaveLength(1);
    // Closed while the address is asked for.
    made[0]!.closed();
    vi.advanceTimersByTime(3000);
    close();
    await pass(0);
    expect([asked, made.length]).toEqual([['ws://one/ws', 'ws://two/ws'], 1]);
  });

  test('makes no connection without WebSocket, and logs it', () => {
    vi.stubGlobal('WebSocket', undefined);
    openSocket(options).close();
    vi.unstubAllGlobals();
    expect(logged).toHaveLength(1);
  });
});

const [cluster, redis] = [await startCluster(), await startRedis()];
afterAll(async () => {
  await cluster?.stop();
  await redis?.stop();
});
if (process.env['CI'] !== undefined && (cluster === null || redis === null))
  test('PostgreSQL and Redis are installed where the tests count', () => {
    expect.fail('apt-get install postgresql redis-server');
  });

describe.skipIf(cluster === null || redis === null)('two nodes on PostgreSQL and Redis', () => {
  test('a page at one node hears of what is done at the other, also when Redis was away', async () => {
    const database = { kind: 'postgres', url: await cluster!.makeDatabase() } as const;
    const [a, b] = [
      await startTestServer({ database, redisUrl: redis!.url }),
      await startTestServer({ database, redisUrl: redis!.url }),
    ];
    const [user, operator] = [await a.user(), await b.operator()];
    const id = await placeOrder(user);
    const page = listening(a, user);
    await until(() => page.sockets[0]?.readyState === WebSocket.OPEN);
    await delay(100);
    const begin = performance.now();
    must(await operator.api.operator.moveOrder({ id, to: 'paid', reason: 'received' }));
    await until(() => page.seen.length === 1);
    // By the bus, not by the next ping.
    expect(performance.now() - begin).toBeLessThan(4_000);
    await redis!.stop();
    must(await operator.api.operator.moveOrder({ id, to: 'submitted', reason: 'files' }));
    await until(() => page.seen.length === 2);
    page.close();
    await Promise.all([a.close(), b.close()]);
  });
});
