import { randomUUID } from 'node:crypto';
import {
  INLINE_CHANGES,
  MAX_PRESENCE,
  openSocket,
  SOCKET_EVENT_PRESENCE,
  SOCKET_EVENT_ROOM,
} from '@boardwright/contract';
import type { AnnouncedChanges, PeerMessage, RoomJoined, ServiceSocket } from '@boardwright/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must, startTestServer } from './harness.ts';
import type { TestClient, TestServer } from './harness.ts';
import { startCluster } from './postgres.ts';
import { startRedis } from './redis.ts';

const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach(close => close()));

async function until(isDone: () => boolean): Promise<void> {
  for (let i = 0; i < 1000 && !isDone(); i++) await delay(10);
  expect(isDone()).toBe(true);
}

interface Page extends ServiceSocket {
  readonly joined: RoomJoined[];
  readonly peers: PeerMessage[];
  readonly changes: AnnouncedChanges[];
  readonly lost: number[];
  readonly socket: () => WebSocket;
}

/** An open page that has asked for the room of a project. */
function page(server: TestServer, client: TestClient, project: string): Page {
  const sockets: WebSocket[] = [];
  class Recorded extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      sockets.push(this);
    }
  }
  const opened = openSocket({
    url: `${server.url.replace(/^http/, 'ws')}/ws`,
    token: () => client.token,
    onNotice: () => undefined,
    log: () => undefined,
    WebSocket: Recorded,
  });
  closes.push(() => opened.close());
  const found = {
    joined: [] as RoomJoined[],
    peers: [] as PeerMessage[],
    changes: [] as AnnouncedChanges[],
    lost: [0],
  };
  opened.enter({
    project,
    onJoined: joined => found.joined.push(joined),
    onLost: () => found.lost[0]!++,
    onPeer: message => found.peers.push(message),
    onChanges: announced => found.changes.push(announced),
  });
  return { ...opened, ...found, socket: () => sockets.at(-1)! };
}

async function joined(server: TestServer, client: TestClient, project: string): Promise<Page> {
  const made = page(server, client, project);
  await until(() => made.joined.length > 0);
  return made;
}

const create = async (client: TestClient): Promise<string> =>
  must(await client.api.project.create({ projectName: 'clock', projectType: 0 })).projectId;
const push = async (client: TestClient, id: string, baseRevision: number, body: unknown) => {
  const changeId = randomUUID();
  must(await client.api.revision.push({ id, baseRevision, changes: [{ changeId, body }] }));
  return changeId;
};

describe('the room of a project', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('small changes come with their announcement, large ones are to be fetched', async () => {
    const user = await server.user();
    const id = await create(user);
    const { changes, joined: all } = await joined(server, user, id);
    expect(all).toEqual([{ project: id, peer: all[0]!.peer, revision: 0, canEdit: true }]);
    const first = await push(user, id, 0, { v: 1, text: 'a "quoted" one' });
    await push(user, id, 1, { text: 'x'.repeat(INLINE_CHANGES) });
    await until(() => changes.length === 2);
    expect(changes).toEqual([
      { project: id, since: 0, revision: 1, changes: [{ changeId: first, body: { v: 1, text: 'a "quoted" one' } }] },
      { project: id, since: 1, revision: 2, changes: null },
    ]);
  });

  test('a push that is refused, and one that is repeated, are not announced', async () => {
    const user = await server.user();
    const id = await create(user);
    const { changes } = await joined(server, user, id);
    const input = { id, baseRevision: 0, changes: [{ changeId: randomUUID(), body: 1 }] };
    must(await user.api.revision.push(input));
    must(await user.api.revision.push(input));
    expect((await user.api.revision.push({ ...input, changes: [{ changeId: randomUUID(), body: 2 }] })).ok).toBe(false);
    await push(user, id, 1, 3);
    await until(() => changes.some(each => each.revision === 2));
    expect(changes.map(each => each.revision)).toEqual([1, 2]);
  });

  test('presence goes to the others in the room, with a name, and ends with the connection', async () => {
    const user = await server.user();
    const [id, elsewhere] = [
      await create(user),
      must(await user.api.project.create({ projectName: 'other', projectType: 0 })).projectId,
    ];
    const [a, other] = [await joined(server, user, id), await joined(server, user, elsewhere)];
    const b = await joined(server, user, id);
    await until(() => a.peers.length === 1);
    expect(a.peers[0]).toMatchObject({ project: id, peer: b.joined[0]!.peer, type: 'joined', state: null });
    expect(a.peers[0]!.name).not.toContain('@');
    expect(a.peers[0]!.name).not.toBe('');
    b.report({ cursor: [1, 2] });
    await until(() => a.peers.length === 2);
    expect(a.peers[1]).toMatchObject({ peer: b.joined[0]!.peer, type: 'here', state: { cursor: [1, 2] } });
    b.close();
    await until(() => a.peers.length === 3);
    expect(a.peers[2]).toMatchObject({ peer: b.joined[0]!.peer, type: 'left' });
    // A client gets neither its own messages nor those of another room.
    expect([b.peers, other.peers]).toEqual([[], []]);
  });

  test('more reports than a person sees in a second are dropped', async () => {
    const user = await server.user();
    const id = await create(user);
    const [a, b] = [await joined(server, user, id), await joined(server, user, id)];
    for (let i = 0; i < 400; i++) b.report(i);
    b.close();
    await until(() => a.peers.at(-1)?.type === 'left');
    // In two seconds at most.
    expect(a.peers.filter(each => each.type === 'here').length).toBeLessThanOrEqual(80);
  });

  test('a project of somebody else, with the same identity too, has a room of its own', async () => {
    const [user, stranger] = [await server.user(), await server.user()];
    const id = await create(user);
    const own = await joined(server, user, id);
    const curious = page(server, stranger, id);
    await until(() => curious.socket()?.readyState === WebSocket.OPEN);
    await delay(100);
    expect(curious.joined).toEqual([]);
    must(await stranger.api.project.create({ projectId: id, projectName: 'mine', projectType: 0 }));
    const theirs = await joined(server, stranger, id);
    theirs.report(1);
    await push(stranger, id, 0, 'theirs');
    await until(() => theirs.changes.length === 1);
    curious.report(1);
    await delay(100);
    expect([own.peers, own.changes, curious.changes]).toEqual([[], [], []]);
  });

  test('who may not read a project any more is shown out with the next ping', async () => {
    const user = await server.user();
    const id = await create(user);
    const own = await joined(server, user, id);
    must(await user.api.project.remove({ id }));
    const socket = own.socket();
    socket.send(JSON.stringify({ event: 0, token: user.token, data: { cursor: 0 } }));
    await until(() => own.lost[0] === 1);
  });

  test('a page that was cut off is in the room again', async () => {
    const user = await server.user();
    const id = await create(user);
    const own = await joined(server, user, id);
    own.socket().close();
    await until(() => own.joined.length === 2);
    expect(own.lost).toEqual([1]);
  });

  test.each([
    ['a room without a project', { event: SOCKET_EVENT_ROOM, data: {} }],
    ['a presence that is too large', { event: SOCKET_EVENT_PRESENCE, data: { state: 'x'.repeat(MAX_PRESENCE) } }],
    ['a presence that is none', { event: SOCKET_EVENT_PRESENCE, data: 1 }],
  ])('%s closes the connection', async (_, message) => {
    const user = await server.user();
    const id = await create(user);
    const own = await joined(server, user, id);
    const closed = new Promise<number>(resolve => own.socket().addEventListener('close', ({ code }) => resolve(code)));
    own.socket().send(JSON.stringify({ token: user.token, ...message }));
    expect(await closed).toBe(4400);
  });
});

const [cluster, redis] = [await startCluster(), await startRedis()];
afterAll(async () => {
  await cluster?.stop();
  await redis?.stop();
});

describe.skipIf(cluster === null || redis === null)('two nodes on PostgreSQL and Redis', () => {
  test('changes and presence at one node reach a page at the other', async () => {
    const database = { kind: 'postgres', url: await cluster!.makeDatabase() } as const;
    const [one, two] = [
      await startTestServer({ database, redisUrl: redis!.url }),
      await startTestServer({ database, redisUrl: redis!.url }),
    ];
    const user = await one.user();
    const id = await create(user);
    const [a, b] = [await joined(one, user, id), await joined(two, user, id)];
    b.report('here');
    await push(user, id, 0, { n: 1 });
    await until(() => a.peers.length === 2 && b.changes.length === 1);
    expect(a.peers.map(each => [each.type, each.state])).toEqual([
      ['joined', null],
      ['here', 'here'],
    ]);
    expect(b.changes[0]!.changes).toMatchObject([{ body: { n: 1 } }]);
    a.close();
    await until(() => b.peers.at(-1)?.type === 'left');
    b.close();
    await Promise.all([one.close(), two.close()]);
  });
});
