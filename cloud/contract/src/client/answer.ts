import type { Endpoint } from '../endpoint.ts';
import { CODE_FORBIDDEN, CODE_SHOW_ERR, envelopeSchema } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import type { DownloadedFile } from '../fields.ts';
import { dispositionFilename } from './encode.ts';
import type { CallError } from './result.ts';

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  /** A header, by its name in small letters. */
  readonly header: (name: string) => unknown;
  readonly data: ArrayBuffer;
}

/** What an answer means. A null message stands for the general text of its case. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly toast: Toast }
  | { readonly ok: false; readonly error: Refusal; readonly silent: boolean };

/** `general`: 'Operation is successful' in the user's language. */
type Toast = { readonly text: string } | 'general' | 'none';

type Refusal = Omit<CallError, 'message'> & { readonly message: string | null };

/** Reads the answer to a call: a file, or an envelope. */
export function readAnswer(answer: RawAnswer, endpoint: Endpoint): Reading<unknown> {
  const file = fileOf(answer);
  if (file !== null) return { ok: true, value: file, toast: 'none' };
  const envelope = envelopeOf(answer);
  const refusal = refusalOf(answer.status, envelope);
  if (refusal !== null) return { ok: false, error: refusal, silent: endpoint.silentErrors };
  return { ok: true, value: envelope?.data, toast: successToast(envelope!, endpoint) };
}

/** Reads a plain download: a successful response is the file. */
export function readDownload(answer: RawAnswer): Reading<DownloadedFile> {
  const file = fileOf(answer);
  if (file !== null) return { ok: true, value: file, toast: 'none' };
  if (answer.status >= 200 && answer.status < 300) {
    return { ok: true, value: { data: blobOf(answer), filename: '' }, toast: 'none' };
  }
  return { ok: false, error: refusalOf(answer.status, envelopeOf(answer))!, silent: false };
}

function refusalOf(status: number, envelope: Envelope | null): Refusal | null {
  const base = { id: envelope?.err ?? null, code: envelope?.code ?? null, data: envelope?.data ?? null };
  const text = envelope?.message || null;
  if (status === 403 || envelope?.code === CODE_FORBIDDEN) return { ...base, kind: 'forbidden', message: text };
  if (envelope?.code === CODE_SHOW_ERR) return { ...base, kind: 'refused', message: envelope.err || null };
  if (envelope?.type === 'error') return { ...base, kind: 'refused', message: text };
  if (envelope === null || status < 200 || status >= 300) return { ...base, kind: 'network', message: null };
  return null;
}

/**
 * The specification, section 8, shows 'Operation is successful' where a success carries no message. Reads stay quiet, and an empty message
 * (not a missing one) keeps a frequent write quiet too.
 */
function successToast(envelope: Envelope, endpoint: Endpoint): Toast {
  if (envelope.message) return { text: envelope.message };
  return endpoint.method === 'GET' || envelope.message === '' ? 'none' : 'general';
}

function fileOf(answer: RawAnswer): DownloadedFile | null {
  const disposition: unknown = answer.header('content-disposition');
  if (typeof disposition !== 'string' || answer.status >= 400) return null;
  return { data: blobOf(answer), filename: dispositionFilename(disposition) };
}

function blobOf(answer: RawAnswer): Blob {
  const type: unknown = answer.header('content-type');
  return new Blob([answer.data], typeof type === 'string' ? { type } : {});
}

function envelopeOf(answer: RawAnswer): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(new TextDecoder().decode(answer.data)));
  } catch {
    return null;
  }
}
