import { parentPort, workerData } from 'node:worker_threads';
import { runBackupWorker } from '../../src/store/backupWorker.ts';

// `as`: the test that starts this thread gives it a task.
runBackupWorker(parentPort!, workerData as Parameters<typeof runBackupWorker>[1]);
