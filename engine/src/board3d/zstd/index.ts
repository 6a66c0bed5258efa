import { BackwardBits } from './bits.ts';
import { fseTable, readFse, rleTable, type FseTable } from './fse.ts';
import { decodeHuffman, readHuffman, type HuffmanTable } from './huffman.ts';

/** More than this is no model of a part. */
const MOST = 256 * 1024 * 1024;

/** Unpacks Zstandard frames (RFC 8878) without dictionaries. Throws where the bytes are none, or end too early. */
export function unzstd(bytes: Uint8Array): Uint8Array {
  const out: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const magic = u32(bytes, at);
    if (magic >>> 4 === 0x184d2a5) {
      at += 8 + u32(bytes, at + 4);
      continue;
    }
    if (magic !== 0xfd2fb528) throw new Error('no Zstandard frame');
    const frame = new Frame(bytes, at + 4);
    out.push(frame.unpack());
    at = frame.at;
  }
  return joined(out);
}

const u32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Base values and extra bits of the codes of lengths (RFC 8878, 3.1.1.3.2.1.1). */
const LITERAL_BASE = [...Array.from({ length: 16 }, (_, i) => i), 16, 18, 20, 22, 24, 28, 32, 40, 48, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536]; // prettier-ignore
const LITERAL_BITS = [...Array<number>(16).fill(0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const MATCH_BASE = [...Array.from({ length: 32 }, (_, i) => i + 3), 35, 37, 39, 41, 43, 47, 51, 59, 67, 83, 99, 131, 259, 515, 1027, 2051, 4099, 8195, 16387, 32771, 65539]; // prettier-ignore
const MATCH_BITS = [...Array<number>(32).fill(0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/** Tables that need not be sent (3.1.1.3.2.2). */
const PREDEFINED: readonly FseTable[] = [
  fseTable([4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1], 6), // prettier-ignore
  fseTable([1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1], 5), // prettier-ignore
  fseTable([1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1], 6), // prettier-ignore
];
/** Finest tables of literal lengths, offsets, match lengths. */
const FINEST = [9, 8, 9] as const;

class Frame {
  at: number;
  private readonly bytes: Uint8Array;
  private out = new Uint8Array(1 << 16);
  private length = 0;
  private huffman: HuffmanTable | null = null;
  private readonly tables: (FseTable | undefined)[] = [];
  private readonly offsets: [number, number, number] = [1, 4, 8];

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  unpack(): Uint8Array {
    const { bytes } = this;
    const descriptor = bytes[this.at++]!;
    const single = (descriptor & 32) !== 0;
    if (!single) this.at++;
    if ((descriptor & 3) !== 0) throw new Error('a Zstandard frame with a dictionary');
    const size = [single ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
    this.at += size;
    for (let last = false; !last;) {
      if (this.at + 3 > bytes.length) throw new Error('a Zstandard frame ends too early');
      const header = bytes[this.at]! | (bytes[this.at + 1]! << 8) | (bytes[this.at + 2]! << 16);
      this.at += 3;
      last = (header & 1) !== 0;
      this.block((header >> 1) & 3, header >> 3);
    }
    if (descriptor & 4) this.at += 4;
    return this.out.slice(0, this.length);
  }

  private room(more: number): void {
    if (this.length + more > MOST) throw new Error('a Zstandard frame unpacks to too much');
    if (this.length + more <= this.out.length) return;
    const grown = new Uint8Array(Math.max(2 * this.out.length, this.length + more));
    grown.set(this.out);
    this.out = grown;
  }

  private block(type: number, size: number): void {
    const { bytes } = this;
    const stored = type === 1 ? 1 : size;
    if (this.at + stored > bytes.length) throw new Error('a Zstandard block ends too early');
    if (type === 3) throw new Error('an unknown kind of Zstandard block');
    if (type === 2) this.compressed(bytes.subarray(this.at, this.at + size));
    else {
      this.room(size);
      if (type === 1) this.out.fill(bytes[this.at]!, this.length, this.length + size);
      else this.out.set(bytes.subarray(this.at, this.at + size), this.length);
      this.length += size;
    }
    this.at += stored;
  }

  private compressed(block: Uint8Array): void {
    const [literals, at] = this.literals(block);
    this.sequences(block, at, literals);
  }

  private literals(block: Uint8Array): readonly [Uint8Array, number] {
    const [first, second, third] = [block[0]!, block[1]!, block[2]!];
    const kind = first & 3;
    const format = (first >> 2) & 3;
    if (kind < 2) {
      const head = format === 1 ? 2 : format === 3 ? 3 : 1;
      const size =
        head === 1
          ? first >> 3
          : head === 2
            ? (first >> 4) | (second << 4)
            : (first >> 4) | (second << 4) | (third << 12);
      if (kind === 1) return [new Uint8Array(size).fill(block[head]!), head + 1];
      return [block.subarray(head, head + size), head + size];
    }
    const head = format < 2 ? 3 : format + 2;
    const bits = format < 2 ? 10 : format === 2 ? 14 : 18;
    // At most 5 bytes: two numbers after four bits.
    let header = 0;
    for (let i = head - 1; i >= 0; i--) header = header * 256 + block[i]!;
    const field = (from: number) => Math.floor(header / 2 ** from) % 2 ** bits;
    const [size, packed] = [field(4), field(4 + bits)];
    let at = head;
    const end = head + packed;
    if (kind === 2) {
      const [table, used] = readHuffman(block.subarray(at, end));
      this.huffman = table;
      at += used;
    }
    if (!this.huffman) throw new Error('a Zstandard block refers to a table that was not sent');
    return [decodeHuffman(this.huffman, block.subarray(at, end), size, format === 0 ? 1 : 4), end];
  }

  private sequences(block: Uint8Array, at: number, literals: Uint8Array): void {
    const first = block[at++]!;
    let count = first;
    if (first === 255) {
      count = block[at]! + (block[at + 1]! << 8) + 0x7f00;
      at += 2;
    } else if (first > 127) count = ((first - 128) << 8) + block[at++]!;
    if (count === 0) return this.literally(literals, 0, literals.length);
    const modes = block[at++]!;
    for (let i = 0; i < 3; i++) at = this.table(i, (modes >> (6 - 2 * i)) & 3, block, at);
    const [lengths, offsets, matches] = this.tables as [FseTable, FseTable, FseTable];
    const bits = new BackwardBits(block.subarray(at));
    let [l, o, m] = [bits.read(lengths.log), bits.read(offsets.log), bits.read(matches.log)];
    let taken = 0;
    for (let i = 0; i < count; i++) {
      const code = offsets.symbols[o]!;
      const value = 2 ** code + bits.read(code);
      const match = matches.symbols[m]!;
      const length = MATCH_BASE[match]! + bits.read(MATCH_BITS[match]!);
      const literal = lengths.symbols[l]!;
      const run = LITERAL_BASE[literal]! + bits.read(LITERAL_BITS[literal]!);
      this.literally(literals, taken, run);
      taken += run;
      this.repeat(this.offset(value, run), length);
      if (i === count - 1) break;
      l = lengths.bases[l]! + bits.read(lengths.bits[l]!);
      m = matches.bases[m]! + bits.read(matches.bits[m]!);
      o = offsets.bases[o]! + bits.read(offsets.bits[o]!);
    }
    this.literally(literals, taken, literals.length - taken);
  }

  private table(i: number, mode: number, block: Uint8Array, at: number): number {
    if (mode === 0) this.tables[i] = PREDEFINED[i]!;
    else if (mode === 1) this.tables[i] = rleTable(block[at++]!);
    else if (mode === 2) {
      const [table, used] = readFse(block.subarray(at), FINEST[i]!);
      this.tables[i] = table;
      at += used;
    } else if (!this.tables[i]) throw new Error('a Zstandard block refers to a table that was not sent');
    return at;
  }

  /** The offset of a match: one of the last three, or a new one (3.1.1.5). */
  private offset(value: number, run: number): number {
    const { offsets } = this;
    if (value > 3) {
      offsets.unshift(value - 3);
      offsets.length = 3;
      return offsets[0];
    }
    const index = run === 0 ? value : value - 1;
    if (index === 0) return offsets[0];
    const found = index === 3 ? offsets[0] - 1 : offsets[index]!;
    if (index > 1) offsets[2] = offsets[1];
    offsets[1] = offsets[0];
    offsets[0] = found;
    return found;
  }

  private literally(literals: Uint8Array, from: number, count: number): void {
    this.room(count);
    this.out.set(literals.subarray(from, from + count), this.length);
    this.length += count;
  }

  private repeat(offset: number, count: number): void {
    if (offset <= 0 || offset > this.length) throw new Error('a Zstandard block refers to what lies before it');
    this.room(count);
    const { out } = this;
    for (let i = 0, from = this.length - offset; i < count; i++) out[this.length + i] = out[from + i]!;
    this.length += count;
  }
}
