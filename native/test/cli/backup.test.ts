import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@boardwright/engine/base';
import { sha256Now } from '@boardwright/engine/storage';
import { expect, test } from 'vitest';
import { storeFile } from '../../src/store/place.ts';
import { openRawStore } from '../../src/store/index.ts';
import { cli, useFolder } from './harness.ts';

const folder = useFolder();
const at = (name: string) => path.join(folder.path, name);

test('all projects go into a file and come out of it in another store, whose backup has the same bytes', async () => {
  // The store of the desktop app, without being named.
  const env = { XDG_CONFIG_HOME: folder.path, APPDATA: folder.path };
  const store = openRawStore(storeFile(env, 'linux'));
  store.create(newId(), 'clock', 0, []);
  store.remove(store.create(newId(), 'binned', 0, []).id);
  const locked = await cli(['backup', at('a.zip'), '--store', storeFile(env, 'linux')], env);
  expect([locked.status, locked.err]).toEqual([1, expect.stringContaining('Another program')]);
  store.close();
  const made = await cli(['backup', at('a.zip'), '--store', storeFile(env, 'linux'), '--json'], env);
  expect([made.err, made.json()]).toEqual(['', { file: at('a.zip'), projects: 2 }]);
  const restored = await cli(['restore', at('a.zip'), '--store', at('b.boardwright'), '--json']);
  expect(restored.json()).toEqual({ added: 2, kept: 0, parts: 0 });
  expect((await cli(['restore', at('a.zip'), '--store', at('b.boardwright'), '--json'])).json()).toEqual({
    added: 0,
    kept: 2,
    parts: 0,
  });
  await cli(['backup', at('b.zip'), '--store', at('b.boardwright')]);
  expect(readFileSync(at('b.zip')).equals(readFileSync(at('a.zip')))).toBe(true);
});

test('a project that changed since the backup is added as a copy on request, and nothing is overwritten', async () => {
  const store = openRawStore(at('a.boardwright'));
  const { id } = store.create(newId(), 'clock', 0, []);
  store.putBlob(id, 'note', sha256Now(Uint8Array.of(1)), Uint8Array.of(1));
  store.close();
  const place = ['--store', at('a.boardwright')];
  await cli(['backup', at('a.zip'), ...place]);
  const again = openRawStore(at('a.boardwright'));
  again.dropBlob(id, 'note');
  again.close();
  const restore = async (...options: string[]) =>
    (await cli(['restore', at('a.zip'), ...options, ...place, '--json'])).json();
  expect(await restore()).toEqual({ added: 0, kept: 1, parts: 0 });
  expect(await restore('--both')).toEqual({ added: 1, kept: 0, parts: 0 });
  const last = openRawStore(at('a.boardwright'));
  const files = last.list(false).map(each => [each.name, last.blobs(each.id).map(({ name }) => name)]);
  expect(Object.fromEntries(files)).toEqual({ clock: [], 'clock (2)': ['note'] });
  last.close();
});

test('a damaged backup, and a store that is not there, are refused', async () => {
  writeFileSync(at('bad.zip'), 'nothing');
  const bad = await cli(['restore', at('bad.zip'), '--replace', '--store', at('b.boardwright')]);
  expect([bad.status, bad.err]).toEqual([1, expect.stringContaining('damaged')]);
  const none = await cli(['backup', at('a.zip'), '--store', at('none.boardwright')]);
  expect([none.status, none.err]).toEqual([1, expect.stringContaining('No project store found')]);
});
