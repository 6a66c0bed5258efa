import type { OutputFile } from '@boardwright/engine/formats';
import type { Settings, Store } from '@boardwright/engine/kinds';
import type { ExportRequest } from './export.ts';
import type { ExportMessage, ExportReply } from './export.worker.ts';

/** Makes a file in a worker, from a snapshot of the document. `signal` stops it. */
export function exportInWorker(
  store: Store,
  name: string,
  request: ExportRequest,
  signal: AbortSignal,
): Promise<OutputFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('cancelled', 'AbortError'));
    });
    worker.onmessage = ({ data }: MessageEvent<ExportReply>) => {
      end();
      if (data.ok) resolve(data.file);
      else reject(new Error(data.reason));
    };
    worker.onerror = event => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage({
      settings: store.settings as Settings,
      objects: [...store.everything()],
      name,
      request,
    } satisfies ExportMessage);
  });
}
