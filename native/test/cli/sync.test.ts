import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@boardwright/contract';
import { asId, msg, nm, type Id } from '@boardwright/engine/base';
import { startServer, type RunningServer } from '@boardwright/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { edit, sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { openStore } from '../../src/store/index.ts';
import { cli, useFolder, type Ran } from './harness.ts';

const folder = useFolder();
const login = { BOARDWRIGHT_EMAIL: 'a@example.com', BOARDWRIGHT_PASSWORD: 'correct horse battery' };
let server: RunningServer;

beforeEach(async () => {
  server = await startServer({ dataDir: path.join(folder.path, 'server'), log: 'none' });
  const client = createClient({
    baseUrl: server.url,
    token: { get: () => null, set: () => undefined, clear: () => undefined },
    onForbidden: () => {},
    toast: () => {},
  });
  const made = await client.auth.register({ email: login.BOARDWRIGHT_EMAIL, password: login.BOARDWRIGHT_PASSWORD });
  if (!made.ok) throw new Error(made.error.message);
});
afterEach(() => server.close());

/** A computer with a store and a login of its own. */
function computer(name: string) {
  const env = { XDG_CONFIG_HOME: path.join(folder.path, name), APPDATA: path.join(folder.path, name) };
  const store = path.join(folder.path, name, 'store.boardwright');
  const run = (...words: string[]): Promise<Ran> => cli([...words, '--json'], env);
  return {
    env,
    run: (command: string, ...words: string[]) =>
      run(command, ...words, ...(command === 'login' ? [] : ['--store', store])),
    signIn: () => cli(['login', '--server', server.url], { ...env, ...login }),
    open: () => openStore(store),
  };
}

async function create(on: ReturnType<typeof computer>): Promise<Id> {
  const store = on.open();
  const { id } = await store.create('clock', 0, [sampleBoard([track('t1', 1)])]);
  await store.close();
  return id;
}

async function change(on: ReturnType<typeof computer>, fields: object): Promise<void> {
  const store = on.open();
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  const loaded = await store.load(document!.id);
  const { change: made } = edit(loaded, tx =>
    tx.update('track', asId('t1'), draft => void Object.assign(draft, fields)),
  );
  await store.append(document!.id, loaded.summary.revision, made, msg('undo.test', 'Widen track'));
  await store.close();
}

async function trackOf(on: ReturnType<typeof computer>): Promise<unknown> {
  const store = on.open();
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  const { objects } = await store.load(document!.id);
  await store.close();
  return objects[0];
}

test('a project goes to the cloud from one computer and comes to another, and edits of both merge', async () => {
  const [home, work] = [computer('home'), computer('work')];
  const id = await create(home);
  expect((await home.signIn()).status).toBe(0);
  expect((await work.signIn()).status).toBe(0);
  expect((await home.run('push', 'clock')).json()).toMatchObject({ projects: [{ name: 'clock', state: 'synced' }] });
  expect((await work.run('sync', '--list')).json()).toEqual({ projects: [{ id, name: 'clock', place: 'cloud' }] });
  expect((await work.run('clone', 'clock')).json()).toMatchObject({ projects: [{ project: id, state: 'synced' }] });
  await change(home, { net: 'VCC' });
  await change(work, { width: nm(7) });
  expect((await home.run('sync')).json()).toMatchObject({ projects: [{ state: 'synced', waiting: 0 }] });
  expect((await work.run('pull', 'clock')).json()).toMatchObject({ projects: [{ state: 'waiting', waiting: 1 }] });
  expect(await trackOf(work)).toMatchObject({ net: 'VCC', width: 7 });
  for (const each of [work, home]) expect((await each.run('sync')).status).toBe(0);
  expect(await trackOf(home)).toMatchObject({ net: 'VCC', width: 7 });
  const log = (await home.run('log', 'clock', '--count', '2')).json();
  expect(log).toMatchObject({ entries: [{ kind: 'change', title: 'Widen track' }, { kind: 'change' }] });
});

test('a conflict is reported, and ends with status 1', async () => {
  const [home, work] = [computer('home'), computer('work')];
  await create(home);
  for (const each of [home, work]) await each.signIn();
  await home.run('push', 'clock');
  await work.run('clone', 'clock');
  await change(home, { net: 'A' });
  await change(work, { net: 'B' });
  await home.run('sync');
  const ran = await work.run('sync');
  expect([ran.status, ran.json()]).toMatchObject([1, { projects: [{ state: 'conflict', conflicts: 1 }] }]);
});

test('the login is kept for this user alone, and can be deleted', async () => {
  const home = computer('home');
  await home.signIn();
  const file = path.join(folder.path, 'home', 'Boardwright', 'cloud.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ server: server.url });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await home.run('login', '--forget');
  const ran = await home.run('sync');
  expect([ran.status, ran.err]).toEqual([
    1,
    'error: No server is set. Run boardwright login --server URL, or add --server URL.\n',
  ]);
});

test('errors name what is missing: a login, a server, a project', async () => {
  const home = computer('home');
  const err = async (...words: [string, ...string[]]) => (await home.run(...words)).err;
  expect(await err('sync', '--server', server.url)).toContain('You are not signed in. Run boardwright login');
  await home.signIn();
  expect(await err('push', 'none')).toContain("Project 'none' is not on this computer.");
  expect(await err('clone', 'none')).toContain("Project 'none' is not in the cloud. Run boardwright sync --list");
  await create(home);
  expect(await err('pull', 'clock')).toContain("'clock' is not in the cloud.");
  const file = path.join(folder.path, 'home', 'Boardwright', 'cloud.json');
  writeFileSync(file, JSON.stringify({ server: server.url, token: 'x' }));
  expect(await err('sync')).toContain('The login has expired. Run boardwright login.');
  expect(await err('sync', '--server', 'http://127.0.0.1:9')).toContain('not signed in');
  const away = await cli(['sync', '--server', 'http://127.0.0.1:9'], { ...home.env, BOARDWRIGHT_TOKEN: 'x' });
  expect(away.err).toContain('Cannot reach http://127.0.0.1:9.');
});
