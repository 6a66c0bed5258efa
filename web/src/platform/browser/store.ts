import { createProjectStore, type ProjectStore, type RawCall } from '@boardwright/engine/storage';
import { valueOf } from '../outcome.ts';
import type { StoreReply } from './protocol.ts';

type Waiting = ReturnType<typeof Promise.withResolvers<unknown>>;

/**
 * The projects of this browser: SQLite in a worker of its own. Rejects with a StoreError: 'locked' when another window
 * has them, 'unavailable' where the browser cannot store them.
 */
export async function openBrowserStore(): Promise<ProjectStore> {
  const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module', name: 'projects' });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let ended: Error | undefined;
  const wait = (id: number): Promise<unknown> => {
    const entry = Promise.withResolvers<unknown>();
    waiting.set(id, entry);
    return entry.promise;
  };
  worker.onmessage = ({ data }: MessageEvent<StoreReply>) => {
    const entry = waiting.get(data.id);
    waiting.delete(data.id);
    try {
      entry?.resolve(valueOf(data));
    } catch (error) {
      entry?.reject(error);
    }
  };
  worker.onerror = event => {
    ended = new Error(event.message || 'the worker of the store ended');
    for (const entry of waiting.values()) entry.reject(ended);
    waiting.clear();
  };
  const call = (method: string, ...values: readonly unknown[]): Promise<unknown> => {
    if (ended) return Promise.reject(ended);
    const answer = wait(++calls);
    worker.postMessage({ id: calls, method, values });
    return answer;
  };
  try {
    await wait(0);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  // Asks the browser not to clear the projects away when the disk gets full; it may say no.
  void navigator.storage.persist();
  return createProjectStore(call as RawCall);
}
