/** What this needs of browsers and of Node. `as`: this package is typed without them. */
const platform = globalThis as unknown as {
  readonly DecompressionStream: new (format: 'deflate-raw') => {
    readonly writable: {
      getWriter(): { write(data: Uint8Array): Promise<void>; close(): Promise<void> };
    };
    readonly readable: {
      getReader(): {
        read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
        cancel(): Promise<void>;
      };
    };
  };
};

/** Bytes that are handed over at once: those of a larger piece would all be unpacked before their number is known. */
const SLICE = 64 * 1024;

/**
 * Inflates by the platform's own code: in a third of the time of ours. Null where the data is not whole or does not have this size;
 * why, ours finds out.
 */
export async function platformInflate(data: Uint8Array, size: number): Promise<Uint8Array | null> {
  const { writable, readable } = new platform.DecompressionStream('deflate-raw');
  const reader = readable.getReader();
  const writer = writable.getWriter();
  const write = async () => {
    for (let from = 0; from < data.length; from += SLICE) await writer.write(data.subarray(from, from + SLICE));
    await writer.close();
  };
  // What is wrong with the data is reported by the reader as well.
  const written = write().catch(() => {});
  const out = new Uint8Array(size);
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value) break;
      if (at + value.length > size) {
        await reader.cancel();
        return null;
      }
      out.set(value, at);
      at += value.length;
    }
    await written;
  } catch {
    return null;
  }
  return at === size ? out : null;
}
