import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

export const archiveLimits = { entries: 5000, unpackedBytes: 500 * 1024 * 1024 };
/** What grows this much from so few bytes was made to do harm: designs shrink to a fifth or a twentieth. */
const MOST_GROWTH = 200;
const HARMLESS = 16 * 1024 * 1024;

/** Control characters hide what comes after them in a name. */
// eslint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f]/;
/** No system has longer paths. */
const LONGEST_PATH = 4096;

const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/**
 * Looks through a zip without unpacking it to disk: number of entries, declared sizes, the sizes that really come out and
 * their checksums, growth, hidden names, paths that leave the folder, symbolic links, encryption.
 *
 * @returns null when it is harmless.
 */
export async function checkZip(path: string, limits = archiveLimits): Promise<Refusal | null> {
  try {
    const declared = await checkDirectory(path, limits);
    if (declared !== null) return declared;
    let unpacked = 0;
    return await withZip(path, async zip => {
      for await (const entry of entriesOf(zip)) {
        if (entry.fileName.endsWith('/')) continue;
        // yauzl stops an entry that gives more bytes than it declares, and the sum of those is bounded above.
        unpacked += await unpackedSize(zip, entry);
        if (unpacked > limits.unpackedBytes) return tooLarge(limits);
      }
      return null;
    });
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    const path = /absolute path|relative path|invalid characters in fileName/.test(text);
    return refuse(path ? 'upload.archive-path' : 'upload.archive-broken');
  }
}

/** What the directory alone shows. Nothing of an entry is kept: names and comments may be made of megabytes. */
function checkDirectory(path: string, limits: typeof archiveLimits): Promise<Refusal | null> {
  return withZip(path, async zip => {
    if (zip.entryCount > limits.entries) return refuse('upload.archive-entries', { limit: limits.entries });
    let entries = 0;
    let declared = 0;
    for await (const entry of entriesOf(zip)) {
      if (++entries > limits.entries) return refuse('upload.archive-entries', { limit: limits.entries });
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK) {
        return refuse('upload.archive-link');
      }
      if (entry.isEncrypted()) return refuse('upload.archive-broken');
      if (entry.fileName.length > LONGEST_PATH || HIDDEN.test(entry.fileName)) return refuse('upload.archive-path');
      declared += entry.uncompressedSize;
      if (declared > limits.unpackedBytes) return tooLarge(limits);
    }
    return declared > HARMLESS && declared > MOST_GROWTH * zip.fileSize ? refuse('upload.archive-broken') : null;
  });
}

const tooLarge = ({ unpackedBytes }: typeof archiveLimits): Refusal =>
  refuse('upload.archive-unpacked', { limit: Math.floor(unpackedBytes / 1024 / 1024) });

async function withZip<T>(path: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await openZip(path);
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (act: () => void) => {
        zip.off('entry', onEntry).off('end', onEnd).off('error', onError);
        act();
      };
      const onEntry = (next: Entry) => settle(() => resolve(next));
      const onEnd = () => settle(() => resolve(null));
      const onError = (error: unknown) =>
        settle(() => reject(error instanceof Error ? error : new Error(String(error))));
      zip.once('entry', onEntry).once('end', onEnd).once('error', onError);
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}

async function unpackedSize(zip: ZipFile, entry: Entry): Promise<number> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
  let size = 0;
  let checksum = 0;
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      checksum = crc32(chunk, checksum);
      done();
    },
  });
  await pipeline(stream, counter);
  if (checksum !== entry.crc32) throw new Error('a file does not match its checksum');
  return size;
}
