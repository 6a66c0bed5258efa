import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@boardwright/engine/base';
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

test('a damaged backup, and a store that is not there, are refused', async () => {
  writeFileSync(at('bad.zip'), 'nothing');
  const bad = await cli(['restore', at('bad.zip'), '--replace', '--store', at('b.boardwright')]);
  expect([bad.status, bad.err]).toEqual([1, expect.stringContaining('damaged')]);
  const none = await cli(['backup', at('a.zip'), '--store', at('none.boardwright')]);
  expect([none.status, none.err]).toEqual([1, expect.stringContaining('No project store found')]);
});
