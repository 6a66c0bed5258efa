import type { Store } from '@boardwright/engine/kinds';
import type { ClosestCopper } from '@boardwright/engine/rules';
import { sendSnapshot } from '../project/snapshots.ts';
import type { GapReply, GapRequest } from './gap.worker.ts';

/** Measures the smallest gap of a board in a worker, on a snapshot. Null where all are wide. Rejects when `signal` is aborted. */
export function measureGap(store: Store, signal: AbortSignal): Promise<ClosestCopper | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ClosestCopper | null>();
  const worker = new Worker(new URL('./gap.worker.ts', import.meta.url), { type: 'module' });
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  worker.onmessage = ({ data }: MessageEvent<GapReply>) => resolve(data);
  worker.onerror = event => reject(new Error(event.message));
  const post = (request: GapRequest) => worker.postMessage(request);
  sendSnapshot(store, post, signal).then(() => post(null), reject);
  return promise.finally(() => {
    worker.terminate();
    signal.removeEventListener('abort', abort);
  });
}
