import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { desktopPlatform } from '../../web/src/platform/desktop/index.ts';
import type { Bridge } from '../../web/src/platform/desktop/bridge.ts';
import { channels } from '../src/channels.ts';
import { libraryFolders, serveLibraries } from '../src/handlers/libraries.ts';
import { kept } from '../src/kept.ts';
import { testPort } from './port.ts';

let folder: string;
const ends: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-folders-'));
  mkdirSync(path.join(folder, 'libs/L.pretty'), { recursive: true });
  writeFileSync(path.join(folder, 'libs/S.kicad_sym'), '(kicad_symbol_lib)');
  writeFileSync(path.join(folder, 'libs/L.pretty/R.kicad_mod'), '(footprint "R")');
});
afterEach(() => {
  ends.splice(0).forEach(end => end());
  rmSync(folder, { recursive: true });
});

const settingFile = () => path.join(folder, 'libraries.json');

/** The page's side of the messages. */
function page(chosen: string | null) {
  const messages = testPort();
  const setting = kept<readonly string[]>(settingFile(), libraryFolders, []);
  const env = { KICAD_CONFIG_HOME: path.join(folder, 'kicad') };
  const served = serveLibraries(messages.port, { setting, env, choose: async () => chosen });
  ends.push(() => served.close());
  const bridge = {
    listLibraries: () => messages.invoke(channels.libraries),
    libraryFiles: (...values) => messages.invoke(channels.libraryFiles, ...values),
    addLibraries: from => messages.invoke(channels.addLibraries, from),
    removeLibraries: each => messages.invoke(channels.removeLibraries, each),
  } as Bridge;
  return { ...messages, libraries: desktopPlatform(bridge).libraries! };
}

test('a folder that the user chooses is read in place, kept for the next start, and forgotten when it is removed', async () => {
  const libs = path.join(folder, 'libs');
  const { libraries, sent } = page(libs);
  expect(await libraries.list()).toEqual({ folders: [], libraries: [] });
  expect(await libraries.add('folder')).toBe(true);
  expect(await libraries.add('folder')).toBe(true);
  expect(JSON.parse(readFileSync(settingFile(), 'utf8'))).toEqual([libs]);
  expect(sent).toEqual([['libraries', '']]);
  const again = page(null).libraries;
  const { libraries: found, folders } = await again.list();
  expect(folders).toEqual([{ path: libs, issues: [] }]);
  expect(found.map(({ kind, nickname }) => [kind, nickname])).toEqual([
    ['footprint', 'L'],
    ['symbol', 'S'],
  ]);
  const [file] = await again.files(found[0]!.key, 'R');
  expect([file!.name, new TextDecoder().decode(file!.bytes)]).toEqual(['R.kicad_mod', '(footprint "R")']);
  await again.remove(libs);
  expect((await again.list()).folders).toEqual([]);
  expect(JSON.parse(readFileSync(settingFile(), 'utf8'))).toEqual([]);
});

test("KiCad's own tables are added where it has some, and a cancelled choice adds nothing", async () => {
  const { libraries } = page(null);
  expect(await libraries.add('folder')).toBe(false);
  expect(await libraries.add('kicad')).toBe(false);
  mkdirSync(path.join(folder, 'kicad/9.0'), { recursive: true });
  const uri = path.join(folder, 'libs/S.kicad_sym');
  writeFileSync(
    path.join(folder, 'kicad/9.0/sym-lib-table'),
    `(sym_lib_table (lib (name "Team")(type "KiCad")(uri "${uri}")))`,
  );
  expect(await libraries.add('kicad')).toBe(true);
  expect((await libraries.list()).libraries.map(({ nickname }) => nickname)).toEqual(['Team']);
});

test('the page reads no file that was not listed, and other pages read nothing', async () => {
  const { libraries, invoke, from } = page(path.join(folder, 'libs'));
  await libraries.add('folder');
  await libraries.list();
  expect(await libraries.files('symbol /etc/passwd')).toEqual([]);
  const key = `footprint ${path.join(folder, 'libs/L.pretty')}`;
  expect(await libraries.files(key, '../S')).toEqual([]);
  await expect(invoke(channels.libraryFiles, 7, null)).rejects.toThrow(/wrong form/);
  await expect(invoke(channels.addLibraries, '/etc')).rejects.toThrow(/wrong form/);
  await expect(from('https://evil.example/', channels.libraries)).rejects.toThrow(/foreign page/);
});
