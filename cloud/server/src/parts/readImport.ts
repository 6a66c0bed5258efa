import { Worker } from 'node:worker_threads';
import type { PartRows } from '@boardwright/commerce/parts';

/** A workbook of a few megabytes may unpack to as many gigabytes: the thread that reads it gets so much memory and time. */
const MEMORY_MB = 512;
const TIMEOUT_MS = 30_000;

/** The parts of a file; null: it cannot be read, or has no header. */
export async function readImport(path: string): Promise<PartRows | null> {
  const { promise, resolve } = Promise.withResolvers<PartRows | null>();
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), {
    workerData: path,
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
