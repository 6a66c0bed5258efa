import { parentPort, workerData } from 'node:worker_threads';
import { readModestTables } from '../tables/readModestTables.ts';

// `as`: readFileTables sends nothing else.
parentPort!.postMessage(readModestTables(workerData as Uint8Array));
