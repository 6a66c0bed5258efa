/** Bits of a stream that is read from its end: the highest bit that is set there is only a mark (RFC 8878, 4.1.2). */
export class BackwardBits {
  private readonly bytes: Uint8Array;
  /** Bits that are left; negative where more was read than there was. */
  left: number;

  constructor(bytes: Uint8Array) {
    const last = bytes.at(-1);
    if (!last) throw new Error('a Zstandard stream has no end');
    this.bytes = bytes;
    this.left = 8 * bytes.length - 1 - Math.clz32(last) + 24;
  }

  /** The next bits as a number; zeros where none are left. */
  read(count: number): number {
    if (count === 0) return 0;
    if (count > 24) {
      const high = this.read(count - 24);
      return high * 2 ** 24 + this.read(24);
    }
    this.left -= count;
    return this.look(this.left, count);
  }

  /** The next bits without taking them. */
  peek(count: number): number {
    return this.look(this.left - count, count);
  }

  private look(from: number, count: number): number {
    const mask = (1 << count) - 1;
    if (from < 0) {
      const missing = -from;
      return missing >= count ? 0 : (this.look(0, count - missing) << missing) & mask;
    }
    const { bytes } = this;
    const at = from >> 3;
    const word =
      (bytes[at]! | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>> 0;
    return (word >>> (from & 7)) & mask;
  }
}
