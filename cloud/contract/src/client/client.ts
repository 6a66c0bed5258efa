import { english, type Msg } from '@boardwright/engine/base';
import axios from 'axios';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints.ts';
import type { Endpoints } from '../endpoints.ts';
import type { DownloadedFile } from '../fields.ts';
import type { Locale } from '../locale.ts';
import { clientMessages } from './messages.ts';
import { readAnswer, readDownload } from './answer.ts';
import type { RawAnswer, Reading } from './answer.ts';
import { encodeRequest } from './encode.ts';
import type { OutgoingRequest } from './encode.ts';
import { openEvents } from './events.ts';
import type { CallError, Result } from './result.ts';

/** HTTP timeout of the specification, section 9, milliseconds. */
export const TIMEOUT_MS = 180_000;

export interface ClientOptions {
  /** Origin of the server without a trailing slash; '' for the page's own. */
  readonly baseUrl: string;
  /** Where the access token lives (FRONT_ACCESS_TOKEN in a browser). */
  readonly token: { get(): string | null; set(token: string): void; clear(): void };
  /**
   * `logout`: HTTP 403; the token is cleared already, the caller clears its storage but cookitAgree and
   * create_project_type, then goes to the root. `root`: envelope code '403'; the caller goes to the root.
   */
  readonly onForbidden: (how: 'logout' | 'root') => void;
  readonly toast: (type: 'success' | 'error', text: string) => void;
  /** Language of server messages. */
  readonly locale?: () => Locale;
  /** Translates the texts that come without an answer of the server; English without it. */
  readonly translate?: (message: Msg) => string;
  /** For tests and special transports. */
  readonly axios?: AxiosInstance;
  /** Milliseconds until a call has failed that is not answered; absent: TIMEOUT_MS. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  /** Aborting is silent: no toast. */
  readonly signal?: AbortSignal;
  /** Percent of an upload, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  /** File of a multipart call. */
  readonly file?: Blob;
  /** Key of an idempotent call; keep it until the call is answered, so that a retry has no second effect. */
  readonly idempotencyKey?: string;
  /** True: no toasts at all. */
  readonly quiet?: boolean;
}

type Arguments<I> =
  Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];
type Call<E extends Endpoint> = (...args: Arguments<z.input<E['input']>>) => Promise<Result<z.output<E['output']>>>;
type Calls = {
  readonly [G in keyof Endpoints]: { readonly [K in keyof Endpoints[G]]: Call<Extract<Endpoints[G][K], Endpoint>> };
};

export interface Client extends Calls {
  /** Downloads any URL with GET; relative ones from the server, with the token. */
  readonly download: (url: string, options?: CallOptions) => Promise<Result<DownloadedFile>>;
}

/** A typed client for every call of the contract, with the general behaviour of the specification, sections 7 and 8. */
export function createClient(options: ClientOptions): Client {
  const http = options.axios ?? axios.create();
  const groups = Object.entries(endpoints).map(([group, calls]) => {
    const methods = Object.entries(calls as Record<string, Endpoint>).map(([key, endpoint]) => [
      key,
      (input: Record<string, unknown> = {}, call: CallOptions = {}) => send(http, options, endpoint, input, call),
    ]);
    return [group, Object.fromEntries(methods)];
  });
  const download: Client['download'] = (url, call = {}) =>
    exchange(http, options, downloadRequest(options, url), call, readDownload);
  return { ...(Object.fromEntries(groups) as Calls), download };
}

function downloadRequest(options: ClientOptions, url: string): AxiosRequestConfig {
  const ours = !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url);
  // The token goes to our own server only.
  return { method: 'GET', url: ours ? options.baseUrl + url : url, headers: ours ? commonHeaders(options) : {} };
}

function send(
  http: AxiosInstance,
  options: ClientOptions,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  call: CallOptions,
): Promise<Result<never>> {
  let request: OutgoingRequest;
  try {
    const { path, body, contentType } = encodeRequest(endpoint, input, call.file);
    request = {
      method: endpoint.method,
      url: options.baseUrl + path,
      data: body,
      headers: {
        ...commonHeaders(options),
        ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
        ...(endpoint.idempotency === 'key' ? { 'Idempotency-Key': call.idempotencyKey ?? crypto.randomUUID() } : {}),
      },
    };
  } catch {
    const message = fallback(options, 'operation.failed');
    if (!call.quiet) options.toast('error', message);
    return Promise.resolve({ ok: false, error: { kind: 'setup', id: null, message, code: null, data: null } });
  }
  const read = (answer: RawAnswer) => readAnswer(answer, endpoint);
  const done = endpoint.events
    ? streamed(options, request, call, read)
    : exchange<unknown>(http, options, request, call, read);
  return done as Promise<Result<never>>;
}

/** A call that is answered with events: what refuses it is read as of any other, and the events are handed out as they come. */
async function streamed(
  options: ClientOptions,
  request: OutgoingRequest,
  call: CallOptions,
  read: (answer: RawAnswer) => Reading<unknown>,
): Promise<Result<unknown>> {
  try {
    const answer = await openEvents(request, call.signal);
    keepToken(options, answer);
    return 'events' in answer ? { ok: true, value: answer.events } : settled(options, call, answer, read(answer));
  } catch (thrown) {
    return broken(options, call, thrown);
  }
}

function commonHeaders(options: ClientOptions): Record<string, string> {
  const token = options.token.get();
  return {
    'Accept-Language': options.locale?.() ?? 'en',
    ...(token === null || token === '' ? {} : { Authorization: token }),
  };
}

async function exchange<T>(
  http: AxiosInstance,
  options: ClientOptions,
  request: AxiosRequestConfig,
  call: CallOptions,
  read: (answer: RawAnswer) => Reading<T>,
): Promise<Result<T>> {
  let response: AxiosResponse<ArrayBuffer>;
  try {
    response = await http.request<ArrayBuffer>({
      ...request,
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      responseType: 'arraybuffer',
      validateStatus: () => true,
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      onUploadProgress: event => {
        if (event.total) call.onProgress?.(Math.round((event.loaded / event.total) * 100));
      },
    });
  } catch (thrown) {
    return broken(options, call, thrown);
  }
  const { status, headers, data } = response;
  const answer: RawAnswer = { status, data, header: (name): unknown => headers[name] };
  keepToken(options, answer);
  return settled(options, call, answer, read(answer));
}

/** There was no answer. */
function broken<T>(options: ClientOptions, call: CallOptions, thrown: unknown): Result<T> {
  const message = fallback(options, isTimeout(thrown) ? 'operation.timeout' : 'operation.failed');
  const kind = axios.isCancel(thrown) || call.signal?.aborted ? 'cancelled' : 'network';
  if (kind === 'network' && !call.quiet) options.toast('error', message);
  return { ok: false, error: { kind, id: null, message, code: null, data: null } };
}

function keepToken({ token }: ClientOptions, { status, header }: Pick<RawAnswer, 'status' | 'header'>): void {
  if (status === 403) return token.clear();
  const rolled = header('authorization');
  if (typeof rolled === 'string' && rolled !== '') token.set(rolled);
}

/** Shows and hands out what an answer means. */
function settled<T>(options: ClientOptions, call: CallOptions, { status }: RawAnswer, reading: Reading<T>): Result<T> {
  if (reading.ok) {
    if (reading.toast !== 'none' && !call.quiet) {
      options.toast('success', reading.toast === 'general' ? fallback(options, 'operation.ok') : reading.toast.text);
    }
    return { ok: true, value: reading.value };
  }
  const error: CallError = {
    ...reading.error,
    message: reading.error.message ?? fallback(options, 'operation.failed'),
  };
  if (error.kind === 'forbidden') {
    options.onForbidden(status === 403 ? 'logout' : 'root');
  } else if (!reading.silent && !call.quiet) {
    options.toast('error', error.message);
  }
  return { ok: false, error };
}

/** axios names it so as well as a connection that was cut, which has no other code. */
const isTimeout = (thrown: unknown): boolean =>
  axios.isAxiosError(thrown) && thrown.code === 'ECONNABORTED' && thrown.message.startsWith('timeout');

const fallback = ({ translate = english }: ClientOptions, text: keyof typeof clientMessages): string =>
  translate(clientMessages[text]);
