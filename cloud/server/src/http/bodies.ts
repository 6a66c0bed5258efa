import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

/** A body that brings fewer bytes in this time keeps a connection for nothing: a poor mobile line brings twenty times as much. */
const WINDOW_MS = 20_000;
const LEAST_BYTES = 10_000;

/** A client reads an answer once it has sent everything, or looks at it earlier. So much is waited for. */
const MOST_DROPPED = 256 * 1024 * 1024;
/** After that, how long a client has to read the answer before the connection is cut. */
const PARTING_MS = 2000;

/** Calls `slow` when a body does not arrive at a pace. @returns what ends the watch. */
function watchPace(raw: IncomingMessage, slow: () => void): () => void {
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    // What waits to be read is not late.
    if (!raw.complete && raw.readableLength === 0 && bytesRead - seen < LEAST_BYTES) slow();
    seen = bytesRead;
  }, WINDOW_MS).unref();
  return () => clearInterval(timer);
}

/** Leaves the client a moment to read the answer. What still reads the body fails then. */
async function cut(raw: IncomingMessage): Promise<void> {
  await delay(PARTING_MS, undefined, { ref: false });
  raw.destroy();
}

/** Runs a call that reads its body as it arrives. When the body stops or trickles the call is refused and the connection cut. */
export async function atPace({ raw }: FastifyRequest, work: () => Promise<unknown>): Promise<unknown> {
  const slow = Promise.withResolvers<unknown>();
  const stop = watchPace(raw, () => {
    slow.resolve(refuse('input.slow'));
    void cut(raw);
  });
  try {
    return await Promise.race([work(), slow.promise]);
  } finally {
    stop();
  }
}

/** After the answer of a call that did not read its whole body: drops the rest, and cuts the connection if it is much or slow. */
export function dropRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const stop = watchPace(raw, () => void cut(raw));
  let dropped = 0;
  const drop = (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped <= MOST_DROPPED) return;
    // With the connection full but open, the answer on its way is not lost.
    raw.off('data', drop).pause();
    void cut(raw);
  };
  raw.once('close', stop);
  raw.unpipe();
  raw.on('data', drop).resume();
}
