import { parentPort, workerData } from 'node:worker_threads';
import { runBackupWorker } from '@boardwright/native';

// `as`: the main process starts this thread with a task.
if (parentPort) runBackupWorker(parentPort, workerData as Parameters<typeof runBackupWorker>[1]);
