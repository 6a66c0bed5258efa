import type { MessagePort } from 'node:worker_threads';
import { StoreError, type Restored, type RestoreMode, type StoreFault } from '@boardwright/engine/storage';
import { openRawStore } from './index.ts';

/** A backup, and the file of the store that takes it, which nobody else has open. */
export interface RestoreTask {
  readonly type: 'restore';
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly mode: RestoreMode;
}

/** What the thread answers. */
export type RestoreReply =
  | { readonly type: 'restored'; readonly restored: Restored }
  | { readonly type: 'refused'; readonly fault: StoreFault; readonly detail: string };

/** Takes a backup into a store: all of it, or nothing. */
export function restoreBackup(port: MessagePort, { file, bytes, mode }: RestoreTask): void {
  const post = (reply: RestoreReply): void => port.postMessage(reply);
  try {
    const store = openRawStore(file);
    try {
      post({ type: 'restored', restored: store.restoreBackup(bytes, mode) });
    } finally {
      store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    post({ type: 'refused', fault: error.fault, detail: error.detail });
  }
}
