import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LibraryFolders } from '../../src/index.ts';

let folder: string;
let changes = 0;
const opened: LibraryFolders[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-libraries-'));
  changes = 0;
});
afterEach(() => {
  opened.splice(0).forEach(each => each.close());
  rmSync(folder, { recursive: true });
});

const at = (...names: string[]) => path.join(folder, ...names);
function put(name: string, text = '(kicad_symbol_lib)'): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}
function open(env: Record<string, string> = {}, paths = [folder]): LibraryFolders {
  const folders = new LibraryFolders({ env, onChange: () => changes++, platform: 'linux' });
  opened.push(folders);
  folders.set(paths);
  return folders;
}
const named = (folders: LibraryFolders) => folders.list().libraries.map(({ kind, nickname }) => `${kind} ${nickname}`);

/** Waits for a change to be reported. */
async function changed(than: number): Promise<void> {
  for (let i = 0; i < 100 && changes <= than; i++) await new Promise(resolve => setTimeout(resolve, 50));
  expect(changes).toBeGreaterThan(than);
}

test('libraries that lie in a folder are found, those below it too', async () => {
  put('Amps.kicad_sym');
  put('team/Power.kicad_sym');
  put('team/SO.pretty/SOIC-8.kicad_mod', '(footprint "SOIC-8")');
  put('team/SO.pretty/notes.txt');
  put('.git/Hidden.kicad_sym');
  const folders = open();
  expect(named(folders)).toEqual(['symbol Amps', 'symbol Power', 'footprint SO']);
  const [amps, , so] = folders.list().libraries;
  expect((await folders.files(amps!.key)).map(({ name }) => name)).toEqual(['Amps.kicad_sym']);
  expect((await folders.files(so!.key)).map(({ name }) => name)).toEqual(['SOIC-8.kicad_mod']);
  expect(await folders.files(so!.key, 'SOIC-8')).toHaveLength(1);
  // Only what was listed can be read.
  for (const part of ['../../Amps', '..', 'notes']) expect(await folders.files(so!.key, part)).toEqual([]);
  expect(await folders.files(`symbol ${at('team/SO.pretty/notes.txt')}`)).toEqual([]);
});

test('tables name libraries, with variables; what they name wrongly is reported with the table', () => {
  put('libs/a.kicad_sym');
  put('other/b.kicad_sym');
  put('other/c.pretty/c.kicad_mod');
  put(
    'project/sym-lib-table',
    `(sym_lib_table
      (lib (name "A")(type "KiCad")(uri "\${KIPRJMOD}/../libs/a.kicad_sym"))
      (lib (name "B")(type "KiCad")(uri "\${TEAM}/b.kicad_sym"))
      (lib (name "Off")(type "KiCad")(uri "\${TEAM}/b.kicad_sym")(disabled))
      (lib (name "Old")(type "Legacy")(uri "\${TEAM}/b.lib"))
      (lib (name "Gone")(type "KiCad")(uri "\${TEAM}/gone.kicad_sym"))
      (lib (name "Unset")(type "KiCad")(uri "\${NOT_SET}/x.kicad_sym")))`,
  );
  put('project/fp-lib-table', `(fp_lib_table (lib (name "C")(type "KiCad")(uri "\${TEAM}/c.pretty")))`);
  const folders = open({ TEAM: at('other') }, [at('project')]);
  expect(named(folders)).toEqual(['symbol A', 'symbol B', 'footprint C']);
  const [listed] = folders.list().folders;
  expect(listed!.issues.map(({ message, place }) => [message.id, path.basename(place!.file!)])).toEqual([
    ['libraries.type', 'sym-lib-table'],
    ['libraries.missing', 'sym-lib-table'],
    ['libraries.variable', 'sym-lib-table'],
  ]);
});

test("KiCad's global tables are found, with the paths of its settings and tables that tables name", () => {
  put('config/kicad/8.0/sym-lib-table', '(sym_lib_table)');
  put('config/kicad/9.0/sym-lib-table', '(sym_lib_table (lib (name "all")(type "Table")(uri "${MINE}/more-table")))');
  put('config/kicad/9.0/kicad_common.json', JSON.stringify({ environment: { vars: { MINE: at('mine') } } }));
  put('mine/more-table', '(sym_lib_table (lib (name "M")(type "KiCad")(uri "${MINE}/m.kicad_sym")))');
  put('mine/m.kicad_sym');
  const folders = open({ XDG_CONFIG_HOME: at('config') });
  expect(folders.ofKicad).toBe(at('config/kicad/9.0'));
  folders.set([folders.ofKicad!]);
  expect(named(folders)).toEqual(['symbol M']);
  expect(open({ XDG_CONFIG_HOME: at('nowhere') }).ofKicad).toBeNull();
});

test('a folder that is gone and a damaged table are reported', () => {
  put('t/sym-lib-table', '(kicad_pcb)');
  const { folders } = open({}, [at('gone'), at('t')]).list();
  expect(folders.map(({ issues }) => issues.map(({ message }) => message.id))).toEqual([
    ['files.missing'],
    ['kicad.notLibraryTable'],
  ]);
});

test('changes are seen without a restart: files that change, come and go', async () => {
  put('a.kicad_sym');
  put('F.pretty/x.kicad_mod', '(footprint "x")');
  const folders = open();
  const stamps = () => folders.list().libraries.map(({ nickname, stamp }) => `${nickname} ${stamp}`);
  const first = stamps();
  expect(stamps()).toEqual(first);
  put('a.kicad_sym', '(kicad_symbol_lib (version 1))');
  await changed(0);
  const second = stamps();
  expect([second[0], second[1]]).toEqual([first[0], expect.not.stringContaining(first[1]!)]);
  let before = changes;
  put('F.pretty/y.kicad_mod', '(footprint "y")');
  await changed(before);
  expect(stamps()[0]).not.toBe(second[0]);
  before = changes;
  put('b.kicad_sym');
  await changed(before);
  expect(named(folders)).toEqual(['footprint F', 'symbol a', 'symbol b']);
  before = changes;
  rmSync(at('b.kicad_sym'));
  await changed(before);
  expect(named(folders)).toEqual(['footprint F', 'symbol a']);
});
