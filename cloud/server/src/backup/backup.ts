import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from '../db/database.ts';
import type { BlobBackend } from '../files/blobBackend.ts';
import { blobBackend } from '../files/blobs.ts';
import type { BlobPlace } from '../files/blobs.ts';
import { FileBlobs } from '../files/fileBlobs.ts';
import { blobsIn, copyDatabase } from './database.ts';
import type { NamedBlob } from './database.ts';
import { sync } from './durable.ts';
import { keepBlob } from './keepBlob.ts';
import {
  BackupError,
  BLOBS_FOLDER,
  DATABASE_FILE,
  makeManifest,
  manifestFile,
  sha256Of,
  wantEmpty,
} from './manifest.ts';

export interface BackedUp {
  readonly files: number;
  /** Of the files. */
  readonly bytes: number;
}

/** How often the database is copied again because files it named were deleted while others were copied. */
const ROUNDS = 10;

/**
 * Copies the data of a server into a folder, while it runs or not: the database at one moment, then the files that it names, each
 * compared with its hash. The folder appears when all of it is on the disk.
 *
 * @param target A folder that is missing or empty.
 * @throws BackupError when it cannot be made; the target is as before then.
 */
export async function backUp(place: BlobPlace, target: string): Promise<BackedUp> {
  const folder = resolve(target);
  await wantEmpty(folder);
  const part = join(dirname(folder), `.${basename(folder)}.${process.pid}.part`);
  await mkdir(part, { recursive: true, mode: 0o700 });
  const source = blobBackend(place);
  try {
    const made = await fill(part, join(resolve(place.dataDir), DATABASE_FILE), source);
    await rmdir(folder).catch(unlessMissing);
    await rename(part, folder);
    await sync(dirname(folder));
    return made;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await source.close();
  }
}

async function fill(part: string, database: string, source: BlobBackend): Promise<BackedUp> {
  const copy = join(part, DATABASE_FILE);
  const kept = new FileBlobs(join(part, BLOBS_FOLDER));
  await kept.open();
  const present = new Set<string>();
  let named: readonly NamedBlob[] = [];
  for (let round = 1; ; round++) {
    await rm(copy, { force: true });
    await copyDatabase(database, copy);
    named = blobsIn(copy);
    let lost: NamedBlob | null = null;
    for (const blob of named) {
      if (present.has(blob.name)) continue;
      if (await keepBlob(source, kept, blob, join(part, 'incoming'))) present.add(blob.name);
      else lost = blob;
    }
    if (lost === null) break;
    // Deleted by a user since the copy, and the database of now does not name it; or it is lost, which more rounds show.
    if (round === ROUNDS) throw new BackupError('damaged', lost.name);
  }
  const wanted = new Set(named.map(({ name }) => name));
  for (const name of present) if (!wanted.has(name)) await kept.remove(name);
  const bytes = named.reduce((sum, { size }) => sum + size, 0);
  const manifest = makeManifest({
    createdAt: new Date().toISOString(),
    database: await sha256Of(copy),
    files: named.length,
    bytes,
  });
  await writeFile(manifestFile(part), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const path of [copy, manifestFile(part), part]) await sync(path);
  return { files: named.length, bytes };
}

function unlessMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}
