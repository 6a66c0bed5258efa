import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { scanFields } from './jsonScan.ts';

/** The JSON `{ "revision": …, "body": … }` that was received, and where the text of `body` alone is to be written. */
export interface SnapshotJob {
  readonly from: string;
  readonly to: string;
}

export interface SnapshotParts {
  /** The revision as sent; null if it is not a whole number. */
  readonly revision: number | null;
  readonly sha256: string;
  readonly size: number;
}

const EMPTY = Buffer.from('null');

/** Null if the received body is not such JSON. */
function split({ from, to }: SnapshotJob): SnapshotParts | null {
  const fields = scanFields(readFileSync(from));
  if (fields === null) return null;
  const body = fields.get('body') ?? EMPTY;
  const revision = Buffer.from(fields.get('revision') ?? EMPTY).toString('latin1', 0, 16);
  const file = openSync(to, 'wx', 0o600);
  try {
    for (let at = 0; at < body.length;) at += writeSync(file, body, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return {
    revision: /^\d{1,15}$/.test(revision) ? Number(revision) : null,
    sha256: createHash('sha256').update(body).digest('hex'),
    size: body.length,
  };
}

parentPort!.postMessage(split(workerData as SnapshotJob));
