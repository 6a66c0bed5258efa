import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';

/** A file that has arrived and is not kept yet. */
export interface Incoming {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

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

/** A hash, and since files are collected a dash and a UUID. Files of older versions have the hash alone. */
const NAME = /^[0-9a-f]{64}(-[0-9a-f-]{36})?$/;

/**
 * Files under the data folder, named by their content and an id: no name from outside becomes a path, and what the collector
 * removes cannot be what a later upload of the same bytes has put in its place.
 */
export class BlobStore {
  readonly #root: string;
  readonly #incoming: string;
  /** Names of this process that no row may have yet. */
  readonly #inFlight = new Set<string>();

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'blobs');
    this.#incoming = join(dataDir, 'incoming');
  }

  async open(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    await mkdir(this.#root, { recursive: true });
  }

  /** A name for a file in the incoming folder, which the collector leaves alone until it is discarded or placed. */
  newIncoming(): string {
    const name = newId();
    this.#inFlight.add(name);
    return join(this.#incoming, name);
  }

  /**
   * Streams bytes to disk, hashing them on the way.
   *
   * @returns how many there are when that is more than `maxBytes`; nothing stays on disk then.
   */
  async receive(source: Readable, maxBytes: number): Promise<Incoming | TooLarge> {
    const path = this.newIncoming();
    const hash = createHash('sha256');
    let size = 0;
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          size += chunk.length;
          // The rest is read and dropped: stopping here would leave the sender stuck with an unread body.
          if (size > maxBytes) continue;
          hash.update(chunk);
          await file.writeFile(chunk);
        }
        await file.sync();
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

  /** Moves an incoming file to its place. It is protected from the collector until `settle`. */
  async place({ path, sha256, size }: Incoming): Promise<Placed> {
    const name = `${sha256}-${newId()}`;
    this.#inFlight.add(name);
    const target = this.pathOf(name);
    const folder = join(target, '..');
    await mkdir(folder, { recursive: true });
    await rename(path, target);
    this.#inFlight.delete(path.slice(this.#incoming.length + 1));
    // The rename itself must survive a power cut before a database row names the file.
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    return { name, sha256, size };
  }

  /** Ends the protection of a placed file: from now on the collector removes it unless a row names it. */
  settle({ name }: Placed): void {
    this.#inFlight.delete(name);
  }

  async discard(incoming: { readonly path: string }): Promise<void> {
    await rm(incoming.path, { force: true });
    this.#inFlight.delete(incoming.path.slice(this.#incoming.length + 1));
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  /** Where a blob lies. @throws RangeError for anything but a name of this store. */
  pathOf(name: string): string {
    if (!NAME.test(name)) throw new RangeError('not the name of a blob');
    return join(this.#root, name.slice(0, 2), name);
  }

  /** Opens a blob, which can then be read to its end even if the collector removes it. */
  openBlob(name: string): Promise<FileHandle> {
    return open(this.pathOf(name), 'r');
  }

  /** Bytes of a blob; null when it is not there. */
  async size(name: string): Promise<number | null> {
    const found = await stat(this.pathOf(name)).catch(() => null);
    return found?.size ?? null;
  }

  /** Names of blobs that were written before a moment and that no upload of this process is about to name, by folders. */
  async *namesBefore(timeMs: number): AsyncGenerator<string[]> {
    for (const folder of await readdir(this.#root)) {
      const names = await readdir(join(this.#root, folder));
      yield await this.#olderIn(
        join(this.#root, folder),
        names.filter(name => NAME.test(name)),
        timeMs,
      );
    }
  }

  /** Removes incoming files that a crash left behind. */
  async clearIncoming(beforeMs: number): Promise<number> {
    const names = await this.#olderIn(this.#incoming, await readdir(this.#incoming), beforeMs);
    for (const name of names) await rm(join(this.#incoming, name), { force: true });
    return names.length;
  }

  async #olderIn(folder: string, names: readonly string[], timeMs: number): Promise<string[]> {
    const older: string[] = [];
    for (const name of names) {
      const found = await stat(join(folder, name)).catch(() => null);
      // Asked last: an upload that has begun meanwhile is in the set.
      if (found !== null && found.mtimeMs < timeMs && !this.#inFlight.has(name)) older.push(name);
    }
    return older;
  }
}
