/** No answer is longer, bytes. */
const MOST_BYTES = 4_000_000;

interface Passing {
  /** Milliseconds without a byte after which the answer is given up. */
  readonly patience: number;
  /** Ends the request to the model's server. */
  readonly stop: AbortController;
  readonly onChunk: (chunk: Uint8Array) => void;
  /** Called once, however the answer ends. */
  readonly onEnd: () => Promise<void>;
}

/** Hands on the bytes of an answer as they come. Throws where it stalls or is too long. */
export async function* passOn(
  chunks: AsyncIterable<Uint8Array>,
  { patience, stop, onChunk, onEnd }: Passing,
): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => stop.abort(new Error('the language model stalls')), patience);
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      timer.refresh();
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) throw new Error('the answer of the language model is too long');
      onChunk(chunk);
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
    stop.abort();
    await onEnd();
  }
}
