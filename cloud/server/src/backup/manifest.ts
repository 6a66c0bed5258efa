import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../db/database.ts';

/** Why a backup or a restore did not happen; nothing was changed then. */
export type BackupFault =
  /** The folder contains no SQLite database. `detail`: its path. */
  | 'no-data'
  /** The target has something in it already. */
  | 'not-empty'
  /** Not a backup, or one that did not become whole. */
  | 'not-a-backup'
  | 'newer'
  /** A file is missing or not what its hash says. `detail`: which. */
  | 'damaged';

export class BackupError extends Error {
  readonly fault: BackupFault;
  readonly detail: string;

  constructor(fault: BackupFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}

/** Of the database in the data folder and in a backup. */
export const DATABASE_FILE = 'boardwright.sqlite';
export const BLOBS_FOLDER = 'blobs';

const MANIFEST_FILE = 'boardwright-cloud-backup.json';
const FORMAT = 'boardwright-cloud-backup';
const VERSION = 1;

/** Written last: a folder without it is an unfinished backup. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  createdAt: z.string(),
  /** SHA-256 of the database file. */
  database: z.string(),
  files: z.int(),
  bytes: z.int(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = (folder: string): string => join(folder, MANIFEST_FILE);

export const makeManifest = (rest: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: FORMAT,
  version: VERSION,
  ...rest,
});

/** @throws BackupError when the folder has no manifest that this version reads. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw new BackupError('not-a-backup', folder);
    throw error;
  });
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success) throw new BackupError('not-a-backup', folder);
  if (manifest.data.version > VERSION) throw new BackupError('newer', folder);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** @throws BackupError when the folder has anything in it but what is named. */
export async function wantEmpty(folder: string, ignored?: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (names.some(name => name !== ignored)) throw new BackupError('not-empty', folder);
}
