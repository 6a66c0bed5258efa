import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp, restore } from '../src/index.ts';
import type { BackupError } from '../src/index.ts';
import type { BlobPlace } from '../src/files/blobs.ts';
import { filesIn, must, startTestServer } from './harness.ts';
import type { TestClient, TestServer } from './harness.ts';
import { startS3 } from './s3.ts';

const s3 = await startS3();
afterAll(() => s3?.stop());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwright-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const uploadText = ({ api }: TestClient, text: string) =>
  api.upload.file({ fileType: 10, originalFileName: 'a.csv' }, { file: new Blob([text]) });

const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: BackupError) => error.fault,
  );

/** A server with files of two accounts; `token` is of the first. */
async function filled(place: Partial<BlobPlace>): Promise<{ server: TestServer; client: TestClient; fileId: string }> {
  const server = await startTestServer({ ...place, dataDir: at('data') });
  const client = await server.user();
  const { fileId } = must(await uploadText(client, 'the first file'));
  must(await uploadText(client, 'another file'));
  must(await uploadText(await server.user(), 'the first file'));
  return { server, client, fileId };
}

const bucket = async () => (s3 === null ? undefined : s3.makeBucket());

describe.each([
  { name: 'files', blobs: () => Promise.resolve(undefined) },
  ...(s3 === null ? [] : [{ name: 'S3', blobs: bucket }]),
])('$name', ({ blobs }) => {
  test('what a running server has comes back in another one, whose sessions and files are the same', async () => {
    const place = { dataDir: at('data'), blobs: await blobs() };
    const { server, client, fileId } = await filled(place);
    const made = await backUp(place, at('backup'));
    expect(made).toEqual({ files: 3, bytes: 'the first file'.length * 2 + 'another file'.length });
    must(await uploadText(client, 'after the backup'));
    await server.close();

    const other = { dataDir: at('other'), blobs: await blobs() };
    expect(await restore(at('backup'), other)).toEqual(made);
    expect(await readdir(at('other'))).not.toContain('restore.part');
    const restored = await startTestServer(other);
    const again = restored.visitor();
    again.token = client.token;
    const file = must(await again.api.upload.get({ fileId }));
    expect(await file.data.text()).toBe('the first file');
    expect(must(await again.api.upload.list()).total).toBe(2);
    await restored.close();
  });

  test('a damaged file stops the restore, and the target stays empty', async () => {
    const { server } = await filled({ blobs: undefined });
    await backUp({ dataDir: at('data') }, at('backup'));
    await server.close();
    const [name = ''] = await filesIn(at('backup/blobs'));
    await writeFile(join(at('backup/blobs'), name.slice(0, 2), name), 'something else');
    const target = { dataDir: at('other'), blobs: await blobs() };
    expect(await faultOf(restore(at('backup'), target))).toBe('damaged');
    expect(await readdir(at('other'))).toEqual([]);
    await rm(join(at('backup/blobs'), name.slice(0, 2), name));
    expect(await faultOf(restore(at('backup'), target))).toBe('damaged');
    // With nothing of the first tries in the bucket, a sound backup goes into it.
    await rm(at('backup'), { recursive: true });
    await backUp({ dataDir: at('data') }, at('backup'));
    await restore(at('backup'), target);
    expect(await faultOf(restore(at('backup'), { ...target, dataDir: at('third') }))).toBe(
      target.blobs === undefined ? 'none' : 'not-empty',
    );
  });
});

test('what is not empty is no target, what is not whole is no backup, and both stay as they are', async () => {
  const { server } = await filled({});
  const place = { dataDir: at('data') };
  expect(await faultOf(backUp({ dataDir: at('nothing') }, at('backup')))).toBe('no-data');
  await mkdir(at('full'));
  await writeFile(at('full/mine'), 'x');
  expect(await faultOf(backUp(place, at('full')))).toBe('not-empty');
  await backUp(place, at('backup'));
  expect(await faultOf(restore(at('backup'), { dataDir: at('full') }))).toBe('not-empty');
  expect(await readdir(at('full'))).toEqual(['mine']);
  expect(await faultOf(restore(at('full'), { dataDir: at('other') }))).toBe('not-a-backup');
  expect(await faultOf(restore(at('nowhere'), { dataDir: at('other') }))).toBe('not-a-backup');
  const manifest = at('backup/boardwright-cloud-backup.json');
  await writeFile(
    manifest,
    JSON.stringify({ format: 'boardwright-cloud-backup', version: 2, createdAt: '', database: '', files: 0, bytes: 0 }),
  );
  expect(await faultOf(restore(at('backup'), { dataDir: at('other') }))).toBe('newer');
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data', 'full']);
  await server.close();
});

test('a file that is lost is reported, and no backup is made', async () => {
  const { server } = await filled({});
  const [name = ''] = await server.kept();
  await rm(join(at('data/blobs'), name.slice(0, 2), name));
  expect(await faultOf(backUp({ dataDir: at('data') }, at('backup')))).toBe('damaged');
  expect(await readdir(folder)).toEqual(['data']);
  await server.close();
});

test('while users upload and delete and files are collected, each backup is whole', async () => {
  const collector = { everyMs: 5, graceMs: 0 };
  const server = await startTestServer({ dataDir: at('data'), collector });
  const client = await server.user();
  let isDone = false;
  const work = (async () => {
    for (let i = 0; !isDone; i++) {
      const { fileId } = must(await uploadText(client, `${i}`.repeat(1000)));
      must(await uploadText(client, `kept ${i}`));
      must(await client.api.upload.remove({ fileId }));
    }
  })();
  for (let i = 0; i < 5; i++) {
    await backUp({ dataDir: at('data') }, at(`backup${i}`));
    const files = await restore(at(`backup${i}`), { dataDir: at(`restored${i}`) });
    expect(await filesIn(at(`restored${i}/blobs`))).toHaveLength(files.files);
  }
  isDone = true;
  await work;
  await server.close();
});
