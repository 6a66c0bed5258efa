/** The sections of an ELF file of 32 bits, little endian, by their names. Empty where the file has none or is cut off. */
export function sectionsOf(elf: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  if (elf.length < 52) return found;
  const view = new DataView(elf.buffer, elf.byteOffset, elf.byteLength);
  const [at, size, count, names] = [
    view.getUint32(32, true),
    view.getUint16(46, true),
    view.getUint16(48, true),
    view.getUint16(50, true),
  ] as const;
  // A header has 40 bytes.
  if (size < 40 || at + size * count > elf.length || names >= count) return found;
  const part = (index: number) => {
    const header = at + index * size;
    const offset = view.getUint32(header + 16, true);
    // What takes no place in the file (.bss) has nothing to read.
    const length = view.getUint32(header + 4, true) === 8 ? 0 : view.getUint32(header + 20, true);
    return { name: view.getUint32(header, true), bytes: elf.subarray(offset, Math.min(offset + length, elf.length)) };
  };
  const texts = part(names).bytes;
  for (let i = 0; i < count; i++) {
    const { name, bytes } = part(i);
    const end = texts.indexOf(0, name);
    found.set(new TextDecoder().decode(texts.subarray(name, end < 0 ? texts.length : end)), bytes);
  }
  return found;
}
