import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import { writePdf } from './pdf.ts';

parentPort!.postMessage(await writePdf(workerData as Paper));
