import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Most of the heap; buffers are not counted. */
  readonly memoryMb: number;
  readonly timeoutMs: number;
}

/** The first message of a thread that works on a file from outside; null: it failed, or took too much. */
export async function inThread<T>(
  script: URL,
  workerData: unknown,
  { memoryMb, timeoutMs }: ThreadLimits,
): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>();
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const timer = setTimeout(() => resolve(null), timeoutMs);
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
