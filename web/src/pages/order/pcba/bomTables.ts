import type { TablesReply } from './bomTables.worker.ts';

/** Longer than any real table takes to read. */
const TIMEOUT_MS = 20_000;

/** Reads the tables of a file in a worker, which is ended when it takes too long; null: it cannot be read. */
export function readFileTables(bytes: Uint8Array): Promise<TablesReply> {
  const worker = new Worker(new URL('./bomTables.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<TablesReply>();
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  worker.onmessage = ({ data }: MessageEvent<TablesReply>) => resolve(data);
  worker.onerror = () => resolve(null);
  worker.postMessage(bytes);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
