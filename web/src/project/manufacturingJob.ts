import { USUAL_FABRICATION, type FabricationChoices } from '@boardwright/engine/formats/fab';
import type { Store } from '@boardwright/engine/kinds';
import { withFreshCopper } from './freshCopper.ts';
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

/** The part of the work that filling zones again is, where there are any to be. */
const FILLING = 0.5;

/** Makes the manufacturing files in a worker, from a snapshot of the documents; zones that edits made old are filled again first. */
export async function manufactureInWorker(
  given: Store,
  schematic: Store | null,
  { choices = USUAL_FABRICATION, progress, signal }: JobOptions = {},
): Promise<Manufacturing> {
  let filled = 0;
  const onFill = (part: number): void => progress?.((filled = part * FILLING));
  const board = await withFreshCopper(given, { ...(signal && { signal }), progress: onFill });
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./manufacturing.worker.ts', import.meta.url), { type: 'module' });
    signal?.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
    worker.onmessage = ({ data }: MessageEvent<ManufacturingReply>) => {
      if (data.type === 'progress') return progress?.(filled + (1 - filled) * data.part);
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
