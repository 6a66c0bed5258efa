import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { StoreError } from '@boardwright/engine/storage';
import { openRawStore } from './index.ts';

/** What a thread writes a backup from and to. */
export interface BackupTask {
  readonly type: 'backup';
  /** A copy of the store, which nobody else uses. */
  readonly copy: string;
  readonly target: string;
  /** Where the backup is written until it is whole. */
  readonly part: string;
}

/** What the thread reports. */
export type BackupReply =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly code: string | undefined; readonly reason: string };

const REPORT_MS = 100;

/** Writes a backup: to a file next to the target, which gets the target's name when it is whole on the disk. */
export function writeBackup(port: MessagePort, { copy, target, part }: BackupTask): void {
  const post = (reply: BackupReply): void => port.postMessage(reply);
  let reported = 0;
  try {
    const store = openRawStore(copy);
    const handle = openSync(part, 'wx');
    try {
      store.streamBackup({
        write(chunk) {
          for (let at = 0; at < chunk.length;) at += writeSync(handle, chunk, at);
        },
        progress(done) {
          if (Date.now() - reported < REPORT_MS) return;
          reported = Date.now();
          post({ type: 'progress', done });
        },
      });
      fsyncSync(handle);
    } finally {
      closeSync(handle);
      store.close();
    }
    renameSync(part, target);
    post({ type: 'done' });
  } catch (error) {
    const reason = error instanceof StoreError ? error.fault : error instanceof Error ? error.message : String(error);
    post({ type: 'failed', code: (error as NodeJS.ErrnoException).code, reason });
  }
}
