import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ZipLimits } from '@boardwright/engine/formats/zip';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { archiveLimits } from './archive.ts';

/** Most time for one archive: 50 MB that unpack to 500. */
const TIME_MS = 60_000;
/** Most of its heap; buffers are not counted. */
const MEMORY_MB = 256;

/** What the process gets. */
export interface PackedFile {
  readonly path: string;
  readonly limits: ZipLimits;
}

/** The id of the message with which the reader refuses an archive; '': it is harmless. */
export type Checked = string;

const ENTRY = fileURLToPath(new URL('./packedProcess.ts', import.meta.url));

const REFUSALS: Readonly<Record<string, 'entries' | 'path' | 'link' | 'unpacked'>> = {
  'archive.manyFiles': 'entries',
  'archive.badName': 'path',
  'archive.escapes': 'path',
  'archive.link': 'link',
  'archive.bomb': 'unpacked',
};

/**
 * Looks through a rar or tar archive, piece by piece: number of entries, sizes that are declared and those that come out, checksums, growth,
 * paths that leave the folder, links, encryption. That happens in a process of its own, which may read files, but neither write them nor
 * start anything: the reader of rar is a program of others, and its memory is given back with the process.
 *
 * @returns null when it is harmless.
 */
export async function checkPacked(path: string): Promise<Refusal | null> {
  const { entries, unpackedBytes: unpacked } = archiveLimits;
  const fault = await inProcess({ path, limits: { entries, unpacked } });
  if (fault === '') return null;
  switch (REFUSALS[fault ?? '']) {
    case 'entries':
      return refuse('upload.archive-entries', { limit: entries });
    case 'path':
      return refuse('upload.archive-path');
    case 'link':
      return refuse('upload.archive-link');
    case 'unpacked':
      return refuse('upload.archive-unpacked', { limit: Math.floor(unpacked / 1024 / 1024) });
    default:
      return refuse('upload.archive-broken');
  }
}

/** Null where the process failed, or took too much. */
function inProcess(file: PackedFile): Promise<Checked | null> {
  const { promise, resolve } = Promise.withResolvers<Checked | null>();
  const child = fork(ENTRY, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--permission', '--allow-fs-read=*'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME_MS);
  // `as`: packedProcess.ts sends nothing else.
  child.once('message', checked => resolve(checked as Checked));
  child.once('error', () => resolve(null));
  child.once('close', () => resolve(null));
  // A child that has ended takes nothing more: its end is what counts.
  child.send(file, () => undefined);
  return promise.finally(() => clearTimeout(timer));
}
