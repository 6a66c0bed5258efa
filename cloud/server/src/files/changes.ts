import { Worker } from 'node:worker_threads';
import { RawJson } from '../http/rawJson.ts';
import type { PushedChanges } from './changesWorker.ts';

/** Fields of a push whose bodies were checked and are kept as they were sent. */
export interface ReceivedChanges {
  readonly baseRevision: unknown;
  readonly changes: unknown;
}

/**
 * Reads the JSON of a push in a thread of its own: 16 MB take a good part of a second to parse and to write again, in which the
 * server would answer nobody else.
 *
 * @returns null if the bytes are not a JSON object.
 */
export async function readChanges(json: Buffer): Promise<ReceivedChanges | null> {
  const found = await inThread(json);
  if (found === null) return null;
  const { baseRevision, changes } = found;
  return {
    baseRevision,
    changes: changes?.map(({ changeId, body }) => ({ changeId, body: new RawJson(body) })),
  };
}

function inThread(json: Buffer): Promise<PushedChanges | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PushedChanges | null>();
  const worker = new Worker(new URL('./changesWorker.ts', import.meta.url), { workerData: json });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', code => reject(new Error(`the thread for changes ended with ${code}`)));
  return promise;
}
