/** What instructions do to registers and flags (AVR Instruction Set Manual). `data` begins with the 32 registers. */
export const SREG = 0x5f;
const C = 0x01;
const Z = 0x02;

/** Flags N, Z and S of a result, and V. */
const signed = (result: number, overflow: number | boolean): number => {
  const n = result >> 7;
  const v = overflow ? 1 : 0;
  return (result === 0 ? Z : 0) | (n << 2) | (v << 3) | ((n ^ v) << 4);
};

/** Flags of a logical result: V is 0. */
const tested = (result: number): number => (result === 0 ? Z : 0) | (result & 0x80 ? 0x14 : 0);

/** Flags H, S, V, N, Z and C of a sum. */
const added = (a: number, b: number, result: number, sum: number): number =>
  signed(result, (a ^ result) & (b ^ result) & 0x80) | (sum >> 8) | (((a ^ b ^ result) & 0x10) << 1);

/** The same of a difference. */
const subtracted = (a: number, b: number, result: number, difference: number): number =>
  signed(result, (a ^ b) & (a ^ result) & 0x80) | (difference < 0 ? C : 0) | (((a ^ b ^ result) & 0x10) << 1);

export function add(data: Uint8Array, at: number, b: number, carry: number): void {
  const a = data[at]!;
  const sum = a + b + carry;
  data[at] = sum;
  data[SREG] = (data[SREG]! & 0xc0) | added(a, b, sum & 0xff, sum);
}

/** The difference; comparing leaves it where it is. */
export function subtract(data: Uint8Array, a: number, b: number): number {
  const difference = a - b;
  data[SREG] = (data[SREG]! & 0xc0) | subtracted(a, b, difference & 0xff, difference);
  return difference;
}

/** With the borrow of the byte below, whose Z is kept where this byte is 0 as well. */
export function subtractOn(data: Uint8Array, a: number, b: number): number {
  const flags = data[SREG]!;
  const difference = a - b - (flags & C);
  data[SREG] = (subtracted(a, b, difference & 0xff, difference) & (~Z | (flags & Z))) | (flags & 0xc0);
  return difference;
}

export function logic(data: Uint8Array, at: number, result: number): void {
  data[at] = result;
  data[SREG] = (data[SREG]! & 0xe1) | tested(result);
}

export function complement(data: Uint8Array, at: number): void {
  const result = 0xff - data[at]!;
  data[at] = result;
  data[SREG] = (data[SREG]! & 0xe0) | tested(result) | C;
}

/** INC and DEC: the result that reports an overflow, and C stays. */
export function step(data: Uint8Array, at: number, by: 1 | -1, overflow: number): void {
  const result = (data[at]! + by) & 0xff;
  data[at] = result;
  data[SREG] = (data[SREG]! & 0xe1) | signed(result, result === overflow);
}

/** To the right, with what comes in at the top. */
export function shift(data: Uint8Array, at: number, top: number): void {
  const a = data[at]!;
  const result = (a >> 1) | top;
  data[at] = result;
  data[SREG] = (data[SREG]! & 0xe0) | signed(result, ((result >> 7) ^ a) & 1) | (a & 1);
}

/** ADIW */
export function addWord(data: Uint8Array, word: number): void {
  const at = 24 + ((word >> 3) & 6);
  const a = data[at]! | (data[at + 1]! << 8);
  const result = (a + ((word & 15) | ((word >> 2) & 0x30))) & 0xffff;
  wordDone(data, at, result, ~a & result, ~result & a);
}

/** SBIW */
export function subtractWord(data: Uint8Array, word: number): void {
  const at = 24 + ((word >> 3) & 6);
  const a = data[at]! | (data[at + 1]! << 8);
  const result = (a - ((word & 15) | ((word >> 2) & 0x30))) & 0xffff;
  wordDone(data, at, result, a & ~result, result & ~a);
}

function wordDone(data: Uint8Array, at: number, result: number, overflow: number, carry: number): void {
  data[at] = result;
  data[at + 1] = result >> 8;
  const n = result >> 15;
  const v = (overflow >> 15) & 1;
  data[SREG] =
    (data[SREG]! & 0xe0) | ((carry >> 15) & 1) | (result === 0 ? Z : 0) | (n << 2) | (v << 3) | ((n ^ v) << 4);
}

export function multiplied(data: Uint8Array, product: number): void {
  data[0] = product;
  data[1] = product >> 8;
  data[SREG] = (data[SREG]! & 0xfc) | (product & 0x8000 ? C : 0) | ((product & 0xffff) === 0 ? Z : 0);
}

/** Products of fractions, which have their point one bit further up. */
export function fraction(data: Uint8Array, product: number): void {
  const shifted = (product << 1) & 0xffff;
  data[0] = shifted;
  data[1] = shifted >> 8;
  data[SREG] = (data[SREG]! & 0xfc) | (product & 0x8000 ? C : 0) | (shifted === 0 ? Z : 0);
}

/** Moves a pointer register; the address that is meant lies `from` from where it pointed. */
export function moved(data: Uint8Array, at: number, from: 0 | -1, by: 1 | -1): number {
  const address = data[at]! | (data[at + 1]! << 8);
  data[at] = address + by;
  data[at + 1] = (address + by) >> 8;
  return (address + from) & 0xffff;
}
