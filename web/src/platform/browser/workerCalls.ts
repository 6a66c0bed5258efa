import { StoreError } from '@boardwright/engine/storage';
import { valueOf } from '../outcome.ts';
import { OPENED, OWNED, type StoreReply } from './protocol.ts';

import { storeLines } from './storeLines.ts';

type Waiting = ReturnType<typeof Promise.withResolvers<unknown>>;

/** A call of the raw store by its name. */
export type Call = (method: string, ...values: readonly unknown[]) => Promise<unknown>;

/** How long a worker waits for its turn: for a window that is just closing, or until it is heir to another one. */
export type Patience = 'short' | 'endless';

/**
 * Starts the worker that has the stored projects; resolves when they are open. Rejects with a StoreError: 'locked' when
 * another window has them and patience ends, 'unavailable' where the browser cannot store them. A worker that fails is
 * started again with the next call.
 *
 * @param onOwned Called when the projects belong to this worker; opening them takes a while, and calls wait for it.
 */
export async function startWorker(patience: Patience, onOwned: (call: Call) => void = () => undefined): Promise<Call> {
  let worker: Opened | undefined;
  let starting: Promise<void> | null = null;
  const start = (how: Patience, owned: () => void) =>
    (starting ??= openWorker(how, owned)
      .then(next => void (worker = next))
      .finally(() => (starting = null)));
  const call: Call = async (method, ...values) => {
    if (!worker || worker.hasEnded()) await start('short', () => undefined);
    return worker!.call(method, ...values);
  };
  await start(patience, () => onOwned(call));
  return call;
}

interface Opened {
  readonly call: Call;
  hasEnded(): boolean;
}

async function openWorker(patience: Patience, onOwned: () => void): Promise<Opened> {
  const name = patience === 'short' ? 'projects' : 'projects-heir';
  const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module', name });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let hasEnded = false;
  const wait = (id: number): Promise<unknown> => {
    const entry = Promise.withResolvers<unknown>();
    waiting.set(id, entry);
    return entry.promise;
  };
  worker.onmessage = ({ data }: MessageEvent<StoreReply>) => {
    if (data.id === OWNED) return onOwned();
    const entry = waiting.get(data.id);
    waiting.delete(data.id);
    try {
      entry?.resolve(valueOf(data));
    } catch (error) {
      entry?.reject(error);
    }
  };
  worker.onerror = event => {
    hasEnded = true;
    storeLines.end(worker);
    worker.terminate();
    const fault = new StoreError('unavailable', event.message || 'the worker of the store ended');
    for (const entry of waiting.values()) entry.reject(fault);
    waiting.clear();
  };
  try {
    await wait(OPENED);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  storeLines.begin(worker);
  return {
    hasEnded: () => hasEnded,
    call(method, ...values) {
      const answer = wait(++calls);
      worker.postMessage({ id: calls, method, values });
      return answer;
    },
  };
}
