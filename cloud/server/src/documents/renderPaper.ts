import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';

/** Makes a PDF in a thread of its own: to read a font of 20,000 characters takes a good part of a second. */
export function renderPaper(paper: Paper): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(new URL('./paperWorker.ts', import.meta.url), { workerData: paper });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', code => reject(new Error(`the thread for documents ended with ${code}`)));
  return promise;
}
