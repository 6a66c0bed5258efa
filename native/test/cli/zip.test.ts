import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { english } from '@boardwright/engine/base';
import { readZip } from '../../src/files/zip.ts';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();
const design = (): Zippable =>
  Object.fromEntries(
    ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'].map(name => [`top/${name}`, readFileSync(fixture(name))]),
  );

async function fault(bytes: Uint8Array, limits?: Parameters<typeof readZip>[2]): Promise<string> {
  const read = readZip('a.zip', bytes, limits);
  return read.ok ? '' : english(read.error[0]!.message);
}

test('a zip of a project is a project', async () => {
  const file = path.join(folder.path, 'a.zip');
  writeFileSync(file, zipSync(design()));
  const ran = await cli(['info', file, '--json']);
  expect([ran.status, ran.err]).toEqual([0, '']);
  expect(ran.json()).toMatchObject({ name: 'blink', schematic: { symbols: 2 }, board: { pads: 2 } });
});

test('a zip without a design is refused', async () => {
  const file = path.join(folder.path, 'a.zip');
  writeFileSync(file, zipSync({ 'readme.txt': new Uint8Array(3) }));
  expect((await cli(['info', file])).status).toBe(1);
});

describe('harmful archives are refused before they do harm', () => {
  test('a text with the name of a zip', async () => {
    expect(await fault(new TextEncoder().encode('(kicad_pcb)'))).toBe('a.zip is not a zip archive; choose a .zip file');
  });

  test('a path that leaves the archive', async () => {
    for (const name of ['../evil.kicad_pcb', '/etc/evil', 'a/../../b', 'C:\\evil'])
      expect(await fault(zipSync({ [name]: new Uint8Array(1) }))).toMatch(/path outside the archive/);
  });

  test('a bomb by its declared size, by its number of entries', async () => {
    const zeros = zipSync({ 'a.kicad_pcb': new Uint8Array(5_000_000) });
    expect(zeros.length).toBeLessThan(10_000);
    expect(await fault(zeros, { entries: 10, unpacked: 1_048_576 })).toBe(
      'a.zip unpacks to more than 1 MB; keep only the files of the project',
    );
    const many = zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, new Uint8Array(1)])));
    expect(await fault(many, { entries: 10, unpacked: 1e6 })).toBe(
      'a.zip contains more than 10 files; keep only those of the project',
    );
  });

  test('a bomb that lies about its size', async () => {
    const zip = zipSync({ 'a.kicad_pcb': new Uint8Array(5_000_000) });
    const view = new DataView(zip.buffer, zip.byteOffset);
    const central = zip.length - 22 - (46 + 'a.kicad_pcb'.length);
    expect(view.getUint32(central, true)).toBe(0x02014b50);
    view.setUint32(central + 24, 1000, true);
    expect(await fault(zip, { entries: 10, unpacked: 1_048_576 })).toMatch(/^a\.zip is damaged: /);
  });

  test('a symbolic link, an encrypted entry, a torn file', async () => {
    const link = zipSync({ link: [new TextEncoder().encode('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
    expect(await fault(link)).toBe('a.zip contains a symbolic link: link; create it again with the file instead');
    const locked = zipSync({ a: new Uint8Array(9) });
    const central = locked.length - 22 - 47;
    locked[central + 8]! |= 1;
    expect(await fault(locked)).toBe('a.zip is encrypted; create it again without a password');
    const whole = zipSync(design());
    expect(await fault(whole.subarray(0, whole.length / 2))).toMatch(/^a\.zip is damaged: /);
  });
});

describe('a damaged file in the zip of a project', () => {
  const written = (bytes: Uint8Array): string => {
    const file = path.join(folder.path, 'a.zip');
    writeFileSync(file, bytes);
    return file;
  };
  const cut = { 'top/blink.kicad_sch': new Uint8Array(readFileSync(fixture('blink.kicad_sch'))).subarray(0, 700) };

  test('is named, with what to do', async () => {
    const ran = await cli(['info', written(zipSync({ ...design(), ...cut }))]);
    expect(ran.status).toBe(1);
    expect(ran.err).toMatch(/a\.zip:top\/blink\.kicad_sch.*error: The file is damaged and is left out: /);
    expect(ran.err).toContain('name an undamaged schematic or board file');
  });

  test('is left out of manufacturing files when the user accepts that', async () => {
    const words = ['fab', written(zipSync({ ...design(), ...cut })), '--out', path.join(folder.path, 'out')];
    const ran = await cli(words);
    expect([ran.status, ran.err.includes('--accept-warnings')]).toEqual([1, true]);
    expect((await cli([...words, '--accept-warnings'])).status).toBe(0);
  });

  test('a wrong checksum costs that file alone', async () => {
    const zip = zipSync(design(), { level: 0 });
    const at = Buffer.from(zip).indexOf('(kicad_sch');
    zip[at + 20]! ^= 1;
    const ran = await cli(['fab', written(zip), '--out', path.join(folder.path, 'out')]);
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('a.zip:top/blink.kicad_sch: warning: The file is damaged and is left out: ');
    expect(ran.err).toContain('--accept-warnings');
  });
});

describe('several projects in one zip', () => {
  const two = (): string => {
    const file = path.join(folder.path, 'two.zip');
    const parts = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];
    const entries = ['left', 'right'].flatMap(side =>
      parts.map(name => [`${side}/${name}`, readFileSync(fixture(name))]),
    );
    writeFileSync(file, zipSync(Object.fromEntries(entries) as Zippable));
    return file;
  };

  test('are named, and the one that is meant is read', async () => {
    const file = two();
    const ran = await cli(['info', file]);
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('left/blink.kicad_pro, right/blink.kicad_pro');
    expect(ran.err).toContain(`such as ${file}:left/blink.kicad_pro`);
    const right = await cli(['info', `${file}:right/blink.kicad_pro`, '--json']);
    expect([right.status, right.json()['name']]).toEqual([0, 'blink']);
    expect((await cli(['info', `${file}:up/blink.kicad_pro`])).err).toContain('no project up/blink.kicad_pro');
  });
});

test('a file of another program is named, regardless of its ending', async () => {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const name of ['a.SchDoc', 'a.PcbDoc']) {
    const file = path.join(folder.path, name);
    writeFileSync(file, bytes);
    expect((await cli(['info', file])).err).toContain('Altium Designer and Protel files are not supported');
  }
});
