import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemDisk, type Disk } from '../../src/liveFolders/disk.ts';
import { removeAbandoned, replaceFiles } from '../../src/liveFolders/replaceFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const bytes = (text: string) => new TextEncoder().encode(text);
const always = async () => true;
const fault = (code: string) => Object.assign(new Error(code), { code });

test('files keep their modes and links, new ones come into folders of their own', async () => {
  writeFileSync(at('a.kicad_pcb'), 'old');
  chmodSync(at('a.kicad_pcb'), 0o664);
  mkdirSync(at('elsewhere'));
  writeFileSync(at('elsewhere/real.kicad_sch'), 'old');
  symlinkSync('elsewhere/real.kicad_sch', at('link.kicad_sch'));
  const files = ['a.kicad_pcb', 'link.kicad_sch', 'sheets/new.kicad_sch'].map(name => ({ name, bytes: bytes(name) }));
  expect(await replaceFiles(folder, files, always)).toEqual({ ok: true, value: true });
  expect(statSync(at('a.kicad_pcb')).mode & 0o777).toBe(0o664);
  expect(lstatSync(at('link.kicad_sch')).isSymbolicLink()).toBe(true);
  expect(readFileSync(at('elsewhere/real.kicad_sch'), 'utf8')).toBe('link.kicad_sch');
  expect(readFileSync(at('sheets/new.kicad_sch'), 'utf8')).toBe('sheets/new.kicad_sch');
  expect(readdirSync(folder, { recursive: true })).toHaveLength(6);
});

test.each([
  ['ENOSPC', 'file.full'],
  ['EACCES', 'file.forbidden'],
  ['EBUSY', 'file.busy'],
])('%s while the second file is written or replaced leaves whole files and nothing besides', async (code, id) => {
  for (const step of ['write', 'replace'] as const) {
    for (const name of ['a.kicad_sch', 'b.kicad_pcb']) writeFileSync(at(name), 'old');
    const refuse = (at: typeof step, file: string): void => {
      if (at === step && file.includes('b.kicad_pcb')) throw fault(code);
    };
    const disk: Disk = {
      write(file, content, like) {
        refuse('write', file);
        systemDisk.write(file, content, like);
      },
      replace(from, to) {
        refuse('replace', to);
        systemDisk.replace(from, to);
      },
    };
    const files = ['a.kicad_sch', 'b.kicad_pcb'].map(name => ({ name, bytes: bytes('new') }));
    const written = await replaceFiles(folder, files, always, disk);
    expect(written).toMatchObject({ ok: false, error: [{ message: { id }, place: { file: at('b.kicad_pcb') } }] });
    expect(readdirSync(folder).sort()).toEqual(['a.kicad_sch', 'b.kicad_pcb']);
    expect(readFileSync(at('b.kicad_pcb'), 'utf8')).toBe('old');
    expect(readFileSync(at('a.kicad_sch'), 'utf8')).toBe(step === 'write' ? 'old' : 'new');
  }
});

test('a full disk is reported by the system itself', async () => {
  if (!existsSync('/dev/full')) return;
  const disk: Disk = { ...systemDisk, write: (_file, content) => writeFileSync('/dev/full', content) };
  writeFileSync(at('a.kicad_pcb'), 'old');
  const written = await replaceFiles(folder, [{ name: 'a.kicad_pcb', bytes: bytes('new') }], always, disk);
  expect(written).toMatchObject({ ok: false, error: [{ message: { id: 'file.full' } }] });
  expect(readFileSync(at('a.kicad_pcb'), 'utf8')).toBe('old');
});

test('a file that another program holds for a moment is replaced when it is free', async () => {
  writeFileSync(at('a.kicad_pcb'), 'old');
  let refusals = 2;
  const disk: Disk = {
    ...systemDisk,
    replace(from, to) {
      if (refusals-- > 0) throw fault('EBUSY');
      systemDisk.replace(from, to);
    },
  };
  expect(await replaceFiles(folder, [{ name: 'a.kicad_pcb', bytes: bytes('new') }], always, disk)).toMatchObject({
    ok: true,
  });
  expect(readFileSync(at('a.kicad_pcb'), 'utf8')).toBe('new');
});

test('nothing is written where the folder changed, is gone, or the name leads out of it', async () => {
  writeFileSync(at('a.kicad_pcb'), 'old');
  const file = { name: 'a.kicad_pcb', bytes: bytes('new') };
  expect(await replaceFiles(folder, [file], async () => false)).toEqual({ ok: true, value: false });
  expect(readdirSync(folder)).toEqual(['a.kicad_pcb']);
  expect(readFileSync(at('a.kicad_pcb'), 'utf8')).toBe('old');
  expect(await replaceFiles(at('gone'), [file], always)).toMatchObject({
    ok: false,
    error: [{ message: { id: 'files.missing' } }],
  });
  expect(await replaceFiles(folder, [{ ...file, name: '../a.kicad_pcb' }], always)).toMatchObject({
    ok: false,
    error: [{ message: { id: 'file.outside' } }],
  });
});

test('a kill at any step of a save leaves whole files; new ones come first; what it left is removed', () => {
  const old = ['a.kicad_sch', 'b.kicad_pcb'];
  const names = [...old, 'new.kicad_sch'];
  for (let step = 0; step < 7; step++) {
    for (const name of readdirSync(folder)) rmSync(at(name));
    for (const name of old) writeFileSync(at(name), `old ${name}`);
    const child = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'saver.process.ts'), folder, String(step), ...names],
      { encoding: 'utf8' },
    );
    expect([child.signal, child.stderr]).toEqual([step < 6 ? 'SIGKILL' : null, '']);
    const present = readdirSync(folder).filter(name => names.includes(name));
    const isNew = (name: string) => readFileSync(at(name), 'utf8') === `new ${name}\n`.repeat(1000);
    for (const name of present)
      expect(isNew(name) || readFileSync(at(name), 'utf8') === `old ${name}`, `${name} after step ${step}`).toBe(true);
    expect(present.includes('new.kicad_sch'), `step ${step}`).toBe(step > 3);
    expect(present.filter(isNew)).toHaveLength(Math.max(0, step - 3));
    removeAbandoned([folder]);
    const later = Date.now() + 120_000;
    removeAbandoned([folder], later);
    expect(readdirSync(folder).sort()).toEqual(present.sort());
  }
});

test('what a running process is writing stays, and so does what another computer wrote just now', () => {
  const parts = [`.a.kicad_pcb.${process.pid}.boardwright-part`, '.b.kicad_pcb.99999999.boardwright-part'];
  for (const name of parts) writeFileSync(at(name), '');
  removeAbandoned([folder]);
  expect(readdirSync(folder)).toHaveLength(2);
  const old = new Date(Date.now() - 120_000);
  for (const name of parts) utimesSync(at(name), old, old);
  removeAbandoned([folder]);
  expect(readdirSync(folder)).toEqual(parts.slice(0, 1));
});
