import { ok, type Issue, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import type { Store } from '@boardwright/engine/kinds';
import { withFreshCopper } from './freshCopper.ts';
import { pagesFile, type DrawnPage, type Exported, type ExportRequest } from './export.ts';
import type { ExportMessage, ExportReply } from './export.worker.ts';
import { printPages } from './print.ts';
import { rasterise } from './rasterise.ts';

/** A file that was made, null where it was printed, and what the user should know of it. */
export interface ExportedFile {
  readonly file: OutputFile | null;
  readonly issues: readonly Issue[];
}

/** Makes a file from a snapshot of the document. `signal` stops it. */
export async function exportDocument(
  given: Store,
  name: string,
  request: ExportRequest,
  signal: AbortSignal,
): Promise<Result<ExportedFile>> {
  const store = await withFreshCopper(given, { signal });
  const result = await inWorker(store, name, request, signal);
  if (!result.ok) return result;
  if (result.value.type === 'file') return ok(result.value);
  if (result.value.type === 'print') {
    await printPages(result.value.pages);
    return ok({ file: null, issues: result.value.issues });
  }
  const pages: DrawnPage[] = [];
  // One after the other: each holds hundreds of megabytes while it is made.
  for (const drawing of result.value.drawings)
    pages.push({ suffix: drawing.suffix, bytes: await rasterise(drawing, signal) });
  return ok({ file: pagesFile(name, 'png', pages), issues: [] });
}

function inWorker(store: Store, name: string, request: ExportRequest, signal: AbortSignal): Promise<Result<Exported>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('cancelled', 'AbortError'));
    });
    worker.onmessage = ({ data }: MessageEvent<ExportReply>) => {
      end();
      if (data.ok) resolve(data.result);
      else reject(new Error(data.reason));
    };
    worker.onerror = event => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage({
      settings: store.settings,
      objects: [...store.everything()],
      name,
      request,
    } satisfies ExportMessage);
  });
}
