// A run of SPICE in a thread of Node, as the web app's spice.worker.ts has it in the browser's.
import { parentPort } from 'node:worker_threads';
import { work, type RunRequest } from '../src/spice/index.ts';

parentPort!.on('message', (request: RunRequest) => {
  void work(request, { post: (reply, transfer = []) => parentPort!.postMessage(reply, transfer as ArrayBuffer[]) });
});
