import { parentPort } from 'node:worker_threads';
import { work, type RunRequest } from '@boardwright/sim/spice';

const port = parentPort;
if (!port) throw new Error('this runs as a worker');
port.once('message', (request: RunRequest) => {
  void work(request, { post: (reply, transfer = []) => port.postMessage(reply, transfer as ArrayBuffer[]) });
});
