import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portableFolders } from '../src/portable.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-portable-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

const at = (...names: string[]): string => path.join(folder, ...names);

test('without the marker the app keeps its files where the system says', () => {
  expect(portableFolders({ platform: 'linux', execPath: at('boardwright'), env: {} })).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['win32', () => at('Boardwright.exe'), {}],
  ['linux', () => at('boardwright'), { APPIMAGE: '' }],
  ['linux', () => '/tmp/.mount_abc/boardwright', { APPIMAGE: 'Boardwright.AppImage' }],
  ['darwin', () => at('Boardwright.app/Contents/MacOS/Boardwright'), {}],
])('with it, everything lies next to what the user has of the program (%s)', (platform, execPath, env) => {
  writeFileSync(at('boardwright-portable'), '');
  const image = 'APPIMAGE' in env && env.APPIMAGE !== '' ? { APPIMAGE: at(env.APPIMAGE) } : env;
  const folders = portableFolders({ platform, execPath: execPath(), env: image })!;
  for (const [name, place] of Object.entries(folders)) {
    expect([name, path.dirname(place)]).toEqual([name, at('boardwright-data')]);
    expect(existsSync(place)).toBe(true);
  }
  expect(new Set(Object.values(folders)).size).toBe(6);
});

test('a folder that cannot be written is a fault, not a reason to write elsewhere', () => {
  writeFileSync(at('boardwright-portable'), '');
  writeFileSync(at('boardwright-data'), 'a file in its place');
  expect(() => portableFolders({ platform: 'linux', execPath: at('boardwright'), env: {} })).toThrow(/EEXIST|ENOTDIR/);
  rmSync(at('boardwright-data'));
  mkdirSync(at('boardwright-data'));
});
