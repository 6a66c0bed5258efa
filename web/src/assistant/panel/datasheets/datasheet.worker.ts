import {
  datasheetFault,
  readDatasheet,
  restoredDatasheet,
  storedDatasheet,
  type Datasheet,
  type PdfJs,
} from '@boardwright/engine/assistant';
import { fail, type Msg, type Result } from '@boardwright/engine/base';
import { workerScope } from '../../../app/workerScope.ts';

/** A PDF to read, or what was kept of one that was read before. */
export interface DatasheetRequest {
  readonly type: 'read' | 'restore';
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type DatasheetReply =
  | { readonly type: 'progress'; readonly id: number; readonly done: number; readonly of: number }
  /** With what is kept of it. */
  | { readonly type: 'read'; readonly id: number; readonly datasheet: Datasheet; readonly kept: Uint8Array }
  /** Null where what was kept is of no use. */
  | { readonly type: 'restored'; readonly id: number; readonly datasheet: Datasheet | null }
  | { readonly type: 'refused'; readonly id: number; readonly message: Msg }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

const scope = workerScope<DatasheetRequest, DatasheetReply>();

/** Progress is reported that often, in milliseconds. */
const OFTEN = 100;

let loading: Promise<PdfJs> | null = null;

/** The reader is loaded with the first PDF; after a fault of the network again. */
function loadReader(): Promise<PdfJs> {
  loading ??= import('./pdfReader.ts').then(({ pdfReader }) => pdfReader);
  loading.catch(() => (loading = null));
  return loading;
}

async function read({ id, name, bytes }: DatasheetRequest): Promise<Result<Datasheet>> {
  const fault = datasheetFault(name, bytes.length, bytes);
  if (fault) return fail(fault);
  let reported = 0;
  return readDatasheet(name, bytes, await loadReader(), (done, of) => {
    if (performance.now() - reported < OFTEN) return;
    reported = performance.now();
    scope.postMessage({ type: 'progress', id, done, of });
  });
}

async function respond(request: DatasheetRequest): Promise<void> {
  const { type, id, name, bytes } = request;
  if (type === 'restore') return scope.postMessage({ type: 'restored', id, datasheet: restoredDatasheet(name, bytes) });
  const found = await read(request);
  if (found.ok) scope.postMessage({ type: 'read', id, datasheet: found.value, kept: storedDatasheet(found.value) });
  else scope.postMessage({ type: 'refused', id, message: found.error[0]!.message });
}

scope.onmessage = ({ data }) => {
  respond(data).catch((error: unknown) =>
    scope.postMessage({ type: 'failed', id: data.id, reason: error instanceof Error ? error.message : String(error) }),
  );
};
