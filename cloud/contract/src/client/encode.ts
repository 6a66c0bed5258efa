import type { Endpoint } from '../endpoint.ts';
import { pathParameters } from '../endpoint.ts';

/** One request, ready for the transport. */
export interface EncodedRequest {
  readonly path: string;
  readonly body: URLSearchParams | FormData | string | undefined;
  readonly contentType: string | undefined;
}

/** A request as the transports take it. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly data: EncodedRequest['body'];
  readonly headers: Record<string, string>;
}

/**
 * Puts an input where the endpoint wants it: path, query, form, JSON or multipart. Undefined fields are left out.
 *
 * @throws TypeError when a path parameter is missing.
 */
export function encodeRequest(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  file: Blob | undefined,
): EncodedRequest {
  const inPath = new Set(pathParameters(endpoint.path));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (value === undefined || value === '') throw new TypeError(`${endpoint.name} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const fields = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);

  switch (endpoint.encoding) {
    case 'query': {
      const query = new URLSearchParams(fields.map(([name, value]) => [name, wireText(value)])).toString();
      return { path: query === '' ? path : `${path}?${query}`, body: undefined, contentType: undefined };
    }
    case 'form':
      return {
        path,
        body: new URLSearchParams(fields.map(([name, value]) => [name, wireText(value)])),
        contentType: 'application/x-www-form-urlencoded',
      };
    case 'json':
      return { path, body: JSON.stringify(Object.fromEntries(fields)), contentType: 'application/json' };
    case 'multipart': {
      const form = new FormData();
      // Fields go first, so that the server knows the kind of file before its bytes arrive.
      for (const [name, value] of fields) form.append(name, wireText(value));
      if (file !== undefined && endpoint.filePart !== null) form.append(endpoint.filePart, file, 'file');
      return { path, body: form, contentType: undefined };
    }
  }
}

function wireText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** File name of a content-disposition header (RFC 6266); '' when it names none. */
export function dispositionFilename(header: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A malformed extended name: the plain one below is the fallback RFC 6266 asks for.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  return (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '').trim();
}
