import { msg } from '@boardwright/engine/base';
import type { Filled } from '@boardwright/engine/fill';
import { openDocument, takeFills, type Store } from '@boardwright/engine/kinds';
import type { FillReply, FillRequest } from './fill.worker.ts';
import { sendSnapshot } from './snapshots.ts';

interface FreshOptions {
  /** Called with the part that is done, 0 to 1. */
  readonly progress?: (part: number) => void;
  /** Cancels: the worker is stopped and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

function fillInWorker(store: Store, { progress, signal }: FreshOptions): Promise<readonly Filled[]> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./fill.worker.ts', import.meta.url), { type: 'module' });
    const post = (request: FillRequest) => worker.postMessage(request);
    const fail = (reason: unknown) => {
      worker.terminate();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    signal?.addEventListener('abort', () => fail(signal.reason));
    worker.onmessage = ({ data }: MessageEvent<FillReply>) => {
      if (data.type === 'progress') return progress?.(data.part);
      if (data.type === 'failed') return fail(data.reason);
      worker.terminate();
      resolve(data.filled);
    };
    worker.onerror = event => fail(event.message);
    sendSnapshot(store, part => post({ type: 'part', part }), signal).then(() => post({ type: 'fill' }), fail);
  });
}

function take(store: Store, filled: readonly Filled[]): void {
  const stale = filled.filter(({ zone: id }) => {
    const zone = store.get(id);
    return zone?.kind === 'zone' && zone.stale;
  });
  if (stale.length > 0) store.transact(msg('undo.fill', 'Fill zones'), tx => takeFills(tx, stale), 'derived');
}

const hasStale = (store: Store): boolean => [...store.all('zone')].some(({ stale }) => stale);

type Fill = (store: Store, options: FreshOptions) => Promise<readonly Filled[]>;

/**
 * A document for files to be made of, as it is when this is called: zones that edits made old since they were filled are filled again. The
 * document takes that copper too, where it may be changed and nothing was edited meanwhile: copper of an earlier state would be wrong for
 * it, and nothing would say so. Rejects when filling fails or is cancelled.
 */
export async function withFreshCopper(
  store: Store,
  options: FreshOptions = {},
  fill: Fill = fillInWorker,
): Promise<Store> {
  if (!hasStale(store)) return store;
  const { revision, settings } = store;
  // Records never change: the list of them is the state.
  const objects = [...store.everything()];
  const filled = await fill(store, options);
  if (store.revision === revision) {
    take(store, filled);
    if (!hasStale(store)) return store;
  }
  const copy = openDocument({ settings, objects });
  take(copy, filled);
  return copy;
}
