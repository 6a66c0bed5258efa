import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';

/** A process that has not renewed its folder for so long is dead; it renews it once an hour. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * Where uploads of this process lie until they are kept or refused: a folder of its own, so that processes that share the data
 * folder never touch each other's uploads. What a crash left is removed by any of them when its folder was not renewed for a day.
 */
export class Staging {
  readonly #root: string;
  readonly #folder: string;
  readonly #abandonedMs: number;

  constructor(root: string, abandonedMs = ABANDONED_MS) {
    this.#root = root;
    this.#folder = join(root, newId());
    this.#abandonedMs = abandonedMs;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  newPath(): string {
    return join(this.#folder, newId());
  }

  /** Says that this process lives, and removes what dead ones left. @returns how many of them. */
  async renew(): Promise<number> {
    const now = new Date();
    await utimes(this.#folder, now, now);
    let removed = 0;
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name);
      const found = await stat(path).catch(() => null);
      if (path === this.#folder || found === null || now.getTime() - found.mtimeMs < this.#abandonedMs) continue;
      await rm(path, { recursive: true, force: true });
      removed++;
    }
    return removed;
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
