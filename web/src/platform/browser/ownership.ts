import { StoreError } from '@boardwright/engine/storage';

/** How long a window that is just closing or reloading is waited for. */
const PATIENCE_MS = 2000;

/**
 * Makes this worker the only owner of the stored projects among all windows, until it ends. Rejects with 'locked' when
 * another window is the owner, unless it is patient: then it waits to be its heir.
 */
export async function ownStore(patient: boolean): Promise<void> {
  // Never resolved: the lock goes with the worker.
  const { promise: forever } = Promise.withResolvers<void>();
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request('boardwright.projects', patient ? {} : { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve();
        return forever;
      })
      .catch(() => reject(new StoreError('locked')));
  });
}
