import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compile, type Program } from '@boardwright/ngspice-wasm';
import type { HomeEnd, RunReply } from '@boardwright/sim/spice';

const WASM = fileURLToPath(import.meta.resolve('@boardwright/ngspice-wasm/ngspice.wasm'));

/** The simulator; null where it was not built. */
export const spiceProgram = (): Program | null => (existsSync(WASM) ? compile(readFileSync(WASM)) : null);

/** A run in a thread of its own, which can be stopped. */
export function threadEnd(): HomeEnd {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  return {
    post: request => worker.postMessage(request),
    listen: (heard, failed) => {
      worker.on('message', (reply: RunReply) => heard(reply));
      worker.on('error', failed);
    },
    end: () => void worker.terminate(),
  };
}
