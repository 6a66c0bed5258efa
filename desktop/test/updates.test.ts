import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { channels } from '../src/channels.ts';
import { serveUpdates } from '../src/handlers/updates.ts';
import { kept } from '../src/kept.ts';
import { firstRecord, updateRecord } from '../src/updates/setting.ts';
import { Updater } from '../src/updates/Updater.ts';
import type { UpdateState } from '../../web/src/platform/desktop/bridge.ts';
import type { Question } from '../src/dialogs.ts';
import { compareVersions } from '../src/updates/version.ts';
import { installersIn, signedFeed } from '../packaging/signFeed.mjs';
import { testPort } from './port.ts';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
const OWN = pair();
const FOREIGN = pair();
const INSTALLER = Buffer.alloc(300_000, 'Boardwright');

let folder: string;
let server: Server;
let base: string;
/** What the server has, by path. */
let files: Map<string, Uint8Array | string>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-updates-'));
  files = new Map();
  server = createServer((request, response) => {
    const found = files.get(request.url ?? '');
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise(done => server.close(done));
  rmSync(folder, { recursive: true });
});

/** Publishes a release with an AppImage, as `signFeed.mjs` does from a folder. */
function publish(version: string, key = OWN.secret, now = new Date()): void {
  const release = mkdtempSync(path.join(folder, 'release-'));
  writeFileSync(path.join(release, `Boardwright-${version}.AppImage`), INSTALLER);
  const { bytes, signature } = signedFeed(version, installersIn(release), key, now);
  files.set('/updates.json', bytes);
  files.set('/updates.json.sig', signature);
  files.set(`/Boardwright-${version}.AppImage`, INSTALLER);
}

function updater(version = '1.2.0', given = '') {
  const states: UpdateState[] = [];
  const started: string[] = [];
  const made = new Updater({
    record: kept(path.join(folder, 'updates.json'), updateRecord, firstRecord(null)),
    version,
    platform: 'linux',
    arch: 'x64',
    folder: path.join(folder, 'downloads'),
    fetch: (address, init) => fetch(address, init),
    start: async file => void started.push(file),
    onState: state => void states.push(state),
  });
  if (given !== '') expect(made.set({ feed: given, key: OWN.open, automatic: true }).ok).toBe(true);
  return { made, states, started };
}
const feed = () => `${base}/updates.json`;
const ids = (state: UpdateState) =>
  state.type === 'failed' ? state.issues.map(({ message }) => message.id) : state.type;
const downloads = () => readdirSync(path.join(folder, 'downloads'));

test('updates are off until a feed is set, and then asked for only', async () => {
  publish('9.0.0');
  const { made, states } = updater();
  await made.check();
  expect([made.state, states, made.isDue()]).toEqual([{ type: 'off' }, [], false]);
  expect(firstRecord({ updates: { feed: 'https://a.example/u.json', key: OWN.open } })).toMatchObject({
    feed: 'https://a.example/u.json',
    automatic: false,
  });
  expect(firstRecord({ updates: { feed: 'file:///etc/passwd' } }).feed).toBe('');
});

test('a release of a good feed is downloaded, checked and handed to the system', async () => {
  publish('1.3.0');
  const { made, states, started } = updater('1.2.0', feed());
  expect(made.isDue()).toBe(true);
  await made.check();
  expect(made.state).toEqual({ type: 'available', version: '1.3.0', size: INSTALLER.length });
  expect([made.isDue(), started]).toEqual([false, []]);
  await made.download();
  expect(made.state).toMatchObject({ type: 'ready', version: '1.3.0' });
  expect(states.some(each => each.type === 'downloading' && each.received > 0)).toBe(true);
  expect(downloads()).toEqual(['Boardwright-1.3.0.AppImage']);
  await made.install('1.3.0');
  expect(started).toHaveLength(1);
  expect(readFileSync(started[0]!)).toEqual(INSTALLER);
});

test('the version that runs is the newest', async () => {
  publish('1.2.0');
  const { made } = updater('1.2.0', feed());
  await made.check();
  expect(made.state).toEqual({ type: 'current', version: '1.2.0' });
});

describe('nothing is installed where', () => {
  test.each<[string, string, () => void]>([
    [
      'the feed was changed',
      'updates.badSignature',
      () => files.set('/updates.json', String(files.get('/updates.json')).replace('1.3.0', '1.4.0')),
    ],
    ['another key signed it', 'updates.badSignature', () => publish('1.3.0', FOREIGN.secret)],
    ['the signature is missing', 'updates.unreachable', () => files.delete('/updates.json.sig')],
    ['the signature is empty', 'updates.badSignature', () => files.set('/updates.json.sig', '')],
    [
      'the feed has expired',
      'updates.expired',
      () => publish('1.3.0', OWN.secret, new Date(Date.now() - 91 * 24 * 3600_000)),
    ],
    ['the feed is older than the app', 'updates.older', () => publish('1.1.9')],
    ['the feed is not there', 'updates.unreachable', () => files.clear()],
    ['the feed is huge', 'updates.unreachable', () => files.set('/updates.json', Buffer.alloc(300_000))],
  ])('%s', async (_, id, spoil) => {
    publish('1.3.0');
    spoil();
    const { made, started } = updater('1.2.0', feed());
    await made.check();
    expect(ids(made.state)).toEqual([id]);
    await made.download();
    await made.install('1.3.0');
    expect(started).toEqual([]);
  });

  test('the server is out of reach', async () => {
    const { made } = updater('1.2.0', 'http://127.0.0.1:1/updates.json');
    await made.check();
    expect(ids(made.state)).toEqual(['updates.unreachable']);
  });

  test('a feed that was newer before is older now', async () => {
    publish('1.5.0');
    const { made } = updater('1.2.0', feed());
    await made.check();
    publish('1.4.0');
    await made.check();
    expect(ids(made.state)).toEqual(['updates.older']);
  });

  test.each([
    ['another content', Buffer.alloc(INSTALLER.length, 'x')],
    ['an end that is missing', INSTALLER.subarray(0, 1000)],
    ['more than the feed says', Buffer.concat([INSTALLER, INSTALLER])],
  ])('the installer has %s', async (_, content) => {
    publish('1.3.0');
    files.set('/Boardwright-1.3.0.AppImage', content);
    const { made } = updater('1.2.0', feed());
    await made.check();
    await made.download();
    expect([ids(made.state), downloads()]).toEqual([['updates.damaged'], []]);
  });

  test('the installer is changed after the download', async () => {
    publish('1.3.0');
    const { made, started } = updater('1.2.0', feed());
    await made.check();
    await made.download();
    if (made.state.type === 'ready') writeFileSync(made.state.file, 'other');
    await made.install('1.3.0');
    expect([ids(made.state), started, downloads()]).toEqual([['updates.damaged'], [], []]);
  });
});

test('a download can be cancelled, and leaves nothing', async () => {
  publish('1.3.0');
  const { made, states } = updater('1.2.0', feed());
  await made.check();
  const download = made.download();
  made.cancel();
  await download;
  expect([made.state.type, states.at(-1)?.type]).toEqual(['available', 'available']);
  expect(downloads().filter(name => !name.endsWith('.part'))).toEqual([]);
});

test('a finished download stays when the setting is saved unchanged, and when the same release is found again', async () => {
  publish('1.3.0');
  const { made, started } = updater('1.2.0', feed());
  await made.check();
  await made.download();
  const ready = made.state;
  expect(made.set({ feed: feed(), key: OWN.open, automatic: false }).ok).toBe(true);
  expect([made.state, made.setting.automatic]).toEqual([ready, false]);
  await made.check();
  expect(made.state).toEqual(ready);
  await made.install('1.3.1');
  expect(started).toEqual([]);
  await made.install('1.3.0');
  expect(started).toHaveLength(1);
  // A newer release takes its place.
  publish('1.4.0');
  await made.check();
  expect(made.state).toMatchObject({ type: 'available', version: '1.4.0' });
});

test('a download continues when the setting is saved unchanged; another feed ends it', async () => {
  publish('1.3.0');
  const { made } = updater('1.2.0', feed());
  await made.check();
  const download = made.download();
  made.set({ feed: feed(), key: OWN.open, automatic: false });
  await download;
  expect(made.state.type).toBe('ready');
  const other = made.download();
  made.set({ feed: `${base}/other.json`, key: OWN.open, automatic: false });
  await other;
  expect(made.state).toEqual({ type: 'idle' });
});

test('a check that is asked for during a download follows it, once', async () => {
  publish('1.3.0');
  const { made, states } = updater('1.2.0', feed());
  await made.check();
  states.length = 0;
  await Promise.all([made.download(), made.check(), made.check()]);
  const types = states.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1]);
  expect(types).toEqual(['downloading', 'ready', 'checking', 'ready']);
});

test('a check follows one that another feed ended', async () => {
  publish('1.3.0');
  const { made } = updater('1.2.0', `${base}/none.json`);
  const first = made.check();
  made.set({ feed: feed(), key: OWN.open, automatic: true });
  await Promise.all([first, made.check()]);
  expect(made.state).toMatchObject({ type: 'available', version: '1.3.0' });
});

/** The page and the main process; the user answers as the test says. */
function page(made: Updater) {
  const { port, invoke } = testPort();
  const asked: Question[] = [];
  const user = { confirms: true };
  serveUpdates(port, made, async (_, question) => {
    asked.push(question);
    return user.confirms;
  });
  return { invoke, asked, user };
}

test('another feed or key of the page is confirmed outside of it, by its address and key', async () => {
  const { invoke, asked, user } = page(updater().made);
  user.confirms = false;
  const setting = { feed: feed(), key: OWN.open, automatic: false };
  expect(await invoke(channels.setUpdates, setting)).toMatchObject({
    ok: false,
    error: [{ message: { id: 'updates.notConfirmed' } }],
  });
  expect(await invoke(channels.updates)).toMatchObject({ setting: { feed: '', key: '' } });
  const key = OWN.open.replace(/-----[^-]+-----|\s/g, '');
  expect(asked.map(({ message }) => message.args)).toEqual([{ host: new URL(base).host, address: feed(), key }]);
  user.confirms = true;
  expect(await invoke(channels.setUpdates, setting)).toMatchObject({ ok: true });
  expect(asked).toHaveLength(2);
  // Neither another rhythm nor no updates is asked about; another key is.
  expect(await invoke(channels.setUpdates, { ...setting, automatic: true })).toMatchObject({ ok: true });
  user.confirms = false;
  expect(await invoke(channels.setUpdates, { ...setting, key: FOREIGN.open })).toMatchObject({ ok: false });
  expect(await invoke(channels.updates)).toMatchObject({ setting: { ...setting, automatic: true } });
  expect(asked).toHaveLength(3);
  expect(await invoke(channels.setUpdates, { ...setting, feed: '' })).toMatchObject({ ok: true });
  expect(asked).toHaveLength(3);
});

test('an installation is confirmed outside of the page, by its version', async () => {
  publish('1.3.0');
  const { made, started } = updater('1.2.0', feed());
  const { invoke, asked, user } = page(made);
  await invoke(channels.updateNow, 'install');
  expect(asked).toEqual([]);
  await invoke(channels.updateNow, 'check');
  await invoke(channels.updateNow, 'download');
  user.confirms = false;
  await invoke(channels.updateNow, 'install');
  expect([asked.map(({ message }) => message.args), started]).toEqual([
    [{ version: '1.3.0', host: new URL(base).host }],
    [],
  ]);
  user.confirms = true;
  await invoke(channels.updateNow, 'install');
  expect(started).toHaveLength(1);
});

test('the page cannot ask twice at once', async () => {
  const { made } = updater();
  const { port, invoke } = testPort();
  const answers: ((confirmed: boolean) => void)[] = [];
  serveUpdates(port, made, () => new Promise(resolve => answers.push(resolve)));
  const setting = { feed: feed(), key: OWN.open, automatic: false };
  const first = invoke(channels.setUpdates, setting);
  expect(await invoke(channels.setUpdates, { ...setting, feed: `${base}/other.json` })).toMatchObject({ ok: false });
  expect(answers).toHaveLength(1);
  answers[0]!(true);
  expect(await first).toMatchObject({ ok: true });
  expect(made.setting.feed).toBe(feed());
});

test('the page sets feed and key; a key that is none is refused', async () => {
  const { invoke, asked } = page(updater().made);
  const setting = { feed: feed(), key: OWN.open, automatic: false };
  expect(await invoke(channels.setUpdates, { ...setting, key: 'abc' })).toMatchObject({
    ok: false,
    error: [{ message: { id: 'updates.badKey' } }],
  });
  expect(asked).toEqual([]);
  expect(await invoke(channels.setUpdates, setting)).toMatchObject({ ok: true });
  expect(await invoke(channels.updates)).toEqual({ setting, state: { type: 'idle' } });
  await expect(invoke(channels.setUpdates, { ...setting, feed: 'file:///x' })).rejects.toThrow(/wrong form/);
  await expect(invoke(channels.updateNow, 'set')).rejects.toThrow(/wrong form/);
});

test('versions are ordered as semver says', () => {
  const order = [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.10',
    '1.2.0',
  ];
  const shuffled = order.toReversed().toSorted(compareVersions);
  expect(shuffled).toEqual(order);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});
