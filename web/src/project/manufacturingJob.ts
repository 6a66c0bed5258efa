import { USUAL_FABRICATION, type FabricationChoices } from '@boardwright/engine/formats/fab';
import type { Store } from '@boardwright/engine/kinds';
import type { Manufacturing } from './manufacturing.ts';
import type { ManufacturingReply, ManufacturingRequest } from './manufacturing.worker.ts';

const snapshot = (store: Store) => ({ settings: store.settings, objects: [...store.everything()] });

interface JobOptions {
  readonly choices?: FabricationChoices;
  /** Called with the part that is done, 0 to 1. */
  readonly progress?: (part: number) => void;
  /** Cancels: the worker is stopped and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Makes the manufacturing files in a worker, from a snapshot of the documents. */
export function manufactureInWorker(
  board: Store,
  schematic: Store | null,
  { choices = USUAL_FABRICATION, progress, signal }: JobOptions = {},
): Promise<Manufacturing> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./manufacturing.worker.ts', import.meta.url), { type: 'module' });
    signal?.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
    worker.onmessage = ({ data }: MessageEvent<ManufacturingReply>) => {
      if (data.type === 'progress') return progress?.(data.part);
      worker.terminate();
      if (data.type === 'done') resolve(data.value);
      else reject(new Error(data.reason));
    };
    worker.onerror = event => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({
      board: snapshot(board),
      schematic: schematic && snapshot(schematic),
      choices,
    } satisfies ManufacturingRequest);
  });
}
