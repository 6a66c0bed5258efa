import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId, ok } from '@boardwright/engine/base';
import { openRawStore } from '@boardwright/native';
import { BackupWriter, backupState, backUpWhenDue } from '../src/backups.ts';
import { channels } from '../src/channels.ts';
import { Crashes } from '../src/windows/crashes.ts';
import { serveBackups } from '../src/handlers/backups.ts';
import { serveServer } from '../src/handlers/server.ts';
import { kept } from '../src/kept.ts';
import { serverSetting } from '../src/server.ts';
import { missingParts } from '../packaging/beforePack.mjs';
import { testPort } from './port.ts';

/** The thread as the app starts it, from its source. */
const startWorker = (task: unknown) =>
  new Worker(new URL('../src/storeWorker.ts', import.meta.url), { workerData: task });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-safety-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a window that keeps crashing is loaded again three times, and again after a quiet minute', () => {
  const crashes = new Crashes();
  expect([0, 1, 2, 3, 4].map(second => crashes.mayReload(second * 1000))).toEqual([true, true, true, false, false]);
  expect(crashes.mayReload(70_000)).toBe(true);
  for (let i = 0; i < 5; i++) crashes.mayReload(71_000);
  crashes.forget();
  expect(crashes.mayReload(72_000)).toBe(true);
});

describe('backups by themselves', () => {
  const hour = 3600_000;
  test('once a day when something changed, the ten newest kept, nothing else touched', async () => {
    const store = openRawStore(path.join(folder, 'projects.boardwright'));
    const target = path.join(folder, 'backups');
    const state = kept(path.join(folder, 'backups.json'), backupState, { folder: null, last: null });
    const start = Date.now() + hour;
    const writer = new BackupWriter(() => ({ store, scratch: path.join(folder, 'scratch'), startWorker }));
    const write = (file: string) => writer.write(file);
    const run = (hours: number) =>
      backUpWhenDue({ store, state, fallback: target, write, now: new Date(start + hours * hour) });
    expect(await run(0)).toBeNull();
    expect(() => readdirSync(target)).toThrow();
    store.create(newId(), 'p', 0, []);
    expect(await run(1)).toBeNull();
    const [first] = readdirSync(target);
    expect(first).toMatch(/^boardwright-backup-\d{4}-\d\d-\d\d-\d{6}\.zip$/);
    const other = openRawStore(path.join(folder, 'other.boardwright'));
    expect(other.restoreBackup(new Uint8Array(readFileSync(path.join(target, first!))), 'add')).toEqual({
      added: 1,
      kept: 0,
      parts: 0,
    });
    other.close();
    // Nothing changed since, then too early, then due.
    expect([await run(2), await run(50)]).toEqual([null, null]);
    expect(readdirSync(target)).toHaveLength(1);
    store.close();
    // `as`, here and below: only the time of a project's last change is asked for.
    const parts = () => ({ revision: 0, whole: true, parts: [] });
    const later = { list: () => [{ updated: '9999' }] as never, parts };
    const empty = async (file: string) => {
      writeFileSync(file, '');
      return ok(true);
    };
    const runLater = (hours: number) =>
      backUpWhenDue({ store: later, state, fallback: target, write: empty, now: new Date(start + hours * hour) });
    // The second is as a backup that the user makes is named.
    const mine = ['mine.zip', 'boardwright-backup-2000-01-01.zip'];
    for (const name of mine) writeFileSync(path.join(target, name), '');
    for (let day = 1; day <= 12; day++) expect(await runLater(60 + 24 * day)).toBeNull();
    expect(await runLater(60 + 24 * 12 + 3)).toBeNull();
    const names = readdirSync(target);
    expect(names).toHaveLength(12);
    expect(names).toEqual(expect.arrayContaining(mine));
    expect(names).not.toContain(first);
  });

  test('a folder that is chosen while a backup is written stays chosen, and gets one too', async () => {
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    const state = kept(path.join(folder, 'backups.json'), backupState, { folder: first, last: null });
    const store = openRawStore(path.join(folder, 'projects.boardwright'));
    store.create(newId(), 'p', 0, []);
    const written: string[] = [];
    const write = async (file: string) => {
      if (written.length === 0) state.set({ folder: second, last: null });
      written.push(path.dirname(file));
      mkdirSync(path.dirname(file), { recursive: true });
      return ok(true);
    };
    const now = new Date(Date.now() + hour);
    expect(await backUpWhenDue({ store, state, fallback: folder, write, now })).toBeNull();
    expect([written, state.value]).toEqual([[first, second], { folder: second, last: now.toISOString() }]);
    store.close();
  });

  test('a folder that cannot be written is reported, and tried again', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const state = kept(path.join(folder, 'backups.json'), backupState, {
      folder: path.join(folder, 'file'),
      last: null,
    });
    const store = openRawStore(path.join(folder, 'projects.boardwright'));
    store.create(newId(), 'p', 0, []);
    const writer = new BackupWriter(() => ({ store, scratch: path.join(folder, 'scratch'), startWorker }));
    const write = (file: string) => writer.write(file);
    const now = new Date(Date.now() + hour);
    expect(await backUpWhenDue({ store, state, fallback: folder, write, now })).toMatch(/folder|file/);
    expect(state.value.last).toBeNull();
    store.close();
  });
});

test('a backup that the page asks for reports its progress, can be cancelled, and is the only one at a time', async () => {
  const store = openRawStore(path.join(folder, 'projects.boardwright'));
  store.create(newId(), 'p', 0, []);
  const { port, invoke, invokeFrom, sent, receivers } = testPort();
  let target: string | null = path.join(folder, 'backup.zip');
  const writer = new BackupWriter(() => ({ store, scratch: path.join(folder, 'scratch'), startWorker }));
  serveBackups(port, { target: async () => target }, writer);
  const first = invokeFrom(7, channels.makeBackup, 'backup.zip');
  expect(await invoke(channels.makeBackup, 'backup.zip')).toMatchObject({
    ok: false,
    error: [{ message: { id: 'backup.busy' } }],
  });
  expect(await first).toEqual({ ok: true, value: true });
  expect(sent.every(([event]) => event === 'backup')).toBe(true);
  expect([sent.length > 0, new Set(receivers)]).toEqual([true, new Set([7])]);
  target = path.join(folder, 'second.zip');
  const cancelled = invoke(channels.makeBackup, 'second.zip');
  await Promise.resolve();
  await Promise.resolve();
  await invoke(channels.cancelBackup);
  expect(await cancelled).toEqual({ ok: true, value: false });
  target = null;
  expect(await invoke(channels.makeBackup, 'third.zip')).toEqual({ ok: true, value: false });
  await expect(invoke(channels.makeBackup, '../x.zip')).rejects.toThrow(/wrong form/);
  expect(readdirSync(folder).filter(name => name.endsWith('.zip'))).toEqual(['backup.zip']);
  store.close();
});

test('the address of the server is kept, an address only, and not changed where it is given from outside', async () => {
  const { port, invoke } = testPort();
  const setting = kept<string | null>(path.join(folder, 'server.json'), serverSetting, null);
  serveServer(port, setting, undefined);
  expect(await invoke(channels.server)).toEqual({ address: '', fixed: false });
  expect(await invoke(channels.setServer, 'file:///etc/passwd')).toBe(false);
  expect(await invoke(channels.setServer, 'nonsense')).toBe(false);
  expect(await invoke(channels.setServer, ' https://a.example/path ')).toBe(true);
  expect(await invoke(channels.server)).toEqual({ address: 'https://a.example', fixed: false });
  expect(kept<string | null>(path.join(folder, 'server.json'), serverSetting, null).value).toBe('https://a.example');
  expect(await invoke(channels.setServer, '')).toBe(true);
  expect(setting.value).toBeNull();
  const fixed = testPort();
  serveServer(fixed.port, setting, 'http://b.example');
  expect(await fixed.invoke(channels.server)).toEqual({ address: 'http://b.example', fixed: true });
});

test('a package without simulator, compiler or notices is refused, and reports which', () => {
  expect(missingParts(folder)).toHaveLength(3);
  for (const name of ['assets/ngspice-AbCd1234.wasm', 'assets/cc1plus-AbCd1234.wasm', 'third-party-notices.txt']) {
    expect(missingParts(folder).length).toBeGreaterThan(0);
    const file = path.join(folder, name);
    rmSync(file, { force: true });
    writeFile(file);
  }
  expect(missingParts(folder)).toEqual([]);
});

function writeFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
}
