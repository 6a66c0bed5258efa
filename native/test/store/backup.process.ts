import { parentPort, workerData } from 'node:worker_threads';
import { runStoreWorker } from '../../src/store/storeWorker.ts';

// `as`: the test that starts this thread gives it a task.
runStoreWorker(parentPort!, workerData as Parameters<typeof runStoreWorker>[1]);
