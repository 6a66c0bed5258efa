import type { Store } from '@boardwright/engine/kinds';
import type { Manufacturing } from './manufacturing.ts';
import type { ManufacturingReply, ManufacturingRequest } from './manufacturing.worker.ts';

const snapshot = (store: Store) => ({ settings: store.settings, objects: [...store.everything()] });

/** Makes the manufacturing files in a worker, from a snapshot of the documents. */
export function manufactureInWorker(board: Store, schematic: Store | null): Promise<Manufacturing> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./manufacturing.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ManufacturingReply>) => {
      worker.terminate();
      if (data.ok) resolve(data.value);
      else reject(new Error(data.reason));
    };
    worker.onerror = event => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({
      board: snapshot(board),
      schematic: schematic && snapshot(schematic),
    } satisfies ManufacturingRequest);
  });
}
