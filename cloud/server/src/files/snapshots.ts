import { Worker } from 'node:worker_threads';
import type { Incoming } from './blobBackend.ts';
import type { BlobStore } from './blobs.ts';
import type { SnapshotJob, SnapshotParts } from './snapshotWorker.ts';

export interface ReceivedSnapshot {
  readonly revision: number | null;
  /** The text of the document alone. */
  readonly body: Incoming;
}

/**
 * Reads a received snapshot in a thread of its own: 30 MB of JSON take a good part of a second, in which the server would
 * answer nobody else. It is checked and cut, not parsed: objects built from a hostile text take many times its size, and a
 * thread that runs out of memory takes the process along.
 *
 * @returns null if the bytes are not a JSON object.
 */
export async function readSnapshot(blobs: BlobStore, received: Incoming): Promise<ReceivedSnapshot | null> {
  const path = blobs.newIncoming();
  const parts = await split({ from: received.path, to: path }).catch(async (error: unknown) => {
    await blobs.discard({ path });
    throw error;
  });
  if (parts === null) {
    await blobs.discard({ path });
    return null;
  }
  const { revision, sha256, size } = parts;
  return { revision, body: { path, sha256, size } };
}

function split(job: SnapshotJob): Promise<SnapshotParts | null> {
  const { promise, resolve, reject } = Promise.withResolvers<SnapshotParts | null>();
  const worker = new Worker(new URL('./snapshotWorker.ts', import.meta.url), { workerData: job });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', code => reject(new Error(`the thread for snapshots ended with ${code}`)));
  return promise;
}
