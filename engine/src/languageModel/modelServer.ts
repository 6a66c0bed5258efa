import { ModelFault } from './ModelFault.ts';
import type { ModelTransport } from './protocol.ts';

/** Milliseconds until a server begins to answer: it may have to load the model first. */
const PATIENCE = 120_000;
/** Characters of an error that are kept. */
const MOST_OF_ERROR = 300;

interface ModelServer {
  /** Up to `/v1`, without a slash at the end. */
  readonly address: string;
  /** Sent as a bearer token; '' for servers that want none. */
  readonly key: string;
  /** How requests are sent, where it is not by the global `fetch`. */
  readonly send?: typeof fetch;
}

/** Whether what is sent to an address can be read on the way: this computer and https are safe. */
export const isOpenOnTheWay = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** Chat completions of a server, over HTTP. */
export const modelServer =
  ({ address, key, send = fetch }: ModelServer): ModelTransport =>
  async (request, signal) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new ModelFault('stalled', `${PATIENCE} ms`)), PATIENCE);
    try {
      const response = await send(`${address}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(request),
        // A key goes to nobody else.
        redirect: 'error',
        signal: AbortSignal.any([signal, late.signal]),
      });
      if (!response.ok) {
        const text = (await response.text()).slice(0, MOST_OF_ERROR);
        throw new ModelFault('refused', `${response.status} ${text}`.trim());
      }
      if (!response.body) throw new ModelFault('unreadable', 'no body');
      return response.body;
    } catch (error) {
      if (error instanceof ModelFault || signal.aborted) throw error;
      throw new ModelFault(
        'unreachable',
        error instanceof Error ? String(error.cause ?? error.message) : String(error),
      );
    } finally {
      clearTimeout(timer);
    }
  };
