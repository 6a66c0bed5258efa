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
