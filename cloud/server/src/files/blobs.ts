import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '../ids.ts';
import { hashOf } from './blobBackend.ts';
import type { BlobBackend, Incoming, OpenBlob } from './blobBackend.ts';
import { FileBlobs } from './fileBlobs.ts';
import { S3Blobs } from './s3Blobs.ts';
import type { S3Place } from './s3Place.ts';
import { Staging } from './staging.ts';

/** What was received is more than may be kept. */
export interface TooLarge {
  readonly tooLarge: number;
}

/** A file in its place, under a name that was never used before and never will be again. */
export interface Placed {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

/** Where the files of a server are. */
export interface BlobPlace {
  readonly dataDir: string;
  /** Default: files in dataDir. */
  readonly blobs?: S3Place | undefined;
}

/**
 * Files named by their content and an id: no name from outside becomes a path, and what the collector removes cannot be what a
 * later upload of the same bytes has put in its place. They arrive on this machine, and are kept by the backend.
 */
export class BlobStore {
  readonly #backend: BlobBackend;
  readonly #staging: Staging;
  /** Names of this process that no row may have yet. */
  readonly #inFlight = new Set<string>();

  constructor(backend: BlobBackend, staging: Staging) {
    this.#backend = backend;
    this.#staging = staging;
  }

  async open(): Promise<void> {
    await this.#backend.open();
    await this.#staging.open();
  }

  async close(): Promise<void> {
    await this.#staging.close();
    await this.#backend.close();
  }

  /** A path for a file that arrives; it lies there until it is discarded or placed. */
  newIncoming(): string {
    return this.#staging.newPath();
  }

  /**
   * Streams bytes to disk, hashing them on the way.
   *
   * @param countTo What is too large is counted, without being written, until it is more than this.
   * @returns how many bytes there are when that is more than `maxBytes`. Nothing stays on disk then, and what was not counted is
   * left in the source.
   */
  async receive(source: Readable, maxBytes: number, countTo = maxBytes): Promise<Incoming | TooLarge> {
    const path = this.newIncoming();
    const hash = createHash('sha256');
    let size = 0;
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        // To destroy a request would cut the connection that its answer needs.
        for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > countTo) break;
          if (size > maxBytes) continue;
          hash.update(chunk);
          await file.writeFile(chunk);
        }
        if (size <= maxBytes) await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await this.discard({ path });
      throw error;
    }
    if (size > maxBytes) {
      await this.discard({ path });
      return { tooLarge: size };
    }
    return { path, sha256: hash.digest('hex'), size };
  }

  /** Keeps an incoming file. It is protected from the collector until `settle`. */
  async place(incoming: Incoming): Promise<Placed> {
    const { sha256, size } = incoming;
    const name = `${sha256}-${newId()}`;
    this.#inFlight.add(name);
    try {
      await this.#backend.put(name, incoming);
    } catch (error) {
      this.#inFlight.delete(name);
      throw error;
    }
    return { name, sha256, size };
  }

  /** Ends the protection of a placed file: from now on the collector removes it unless a row names it. */
  settle({ name }: Placed): void {
    this.#inFlight.delete(name);
  }

  async discard(incoming: { readonly path: string }): Promise<void> {
    await rm(incoming.path, { force: true });
  }

  async remove(name: string): Promise<void> {
    await this.#backend.remove(name);
  }

  /**
   * Opens a blob, which can then be read to its end even if the collector removes it. Bytes that are not those of its hash
   * break its stream before the end.
   *
   * @throws Error when it is not there.
   */
  async openBlob(name: string): Promise<OpenBlob> {
    const sha256 = hashOf(name);
    const blob = await this.#backend.get(name);
    if (blob === null) throw new Error(`the file ${name} is missing`);
    return { ...blob, stream: () => Readable.from(verified(blob, sha256), { objectMode: false }) };
  }

  /** Bytes of a blob; null when it is not there. */
  size(name: string): Promise<number | null> {
    return this.#backend.size(name);
  }

  /** Names of blobs that were written before a moment and that no upload of this process is about to name. */
  async *namesBefore(timeMs: number): AsyncGenerator<string[]> {
    for await (const listed of this.#backend.list())
      // Asked last: an upload that has begun meanwhile is in the set.
      yield listed.flatMap(({ name, writtenMs }) => (writtenMs < timeMs && !this.#inFlight.has(name) ? name : []));
  }

  /** Removes what processes that died left of uploads. @returns how many processes. */
  clearAbandoned(): Promise<number> {
    return this.#staging.renew();
  }
}

/** The bytes of a blob; the last of them only when they are those of its hash. */
async function* verified(blob: OpenBlob, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  try {
    for await (const chunk of blob.stream() as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (held !== null) yield held;
      held = chunk;
    }
    if (hash.digest('hex') !== sha256) throw new Error(`the content of ${sha256} is damaged`);
    if (held !== null) yield held;
  } finally {
    await blob.close();
  }
}

export const blobBackend = ({ dataDir, blobs }: BlobPlace): BlobBackend =>
  blobs === undefined ? new FileBlobs(join(resolve(dataDir), 'blobs')) : new S3Blobs(blobs);

/** The files of a server; `open` is the caller's. */
export const blobStore = (place: BlobPlace): BlobStore =>
  new BlobStore(blobBackend(place), new Staging(join(resolve(place.dataDir), 'incoming')));
