import { Unzlib, Zlib } from 'fflate';

/** Bytes that are packed or unpacked before the surface has its turn. */
const STRETCH = 1 << 16;

function* streamed(bytes: Uint8Array, stream: Zlib | Unzlib): Generator<void, Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let isWhole = false;
  stream.ondata = (chunk, final) => {
    chunks.push(chunk);
    isWhole ||= final;
  };
  for (let at = 0; at === 0 || at < bytes.length; at += STRETCH) {
    stream.push(bytes.subarray(at, at + STRETCH), at + STRETCH >= bytes.length);
    yield;
  }
  if (!isWhole) throw new Error('deflated bytes end early');
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** Bytes as zlib has them (RFC 1950), step by step. */
export const deflating = (bytes: Uint8Array): Generator<void, Uint8Array<ArrayBuffer>> => streamed(bytes, new Zlib());

/** The same back. Throws where they are damaged or end early. */
export const inflating = (bytes: Uint8Array): Generator<void, Uint8Array<ArrayBuffer>> => streamed(bytes, new Unzlib());
