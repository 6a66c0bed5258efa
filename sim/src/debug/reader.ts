/** Reads DWARF's numbers, little endian, one after the other. Behind the end it gives zeros. */
export class Reader {
  at = 0;
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#bytes.length;
  }

  u8(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  i8(): number {
    return (this.u8() << 24) >> 24;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  /** A number of so many bytes, or of those that are left. */
  sized(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes && this.at < this.length; i++) value += this.u8() * 2 ** (8 * i);
    return value;
  }

  /** LEB128 without a sign. */
  unsigned(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      scale *= 128;
      if (!(byte & 0x80) || this.at > this.length) return value;
    }
  }

  /** LEB128 with a sign. */
  signed(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      scale *= 128;
      if (byte & 0x80 && this.at <= this.length) continue;
      return byte & 0x40 ? value - scale : value;
    }
  }

  /** So many bytes, or those that are left. */
  bytes(length: number): Uint8Array {
    const found = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return found;
  }

  /** Text up to a zero. */
  text(): string {
    const end = this.#bytes.indexOf(0, this.at);
    const bytes = this.#bytes.subarray(this.at, end < 0 ? this.length : end);
    this.at += bytes.length + 1;
    return new TextDecoder().decode(bytes);
  }
}
