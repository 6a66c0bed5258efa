import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../db/database.ts';
import { BLOB_NAME, hashOf } from './blobBackend.ts';
import type { BlobBackend, Incoming, ListedBlob, OpenBlob } from './blobBackend.ts';

/** Kept files in a folder, which has to be on the same file system as incoming ones. Nodes share it where there are several. */
export class FileBlobs implements BlobBackend {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async open(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
  }

  async put(name: string, { path }: Incoming): Promise<void> {
    const target = this.#pathOf(name);
    const folder = join(target, '..');
    await mkdir(folder, { recursive: true });
    await rename(path, target);
    // The rename itself must survive a power cut before a database row names the file.
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }

  async get(name: string): Promise<OpenBlob | null> {
    const handle = await open(this.#pathOf(name), 'r').catch(nullWhenMissing);
    if (handle === null) return null;
    const { size } = await handle.stat();
    return {
      size,
      stream: () => handle.createReadStream(),
      // A stream that ended has closed it already.
      close: () => handle.close().catch(() => undefined),
    };
  }

  async size(name: string): Promise<number | null> {
    const found = await stat(this.#pathOf(name)).catch(nullWhenMissing);
    return found?.size ?? null;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  async *list(): AsyncGenerator<ListedBlob[]> {
    for (const folder of await readdir(this.#root)) {
      const listed: ListedBlob[] = [];
      for (const name of await readdir(join(this.#root, folder))) {
        if (!BLOB_NAME.test(name)) continue;
        const found = await stat(join(this.#root, folder, name)).catch(nullWhenMissing);
        if (found !== null) listed.push({ name, writtenMs: found.mtimeMs });
      }
      yield listed;
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #pathOf(name: string): string {
    return join(this.#root, hashOf(name).slice(0, 2), name);
  }
}

function nullWhenMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
