import type { Id } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';
import type { CoverDrawing, CoverReply, CoverRequest } from './cover.worker.ts';
import { sendSnapshot } from './snapshots.ts';

/**
 * What the cover of a project shows: its board, or else its schematic; null where neither can be drawn. A worker draws it; `signal` stops
 * it, and rejects with its reason.
 */
export async function coverDrawing(
  projects: ProjectStore,
  project: Id,
  signal: AbortSignal,
): Promise<CoverDrawing | null> {
  const documents = await projects.documents(project);
  for (const type of ['board', 'schematic'] as const) {
    const found = documents.find(each => each.type === type);
    const drawing = found && (await drawn(await projects.load(found.id), signal));
    if (drawing) return drawing;
  }
  return null;
}

type Stored = Awaited<ReturnType<ProjectStore['load']>>;

async function drawn({ settings, objects }: Stored, signal: AbortSignal): Promise<CoverDrawing | null> {
  const worker = new Worker(new URL('./cover.worker.ts', import.meta.url), { type: 'module', name: 'cover' });
  const { promise, resolve, reject } = Promise.withResolvers<CoverDrawing | null>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.onmessage = ({ data }: MessageEvent<CoverReply>) =>
    data.type === 'drawn' ? resolve(data.drawing) : reject(new Error(data.reason));
  worker.onerror = event => reject(new Error(event.message));
  const post = (message: CoverRequest) => worker.postMessage(message);
  try {
    await sendSnapshot({ settings, everything: () => objects }, part => post({ type: 'part', part }), signal);
    post({ type: 'draw' });
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
