import { parentPort, workerData } from 'node:worker_threads';
import { scanFields, scanItems } from './jsonScan.ts';

export interface PushedChanges {
  readonly baseRevision: unknown;
  /** Null if there is no list. */
  readonly changes: readonly { readonly changeId: unknown; readonly body: string }[] | null;
}

/** Longest value of a field that is read, bytes: no id and no number is longer. */
const MOST = 1024;

function small(json: Uint8Array | undefined): unknown {
  if (json === undefined || json.length > MOST) return null;
  return JSON.parse(Buffer.from(json).toString()) as unknown;
}

/** Null if the bytes are not a JSON object. What is missing or of another sort is for the call's schema to refuse. */
function read(json: Uint8Array): PushedChanges | null {
  const fields = scanFields(json);
  if (fields === null) return null;
  const items = scanItems(fields.get('changes') ?? Buffer.from('null'));
  const changes = items?.map(item => {
    const own = scanFields(item);
    return {
      changeId: small(own?.get('changeId')),
      body: Buffer.from(own?.get('body') ?? Buffer.from('null')).toString(),
    };
  });
  return { baseRevision: small(fields.get('baseRevision')), changes: changes ?? null };
}

parentPort!.postMessage(read(workerData as Uint8Array));
