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

const hasStale = (store: Store): boolean => [...store.all('zone')].some(({ stale }) => stale);

type Fill = (store: Store, options: FreshOptions) => Promise<readonly Filled[]>;

/**
 * A document for files to be made of, as it is when this is called: zones that edits made old since they were filled are filled again, in a
 * copy. The document itself stays as it is, and its zones are marked still: new copper of a whole board is megabytes in its log, for which
 * the steps that can be undone would be forgotten. Rejects when filling fails or is cancelled.
 */
export async function withFreshCopper(
  store: Store,
  options: FreshOptions = {},
  fill: Fill = fillInWorker,
): Promise<Store> {
  if (!hasStale(store)) return store;
  const copy = openDocument({ settings: store.settings, objects: [...store.everything()] });
  const stale = (await fill(copy, options)).filter(({ zone: id }) => {
    const zone = copy.get(id);
    return zone?.kind === 'zone' && zone.stale;
  });
  copy.transact(msg('undo.fill', 'Fill zones'), tx => takeFills(tx, stale), 'load');
  return copy;
}
