import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { english } from '@boardwright/engine/base';
import { checkArchive, isArchive, loadRarReader, unpackArchive } from '@boardwright/engine/formats/archive';
import type { ZipLimits } from '@boardwright/engine/formats/zip';
import { zipSync } from 'fflate';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRar4, makeRar5, makeTar, type Packed } from './makeArchives.ts';

beforeAll(() =>
  loadRarReader(readFileSync(fileURLToPath(import.meta.resolve('libarchive-wasm/dist/libarchive.wasm')))),
);

const MB = 1024 * 1024;
const makers: readonly (readonly [name: string, make: (files: readonly Packed[]) => Uint8Array])[] = [
  ['rar 4', makeRar4],
  ['rar 5', makeRar5],
  ['tar', makeTar],
  ['tar.gz', files => new Uint8Array(gzipSync(makeTar(files)))],
];
const sound: readonly Packed[] = [
  { name: 'gerber/top.gtl', data: 'G04 top*\nM02*\n' },
  { name: 'gerber/empty.txt', data: '' },
  { name: 'drill.drl', data: Uint8Array.from({ length: 600_000 }, (_, i) => (i * i) % 251) },
];

const faultOf = async (bytes: Uint8Array, limits?: ZipLimits): Promise<string> => {
  const unpacked = await unpackArchive(bytes, 'board', limits);
  const checked = await checkArchive(bytes, 'board', limits ?? { entries: 5000, unpacked: 400 * MB });
  const text = (result: typeof unpacked | typeof checked) => (result.ok ? 'sound' : english(result.error[0]!.message));
  // The check of uploads and the reader agree.
  expect(checked.ok).toBe(unpacked.ok);
  return text(unpacked);
};

describe.each(makers)('%s', (format, make) => {
  test('the files come out as they went in', async () => {
    const unpacked = await unpackArchive(make(sound), 'board');
    if (!unpacked.ok) throw new Error(english(unpacked.error[0]!.message));
    const files = [...unpacked.value.files].map(([name, data]) => [name, Buffer.from(data).toString('latin1')]);
    expect(files).toEqual(sound.map(({ name, data }) => [name, Buffer.from(data as string).toString('latin1')]));
    expect(await faultOf(make(sound))).toBe('sound');
  });

  test('paths that leave the folder, hidden names and the same name twice', async () => {
    const one = (name: string) => faultOf(make([{ name, data: 'x' }]));
    expect(await one('../x.gbr')).toContain('outside the archive');
    expect(await one('/etc/passwd')).toContain('outside the archive');
    expect(await one('a\tb.gbr')).toContain('control characters');
    expect(await faultOf(make([sound[0]!, sound[2]!, sound[0]!]))).toContain('two files with the same name');
  });

  test('too many files, too much content', async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ name: `${i}.gbr`, data: 'x' }));
    expect(await faultOf(make(many), { entries: 20, unpacked: MB })).toContain('more than 20 files');
    const large = [{ name: 'a.gbr', data: new Uint8Array(3 * MB) }];
    expect(await faultOf(make(large), { entries: 20, unpacked: 2 * MB })).toContain('unpacks to more than 2 MB');
  });

  test('what is cut off or changed is damaged, and never hangs', async () => {
    const whole = make(sound);
    for (const length of [10, 60, Math.floor(whole.length / 2)])
      expect(await faultOf(whole.slice(0, length)), `${format} of ${length} bytes`).not.toBe('sound');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = whole.slice();
        changed[at]! ^= by;
        await faultOf(changed);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['rar 4', makeRar4],
  ['rar 5', makeRar5],
] as const)('%s: another size than the header says, a wrong checksum', async (_, make) => {
  expect(await faultOf(make([{ name: 'a.gbr', data: 'abc', size: 2 * MB }]))).not.toBe('sound');
  expect(await faultOf(make([{ name: 'a.gbr', data: 'abc', broken: true }]))).toContain('damaged');
  // What declares gigabytes is refused before a byte is unpacked.
  expect(await faultOf(make([{ name: 'a.gbr', data: 'abc', size: 3_000 * MB }]))).toContain('unpacks to more than');
  expect(await faultOf(make([{ name: 'a.gbr', data: 'abc', size: 300 * MB }]))).toContain('times its size');
});

test('links and passwords', async () => {
  expect(await faultOf(makeRar5([{ name: 'a', data: '', link: '/etc/passwd' }]))).toContain('symbolic link');
  expect(await faultOf(makeTar([{ name: 'a', data: '', link: '/etc/passwd' }]))).toContain('symbolic link');
  expect(await faultOf(makeRar5([{ name: 'a', data: 'x'.repeat(16), encrypted: true }]))).toContain('encrypted');
});

test('a bomb of gzip is refused while it is unpacked', async () => {
  const bomb = gzipSync(makeTar([{ name: 'a', data: 'x' }]).subarray(0, 0));
  expect(await faultOf(new Uint8Array(bomb))).toContain('damaged');
  const zeros = new Uint8Array(gzipSync(Buffer.alloc(600 * MB)));
  expect(await faultOf(zeros)).toContain('times its size');
});

test('long names of tar, and a zip as ever', async () => {
  const name = `${'folder/'.repeat(20)}top.gtl`;
  const unpacked = await unpackArchive(makeTar([{ name, data: 'x' }]), 'board');
  expect(unpacked.ok && [...unpacked.value.files.keys()]).toEqual([name]);
  const zip = await unpackArchive(zipSync({ 'a.gbr': new Uint8Array(9) }), 'board.zip');
  expect(zip.ok && [...zip.value.files.keys()]).toEqual(['a.gbr']);
});

test.each([
  ['text.zip', 'is not a zip archive'],
  ['text.rar', 'is not a RAR archive'],
  ['text.tgz', 'damaged'],
])('a text named %s is refused as what it claims to be', async (name, reason) => {
  const bytes = new TextEncoder().encode('not an archive');
  expect(isArchive(name, bytes)).toBe(true);
  const unpacked = await unpackArchive(bytes, name);
  expect(unpacked.ok ? '' : english(unpacked.error[0]!.message)).toContain(reason);
});

test('the content decides; a document that is a zip inside is not an archive, by its name', () => {
  expect(isArchive('board.bin', makeRar5([]))).toBe(true);
  expect(isArchive('project.epro', zipSync({ 'a.json': new Uint8Array(9) }))).toBe(false);
});
