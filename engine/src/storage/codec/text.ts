import { revive } from './revive.ts';

const CHUNK = 8192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Records as JSON text; typed arrays as `{"$i32": [length, base64 of the little-endian numbers]}`. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each instanceof Int32Array
      ? { $i32: [each.length, toBase64(new Uint8Array(each.buffer, each.byteOffset, each.byteLength))] }
      : each,
  );

export const fromText = (text: string): unknown =>
  revive(JSON.parse(text), marker => new Int32Array(fromBase64(String(marker[1])).buffer));
