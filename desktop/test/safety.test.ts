import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@boardwright/engine/base';
import { openRawStore } from '@boardwright/native';
import { backupState, backUpWhenDue } from '../src/backups.ts';
import { channels } from '../src/channels.ts';
import { Crashes } from '../src/windows/crashes.ts';
import { serveServer } from '../src/handlers/server.ts';
import { kept } from '../src/kept.ts';
import { serverSetting } from '../src/server.ts';
import { missingParts } from '../packaging/beforePack.mjs';
import { testPort } from './port.ts';

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
  test('once a day when something changed, the ten newest kept, nothing else touched', () => {
    const store = openRawStore(path.join(folder, 'projects.boardwright'));
    const target = path.join(folder, 'backups');
    const state = kept(path.join(folder, 'backups.json'), backupState, { folder: null, last: null });
    const start = Date.now() + hour;
    const run = (hours: number) => backUpWhenDue(store, state, target, new Date(start + hours * hour));
    expect(run(0)).toBeNull();
    expect(() => readdirSync(target)).toThrow();
    store.create(newId(), 'p', 0, []);
    expect(run(1)).toBeNull();
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
    expect([run(2), run(50)]).toEqual([null, null]);
    expect(readdirSync(target)).toHaveLength(1);
    store.close();
    // `as`, here and below: only the time of a project's last change is asked for.
    const parts = () => ({ revision: 0, whole: true, parts: [] });
    const later = { list: () => [{ updated: '9999' }] as never, parts, backup: () => new Uint8Array([1]) };
    writeFileSync(path.join(target, 'mine.zip'), '');
    for (let day = 1; day <= 12; day++)
      expect(backUpWhenDue(later, state, target, new Date(start + (60 + 24 * day) * hour))).toBeNull();
    expect(backUpWhenDue(later, state, target, new Date(start + (60 + 24 * 12 + 3) * hour))).toBeNull();
    const names = readdirSync(target);
    expect(names).toHaveLength(11);
    expect(names).toContain('mine.zip');
    expect(names).not.toContain(first);
  });

  test('a folder that cannot be written is reported, and tried again', () => {
    writeFileSync(path.join(folder, 'file'), '');
    const state = kept(path.join(folder, 'backups.json'), backupState, {
      folder: path.join(folder, 'file'),
      last: null,
    });
    const parts = () => ({ revision: 0, whole: true, parts: [] });
    const store = { list: () => [{ updated: '9999' }] as never, parts, backup: () => new Uint8Array([1]) };
    expect(backUpWhenDue(store, state, folder, new Date())).toMatch(/EEXIST|ENOTDIR/);
    expect(state.value.last).toBeNull();
  });
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
