import { ModelFault } from './ModelFault.ts';

/** No answer of a model is longer, bytes. */
const MOST_BYTES = 4_000_000;

/** The next value of an iterator; rejects with 'stalled' where it takes longer than `patience` milliseconds. */
async function inTime<T>(next: Promise<T>, patience: number, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelFault('stalled', `${patience} ms`)), patience);
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([next, ended]);
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener('abort', stop);
  }
}

/** A connection that breaks off is a fault of the server; transports have names of their own for it. */
const broken = (error: unknown): never => {
  if (error instanceof ModelFault) throw error;
  throw new ModelFault('unreachable', error instanceof Error ? error.message : String(error));
};

/**
 * The data of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) as they come, without comments and
 * other fields. Throws a ModelFault where nothing comes for `patience` milliseconds, or too much.
 */
export async function* eventData(
  chunks: AsyncIterable<Uint8Array>,
  patience: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = chunks[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  let rest = '';
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.next().catch(broken), patience, signal);
      if (!done) {
        read += value.byteLength;
        if (read > MOST_BYTES) throw new ModelFault('unreadable', `more than ${MOST_BYTES} bytes`);
      }
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\r|\n/);
      rest = done ? '' : lines.pop()!;
      for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
      if (done) return;
    }
  } finally {
    // The server need not go on. A stalled one never answers this either.
    void reader.return?.()?.then(undefined, () => undefined);
  }
}
