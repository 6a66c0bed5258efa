import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';

/** A file that has arrived and is not kept yet. */
export interface Incoming {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** Content-addressed files under the data folder. Names are hashes, so no name from outside becomes a path. */
export class BlobStore {
  readonly #root: string;
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'blobs');
    this.#incoming = join(dataDir, 'incoming');
  }

  /** Makes the folders; leftovers of uploads that a crash cut short are removed. */
  async open(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
    await mkdir(this.#incoming, { recursive: true });
    await mkdir(this.#root, { recursive: true });
  }

  /**
   * Streams bytes to disk, hashing them on the way.
   *
   * @returns null when there are more than `maxBytes`; nothing stays on disk then.
   */
  async receive(source: Readable, maxBytes: number): Promise<Incoming | null> {
    const path = join(this.#incoming, newId());
    const hash = createHash('sha256');
    let size = 0;
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
    } catch (error) {
      await this.discard({ path });
      throw error;
    } finally {
      await file.close();
    }
    if (size > maxBytes) {
      await this.discard({ path });
      return null;
    }
    return { path, sha256: hash.digest('hex'), size };
  }

  /** Moves an incoming file to its place for good; a file that is there already is kept. */
  async keep(incoming: Incoming): Promise<void> {
    const path = this.pathOf(incoming.sha256);
    const folder = join(path, '..');
    await mkdir(folder, { recursive: true });
    await rename(incoming.path, path);
    // The rename itself must survive a power cut before a database row names the file.
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }

  async discard(incoming: { readonly path: string }): Promise<void> {
    await rm(incoming.path, { force: true });
  }

  /** Where a blob lies. @throws RangeError for anything but a SHA-256 in hexadecimal. */
  pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('not a hash');
    return join(this.#root, sha256.slice(0, 2), sha256);
  }

  async size(sha256: string): Promise<number> {
    return (await stat(this.pathOf(sha256))).size;
  }

  read(sha256: string): Readable {
    return createReadStream(this.pathOf(sha256));
  }

  readText(sha256: string): Promise<string> {
    return readFile(this.pathOf(sha256), 'utf8');
  }
}
