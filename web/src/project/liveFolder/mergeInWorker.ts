import type { Result } from '@boardwright/engine/base';
import type { Store } from '@boardwright/engine/kinds';
import type { DocumentKind } from '../session.ts';
import { sendSnapshot } from '../snapshots.ts';
import type { FolderFiles, FolderMerge } from './folderMerge.ts';
import type { FolderRequest } from './liveFolder.worker.ts';

/** A document of an open project. */
export interface FolderDocument {
  readonly type: string;
  readonly store: Store;
}

const isKind = (type: string): type is DocumentKind => type === 'schematic' || type === 'board';

/** Merges the documents as they are now with the files of their folder, in a worker of their own. */
export async function mergeInWorker(
  files: FolderFiles,
  documents: readonly FolderDocument[],
): Promise<Result<FolderMerge>> {
  const worker = new Worker(new URL('./liveFolder.worker.ts', import.meta.url), { type: 'module' });
  const post = (request: FolderRequest): void => worker.postMessage(request);
  try {
    for (const { type, store } of documents)
      if (isKind(type)) await sendSnapshot(store, part => post({ type: 'part', document: type, part }));
    return await new Promise<Result<FolderMerge>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Result<FolderMerge>>) => resolve(data);
      worker.onerror = event => reject(new Error(event.message));
      post({ type: 'merge', files });
    });
  } finally {
    worker.terminate();
  }
}
