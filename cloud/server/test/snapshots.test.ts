import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blobStore } from '../src/files/blobs.ts';
import type { BlobStore } from '../src/files/blobs.ts';
import { readSnapshot } from '../src/files/snapshots.ts';
import { staged } from './harness.ts';

let folder: string;
let blobs: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwright-snapshots-'));
  blobs = blobStore({ dataDir: folder });
  await blobs.open();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(text: string) {
  const received = await blobs.receive(Readable.from([Buffer.from(text)]), Number.MAX_SAFE_INTEGER);
  if ('tooLarge' in received) throw new Error('too large');
  return { received, result: await readSnapshot(blobs, received) };
}

test('the document is taken out of what was received, as it is', async () => {
  const { received, result } = await read(' { "body" : { "a": [1, "\\u677f 板"] }, "more": 1, "revision": 7 } ');
  expect(result?.revision).toBe(7);
  const { body } = result!;
  const text = '{ "a": [1, "\\u677f 板"] }';
  expect(await readFile(body.path, 'utf8')).toBe(text);
  expect(body).toMatchObject({ size: 26, sha256: createHash('sha256').update(text).digest('hex') });
  await blobs.discard(body);
  await blobs.discard(received);
  expect(await staged(folder)).toEqual([]);
});

test('what would take gigabytes as objects is read as well', async () => {
  const { received, result } = await read(`{"revision":0,"body":[${'{},'.repeat(20_000_000)}0]}`);
  expect(result?.body.size).toBe(60_000_003);
  await blobs.discard(result!.body);
  await blobs.discard(received);
});

test('invalid JSON leaves nothing behind', async () => {
  const { received, result } = await read('{"revision":0,"body":');
  expect(result).toBeNull();
  await blobs.discard(received);
  expect(await staged(folder)).toEqual([]);
});
