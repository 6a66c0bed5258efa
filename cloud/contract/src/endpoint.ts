import type { z } from 'zod';
import type { MessageId } from './messages.ts';
import type { RateClass } from './rates.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How the input travels. Objects and arrays inside `query` and `form` travel as JSON text in one field. */
export type Encoding = 'query' | 'form' | 'json' | 'multipart';

/** Who may call. Others get HTTP 403. */
export type Role = 'visitor' | 'user' | 'operator';

/** `optional`: the token is read when there is one; `none`: it is not looked at. All others need a valid token. */
export type Auth = 'none' | 'optional' | 'user' | 'operator';

/** How a body arrives: parsed, as bytes that may be parsed in a thread, as a stream to the disk, or as the bytes that were signed. */
export type BodyMode = 'parsed' | 'buffer' | 'stream' | 'raw';

/**
 * Whether a repeated call has a second effect. `natural`: it has none; `key`: it has none with the same `Idempotency-Key` header,
 * which the call needs; `none`: it may have one.
 */
export type Idempotency = 'none' | 'natural' | 'key';

/** What may be kept of an answer: nothing; its public content for some seconds; its content forever. */
export type CachePolicy = 'no-store' | { readonly publicSeconds: number } | 'immutable';

/**
 * One call of the product as data. The client, the server's routing and the OpenAPI document are derived from it.
 *
 * `input` holds path parameters and fields together; names in braces in `path` are taken out of it.
 */
export interface Endpoint<N extends string = string, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** `group.call`, unique; the client method is `client.group.call`. */
  readonly name: N;
  readonly method: Method;
  /** Leading slash, path parameters in braces, as in section 7 of the specification. */
  readonly path: string;
  readonly encoding: Encoding;
  readonly auth: Auth;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** What the server may refuse with, next to the errors every call shares. */
  readonly errors: readonly MessageId[];
  /** `spec`: in the specification, section 7. `ours`: an addition of Boardwright, or a path the specification leaves open. */
  readonly origin: 'spec' | 'ours';
  /** True: the client shows no automatic toast when the call is refused (specification, section 7, names four such calls). */
  readonly silentErrors: boolean;
  /** True: a success is answered with a file (content-disposition) instead of an envelope. */
  readonly file: boolean;
  /** True: a success is answered with server-sent events as they come, instead of an envelope. */
  readonly events: boolean;
  /** Name of the multipart file part, for `multipart` calls. */
  readonly filePart: string | null;
  readonly idempotency: Idempotency;
  /** How often it may be called (`rateClasses`). */
  readonly rate: RateClass;
  readonly cache: CachePolicy;
  /** Most bytes of a body. */
  readonly bodyLimit: number;
  readonly body: BodyMode;
}

interface Definition<N extends string, I extends z.ZodType, O extends z.ZodType> {
  name: N;
  method: Method;
  path: string;
  encoding?: Encoding;
  auth: Auth;
  summary: string;
  input: I;
  output: O;
  errors?: readonly MessageId[];
  origin?: 'spec' | 'ours';
  silentErrors?: boolean;
  file?: boolean;
  events?: boolean;
  filePart?: string;
  idempotency?: Idempotency;
  rate?: RateClass;
  cache?: CachePolicy;
  bodyLimit?: number;
  body?: BodyMode;
}

const MIB = 1024 * 1024;

/** Fills in the defaults: GET sends a query, the rest a form, as the specification, section 7, asks; a POST may have a second effect. */
export function defineEndpoint<const N extends string, I extends z.ZodType, O extends z.ZodType>(
  d: Definition<N, I, O>,
): Endpoint<N, I, O> {
  return Object.freeze({
    name: d.name,
    method: d.method,
    path: normalisePath(d.path),
    encoding: d.encoding ?? (d.method === 'GET' ? 'query' : 'form'),
    auth: d.auth,
    summary: d.summary,
    input: d.input,
    output: d.output,
    errors: d.errors ?? [],
    origin: d.origin ?? 'spec',
    silentErrors: d.silentErrors ?? false,
    file: d.file ?? false,
    events: d.events ?? false,
    filePart: d.filePart ?? null,
    idempotency: d.idempotency ?? (d.method === 'POST' ? 'none' : 'natural'),
    rate: d.rate ?? (d.method === 'GET' ? 'read' : 'write'),
    cache: d.cache ?? 'no-store',
    bodyLimit: d.bodyLimit ?? MIB,
    body: d.body ?? 'parsed',
  });
}

/** Who may make a call. */
export const roleOf = ({ auth }: Pick<Endpoint, 'auth'>): Role =>
  auth === 'none' || auth === 'optional' ? 'visitor' : auth;

/** Paths may be written without their leading slash (`api/…`, `forum/…`, `import/…`); on the wire they have one. */
export function normalisePath(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** Names of the path parameters, in order of appearance: `/a/{id}` gives `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!);
}
