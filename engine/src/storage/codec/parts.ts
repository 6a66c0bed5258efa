import { magicOf } from './form.ts';

// parts: [u32 magic, u32 count, u32 bytes of each part, the parts], little-endian; each part begins at a multiple of four.
const MAGIC = magicOf(2);
const HEADER = 8;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Several portions of bytes as one. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const start = HEADER + 4 * parts.length;
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + padded(part.length), start));
  new Uint32Array(bytes.buffer, 0, start / 4).set([MAGIC, parts.length, ...parts.map(part => part.length)]);
  let at = start;
  for (const part of parts) {
    bytes.set(part, at);
    at += padded(part.length);
  }
  return bytes;
}

/** The portions again; null when these are no joined bytes. Throws when they end early. */
export function split(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEADER || view.getUint32(0, true) !== MAGIC) return null;
  const count = view.getUint32(4, true);
  let at = HEADER + 4 * count;
  if (at > bytes.length) throw new Error('joined bytes end early');
  return Array.from({ length: count }, (_, i) => {
    const length = view.getUint32(HEADER + 4 * i, true);
    if (at + length > bytes.length) throw new Error('joined bytes end early');
    const part = bytes.subarray(at, at + length);
    at += padded(length);
    return part;
  });
}
