import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../db/database.ts';
import { BLOB_NAME } from '../files/blobBackend.ts';
import type { BlobBackend } from '../files/blobBackend.ts';
import type { BlobPlace } from '../files/blobs.ts';
import { FileBlobs } from '../files/fileBlobs.ts';
import { S3Blobs } from '../files/s3Blobs.ts';
import type { BackedUp } from './backup.ts';
import { blobsIn } from './database.ts';
import { sync } from './durable.ts';
import { keepBlob } from './keepBlob.ts';
import { BackupError, BLOBS_FOLDER, DATABASE_FILE, readManifest, sha256Of, wantEmpty } from './manifest.ts';

/** What a restore writes until all of it is there. */
const PART = 'restore.part';

/**
 * Puts a backup into an empty data folder, and its files into the bucket where one is given. Database and files are compared with
 * their hashes first; the database gets its name last, so that a restore that ended early left no data that a server would use.
 *
 * @throws BackupError when the backup or the target cannot be used; the target is as before then.
 */
export async function restore(backup: string, { dataDir, blobs }: BlobPlace): Promise<BackedUp> {
  const target = resolve(dataDir);
  const part = join(target, PART);
  const manifest = await readManifest(backup);
  await wantEmpty(target, PART);
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const to = blobs === undefined ? new FileBlobs(join(part, BLOBS_FOLDER)) : new S3Blobs(blobs);
  const kept: string[] = [];
  try {
    await to.open();
    if (blobs !== undefined) await wantEmptyBucket(to, blobs.bucket);
    const database = join(part, DATABASE_FILE);
    await copyDurably(join(backup, DATABASE_FILE), database);
    if ((await sha256Of(database)) !== manifest.database) throw new BackupError('damaged', DATABASE_FILE);
    const named = blobsIn(database);
    const from = new FileBlobs(join(resolve(backup), BLOBS_FOLDER));
    for (const blob of named) {
      if (!BLOB_NAME.test(blob.name)) throw new BackupError('damaged', blob.name);
      kept.push(blob.name);
      if (!(await keepBlob(from, to, blob, join(part, 'incoming')))) throw new BackupError('damaged', blob.name);
    }
    if (blobs === undefined) await rename(join(part, BLOBS_FOLDER), join(target, BLOBS_FOLDER));
    await rename(database, join(target, DATABASE_FILE));
    await sync(target);
    await rm(part, { recursive: true });
    return { files: named.length, bytes: manifest.bytes };
  } catch (error) {
    if (blobs !== undefined) for (const name of kept) await to.remove(name).catch(() => undefined);
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await to.close();
  }
}

async function wantEmptyBucket(to: BlobBackend, bucket: string): Promise<void> {
  for await (const listed of to.list()) if (listed.length > 0) throw new BackupError('not-empty', bucket);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new BackupError('damaged', DATABASE_FILE);
    throw error;
  });
  await sync(to);
}
