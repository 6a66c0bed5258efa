import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeZip } from './zip.ts';
import { checkZip } from '../src/files/archive.ts';

test('limits count entries and unpacked bytes, to the last one allowed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-zip-'));
  const path = join(folder, 'a.zip');
  const check = async (files: number, bytes: number) => {
    await writeFile(
      path,
      makeZip(Array.from({ length: files }, (_, i) => ({ name: `${i}`, data: Buffer.alloc(bytes) }))),
    );
    return (await checkZip(path, { entries: 3, unpackedBytes: 3000 }))?.messageId ?? null;
  };
  expect(await check(3, 1000)).toBeNull();
  expect(await check(4, 1)).toBe('upload.archive-entries');
  expect(await check(3, 1001)).toBe('upload.archive-unpacked');
  await rm(folder, { recursive: true });
});

test('damage, hidden names and growth beyond reason are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-zip-'));
  const path = join(folder, 'a.zip');
  const check = async (zip: Buffer) => {
    await writeFile(path, zip);
    return (await checkZip(path))?.messageId ?? null;
  };
  const sound = () => makeZip([{ name: 'a.txt', data: 'some text of a board' }]);
  expect(await check(sound())).toBeNull();
  const damaged = sound();
  const directory = damaged.indexOf('PK\x01\x02');
  damaged[directory + 16]! ^= 1;
  expect(await check(damaged)).toBe('upload.archive-broken');
  expect(await check(makeZip([{ name: 'evil.gbr\0.txt', data: 'x' }]))).toBe('upload.archive-path');
  expect(await check(makeZip([{ name: 'x'.repeat(4096), data: 'x' }]))).toBeNull();
  expect(await check(makeZip([{ name: 'x'.repeat(4097), data: 'x' }]))).toBe('upload.archive-path');
  expect(await check(makeZip([{ name: 'a', data: Buffer.alloc(17 * 1024 * 1024) }]))).toBe('upload.archive-broken');
  await rm(folder, { recursive: true });
});
