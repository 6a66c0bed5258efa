import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { JobWorkers } from '../jobs/kinds.ts';
import { enqueueOnce } from '../jobs/queue.ts';
import type { BlobStore } from './blobs.ts';

export interface CollectorSettings {
  /** Milliseconds between two runs. */
  readonly everyMs: number;
  /**
   * Age in milliseconds at which a file without a row is removed. Uploads of this process are protected at any age;
   * this protects those of other processes on the same files, which requests outlast by far.
   */
  readonly graceMs: number;
}

const HOUR = 60 * 60_000;
export const defaultCollector: CollectorSettings = { everyMs: HOUR, graceMs: HOUR };

/** How often a node says that it lives, at most. */
const RENEW_MS = 60_000;

/** Names that one query asks for. */
const BATCH = 500;

/**
 * Removes files that no row names: of deleted uploads and projects, and what a crash left between disk and database. A name
 * is never used twice, so that one without a row cannot get one later unless its upload is in flight.
 *
 * @returns how many files were removed.
 */
export async function collect(db: Database, blobs: BlobStore, graceMs: number): Promise<number> {
  const before = Date.now() - graceMs;
  let removed = 0;
  for await (const folder of blobs.namesBefore(before)) {
    for (let i = 0; i < folder.length; i += BATCH) {
      const names = folder.slice(i, i + BATCH);
      const rows = await db.read.selectFrom('blobs').select('name').where('name', 'in', names).execute();
      const named = new Set(rows.map(({ name }) => name));
      for (const name of names) {
        if (named.has(name)) continue;
        await blobs.remove(name);
        removed++;
      }
    }
  }
  return removed;
}

/** The job that collects: once in a period, by one node of all. */
export function collectWorker(
  db: Database,
  blobs: BlobStore,
  now: () => Date,
  { everyMs, graceMs }: CollectorSettings,
): JobWorkers['collect'] {
  return async () => {
    await collect(db, blobs, graceMs);
    return new Date(now().getTime() + everyMs);
  };
}

/** Sees to it that files are collected, and says from time to time that the uploads of this node are in use. */
export function collectRegularly(
  app: FastifyInstance,
  db: Database,
  blobs: BlobStore,
  now: () => Date,
  { everyMs }: CollectorSettings,
): void {
  const renew = () =>
    void blobs.clearAbandoned().catch((error: unknown) => app.log.error({ err: error }, 'uploads were not cleared'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await enqueueOnce(db, 'collect', new Date(now().getTime() + everyMs), now());
    renew();
    timer = setInterval(renew, Math.max(everyMs, RENEW_MS)).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Sizes of files that an older version kept without noting them. */
export async function measureBlobs(db: Database, blobs: BlobStore): Promise<void> {
  const rows = await db.read.selectFrom('blobs').selectAll().where('size', '<', 0).execute();
  for (const { user_id, sha256, name } of rows) {
    const size = (await blobs.size(name)) ?? 0;
    await db.write(tx =>
      tx.updateTable('blobs').set({ size }).where('user_id', '=', user_id).where('sha256', '=', sha256).execute(),
    );
  }
}
