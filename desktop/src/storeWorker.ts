import { parentPort, workerData } from 'node:worker_threads';
import { runStoreWorker } from '@boardwright/native';

// `as`: the main process starts this thread with a task.
if (parentPort) runStoreWorker(parentPort, workerData as Parameters<typeof runStoreWorker>[1]);
