import type { Worker } from 'node:worker_threads';
import { StoreError, type Restored, type RestoreMode } from '@boardwright/engine/storage';
import type { RestoreReply, RestoreTask } from './restoreThread.ts';

export interface RestoreJob {
  /** The store, which nobody has open until this has ended. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly mode: RestoreMode;
  /** Starts a thread that calls `runStoreWorker` with the task. */
  readonly startWorker: (task: RestoreTask) => Worker;
}

/** Takes a backup into a store in a thread. Rejects with a StoreError where the store or the backup is no good: then nothing has changed. */
export function restoreBackupFile({ startWorker, ...task }: RestoreJob): Promise<Restored> {
  return new Promise((resolve, reject) => {
    const worker = startWorker({ type: 'restore', ...task });
    let last: RestoreReply | undefined;
    worker.on('message', (reply: RestoreReply) => {
      last = reply;
    });
    worker.on('error', reject);
    // The thread holds the store until it has ended.
    worker.on('exit', code => {
      if (last?.type === 'restored') resolve(last.restored);
      else if (last) reject(new StoreError(last.fault, last.detail));
      else reject(new Error(`the thread ended with code ${code}`));
    });
  });
}
