import { BackwardBits } from './bits.ts';
import { readFse } from './fse.ts';

/** By the next `log` bits: the symbol, and how many of them it takes. */
export interface HuffmanTable {
  readonly log: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
}

/** Reads the weights of a tree (RFC 8878, 4.2.1), and gives its table with the bytes that it took. */
export function readHuffman(bytes: Uint8Array): readonly [HuffmanTable, number] {
  const head = bytes[0]!;
  if (head >= 128) {
    const count = head - 127;
    const weights = Array.from({ length: count }, (_, i) =>
      i % 2 === 0 ? bytes[1 + (i >> 1)]! >> 4 : bytes[1 + (i >> 1)]! & 15,
    );
    return [tableOf(weights), 1 + ((count + 1) >> 1)];
  }
  return [tableOf(packedWeights(bytes.subarray(1, 1 + head))), 1 + head];
}

/** Weights by two states that take turns until the bits end. */
function packedWeights(bytes: Uint8Array): number[] {
  const [table, used] = readFse(bytes, 6);
  const bits = new BackwardBits(bytes.subarray(used));
  const states = [bits.read(table.log), bits.read(table.log)];
  const weights: number[] = [];
  for (let i = 0; weights.length < 255; i ^= 1) {
    const state = states[i]!;
    weights.push(table.symbols[state]!);
    const need = table.bits[state]!;
    if (bits.left < need) {
      weights.push(table.symbols[states[i ^ 1]!]!);
      return weights;
    }
    states[i] = table.bases[state]! + bits.read(need);
  }
  throw new Error('a Zstandard tree has too many symbols');
}

function tableOf(weights: readonly number[]): HuffmanTable {
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 1 << (weight - 1) : 0), 0);
  const log = 32 - Math.clz32(sum);
  const rest = (1 << log) - sum;
  // The last weight is what is missing to a power of two.
  if (sum === 0 || log > 11 || (rest & (rest - 1)) !== 0) throw new Error('a Zstandard tree does not add up');
  const all = [...weights, 32 - Math.clz32(rest)];
  const symbols = new Uint8Array(1 << log);
  const bits = new Uint8Array(1 << log);
  let at = 0;
  for (let weight = 1; weight <= log; weight++)
    all.forEach((each, symbol) => {
      if (each !== weight) return;
      const end = at + (1 << (weight - 1));
      symbols.fill(symbol, at, end);
      bits.fill(log + 1 - weight, at, end);
      at = end;
    });
  return { log, symbols, bits };
}

/** Literals of one stream, or of four that hold a quarter each. */
export function decodeHuffman(table: HuffmanTable, bytes: Uint8Array, size: number, streams: 1 | 4): Uint8Array {
  const out = new Uint8Array(size);
  if (streams === 1) {
    stream(table, bytes, out);
    return out;
  }
  const part = (size + 3) >> 2;
  let at = 6;
  for (let i = 0; i < 4; i++) {
    const length = i < 3 ? bytes[2 * i]! | (bytes[2 * i + 1]! << 8) : bytes.length - at;
    stream(
      table,
      bytes.subarray(at, at + length),
      out.subarray(Math.min(size, i * part), Math.min(size, (i + 1) * part)),
    );
    at += length;
  }
  return out;
}

function stream({ log, symbols, bits }: HuffmanTable, bytes: Uint8Array, out: Uint8Array): void {
  const reader = new BackwardBits(bytes);
  for (let i = 0; i < out.length; i++) {
    const state = reader.peek(log);
    out[i] = symbols[state]!;
    reader.left -= bits[state]!;
  }
  if (reader.left !== 0) throw new Error('a Zstandard stream does not end where it should');
}
