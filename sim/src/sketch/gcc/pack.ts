/** Files by their whole names in the compiler's memory: '/avr/include/avr/io.h'. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Many files as one: the length of a list (32 bits, little endian), the list [name, bytes][] as JSON, and what they hold. */
export function pack(files: Files): Uint8Array {
  const list = new TextEncoder().encode(JSON.stringify([...files].map(([name, bytes]) => [name, bytes.length])));
  const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 4 + list.length);
  const out = new Uint8Array(size);
  new DataView(out.buffer).setUint32(0, list.length, true);
  out.set(list, 4);
  let at = 4 + list.length;
  for (const bytes of files.values()) {
    out.set(bytes, at);
    at += bytes.length;
  }
  return out;
}

/** The files of a pack; they share its memory. Throws where it is cut off. */
export function unpack(bytes: Uint8Array): Files {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as [string, number][];
  const files = new Map<string, Uint8Array>();
  let at = 4 + length;
  for (const [name, size] of list) {
    files.set(name, bytes.subarray(at, at + size));
    at += size;
  }
  if (at !== bytes.length) throw new Error('a pack of files is cut off');
  return files;
}
