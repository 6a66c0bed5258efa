import { Worker } from 'node:worker_threads';
import type { Table } from '@boardwright/commerce/bom/tables';

/** A file of some megabytes may unpack to as many gigabytes: the thread that reads it gets so much memory and time. */
const MEMORY_MB = 512;
const TIMEOUT_MS = 20_000;

/** The tables of a file from outside; null: it cannot be read. */
export async function readFileTables(bytes: Uint8Array): Promise<readonly Table[] | null> {
  const { promise, resolve } = Promise.withResolvers<readonly Table[] | null>();
  const worker = new Worker(new URL('./tablesWorker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  worker.once('message', resolve);
  worker.once('error', () => resolve(null));
  worker.once('exit', () => resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
