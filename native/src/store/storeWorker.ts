import type { MessagePort } from 'node:worker_threads';
import { writeBackup, type BackupTask } from './backupThread.ts';
import { restoreBackup, type RestoreTask } from './restoreThread.ts';

export type StoreTask = BackupTask | RestoreTask;

/** Does long work on a store in a thread of its own, and reports through the port. */
export function runStoreWorker(port: MessagePort, task: StoreTask): void {
  if (task.type === 'backup') writeBackup(port, task);
  else restoreBackup(port, task);
}
