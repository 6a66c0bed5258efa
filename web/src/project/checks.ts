import type { Store } from '@boardwright/engine/kinds';
import type { Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from './document.ts';
import { sendSnapshot } from './snapshots.ts';
import type { ChecksReply, ChecksRequest } from './checks.worker.ts';

export interface CheckOptions {
  /** Called with the part of the rules that is done, 0 to 1. */
  readonly progress?: (part: number) => void;
  /** Cancels: the worker is stopped and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The project's schematic, which a board is compared with. */
  readonly schematic?: EditorDocument | null;
}

/** Runs all rules for a document in a worker, on a snapshot: editing goes on meanwhile. */
export function checkDocument(
  { store }: { readonly store: Store },
  { progress, signal, schematic }: CheckOptions = {},
): Promise<readonly Finding[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./checks.worker.ts', import.meta.url), { type: 'module' });
    const findings: Finding[] = [];
    const cancel = () => {
      worker.terminate();
      reject(signal?.reason as Error);
    };
    const end = () => {
      worker.terminate();
      signal?.removeEventListener('abort', cancel);
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    worker.onmessage = ({ data }: MessageEvent<ChecksReply>) => {
      if (data.type === 'progress') return progress?.(data.part);
      if (data.type === 'found') return void findings.push(...data.findings);
      end();
      if (data.type === 'done') resolve(findings);
      else reject(new Error(data.reason));
    };
    worker.onerror = event => {
      end();
      reject(new Error(event.message));
    };
    const post = (request: ChecksRequest) => worker.postMessage(request);
    // Both are as they are now: only their copying takes its time.
    Promise.all([
      sendSnapshot(store, part => post({ type: 'part', of: 'document', part }), signal),
      schematic && sendSnapshot(schematic.store, part => post({ type: 'part', of: 'schematic', part }), signal),
    ]).then(
      () => post({ type: 'check' }),
      (error: unknown) => {
        end();
        reject(error as Error);
      },
    );
  });
}
