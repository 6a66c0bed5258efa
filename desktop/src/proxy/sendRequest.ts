import { Readable } from 'node:stream';
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron';
import type { Credentials, ProxyHost } from './ProxyLogins.ts';

/** A request of the main process. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Headers;
  readonly body: ArrayBuffer | null;
  readonly signal?: AbortSignal;
}

interface Options {
  /** `net.request` of Electron. */
  readonly request: (options: ClientRequestConstructorOptions) => ClientRequest;
  readonly login: (proxy: ProxyHost) => Promise<Credentials | null>;
}

/** Answers that must have no body (Fetch standard, 2.2.3). */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * Sends a request through the session, and so through its proxy. Electron's `net.fetch` cannot log in to a proxy: a request that
 * asks for a login fails there.
 *
 * @returns the answer, also one of a status that reports an error; rejects where there is none, or one that Fetch does not allow, such as
 *   of status 999
 */
export function sendRequest({ request, login }: Options, url: string, outgoing: Outgoing): Promise<Response> {
  const { method, headers, body, signal } = outgoing;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const sent = request({ url, method, redirect: 'follow' });
    for (const [name, value] of headers) sent.setHeader(name, value);
    sent.on('login', ({ isProxy, host, port, realm }, answer) => {
      // A server that asks by itself is not what the user is asked about.
      if (!isProxy) return answer();
      login({ host, port, realm }).then(
        given => (given ? answer(given.user, given.password) : answer()),
        () => answer(),
      );
    });
    sent.on('response', response => {
      try {
        resolve(answerOf(response));
      } catch (error) {
        sent.abort();
        reject(new Error(`${url}: the answer is not valid: ${String(error)}`, { cause: error }));
      }
    });
    sent.on('error', reject);
    signal?.addEventListener('abort', () => {
      sent.abort();
      reject(signal.reason as Error);
    });
    sent.end(body === null ? undefined : Buffer.from(body));
  });
}

function answerOf(response: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headers))
    for (const value of [values].flat()) headers.append(name, value);
  const { statusCode: status, statusMessage: statusText } = response;
  // `as`: Electron's message is a stream of Node, which its types do not say; Node's stream of the web is that of the web.
  const body = WITHOUT_BODY.has(status) ? null : Readable.toWeb(response as unknown as Readable);
  return new Response(body as ReadableStream | null, { status, statusText, headers });
}
