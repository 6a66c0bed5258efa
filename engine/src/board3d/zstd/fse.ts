/** A table of finite state entropy: by state its symbol, and where the next state begins with how many bits more. */
export interface FseTable {
  readonly log: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly bases: Uint16Array;
}

/** The table of normalised counts (RFC 8878, 4.1.1); a count of -1 is less than one. */
export function fseTable(counts: readonly number[], log: number): FseTable {
  const size = 1 << log;
  const symbols = new Uint8Array(size);
  const next = counts.map(count => (count === -1 ? 1 : count));
  let high = size - 1;
  counts.forEach((count, symbol) => {
    if (count === -1) symbols[high--] = symbol;
  });
  const step = (size >> 1) + (size >> 3) + 3;
  let at = 0;
  counts.forEach((count, symbol) => {
    for (let i = 0; i < count; i++) {
      symbols[at] = symbol;
      do at = (at + step) & (size - 1);
      while (at > high);
    }
  });
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const x = next[symbols[state]!]!++;
    bits[state] = log - (31 - Math.clz32(x));
    bases[state] = (x << bits[state]!) - size;
  }
  return { log, symbols, bits, bases };
}

export const rleTable = (symbol: number): FseTable => ({
  log: 0,
  symbols: Uint8Array.of(symbol),
  bits: new Uint8Array(1),
  bases: new Uint16Array(1),
});

/** Reads the counts of a table, and gives it with the bytes that it took. */
export function readFse(bytes: Uint8Array, finest: number): readonly [FseTable, number] {
  let at = 0;
  const look = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++) value |= (((bytes[(at + i) >> 3] ?? 0) >> ((at + i) & 7)) & 1) << i;
    return value;
  };
  const log = look(4) + 5;
  at = 4;
  if (log > finest) throw new Error('a Zstandard table is too fine');
  const counts: number[] = [];
  let left = (1 << log) + 1;
  while (left > 1 && counts.length < 256) {
    if (at > 8 * bytes.length) throw new Error('a Zstandard table ends too early');
    const width = 32 - Math.clz32(left);
    const whole = look(width);
    // Small values take one bit less.
    const spare = (1 << width) - 1 - left;
    const low = whole & ((1 << (width - 1)) - 1);
    let value: number;
    if (low < spare) {
      value = low;
      at += width - 1;
    } else {
      value = whole >= 1 << (width - 1) ? whole - spare : whole;
      at += width;
    }
    const count = value - 1;
    counts.push(count);
    left -= Math.abs(count);
    if (count !== 0) continue;
    for (let more = 3; more === 3;) {
      more = look(2);
      at += 2;
      for (let i = 0; i < more; i++) counts.push(0);
    }
  }
  if (left !== 1) throw new Error('a Zstandard table does not add up');
  return [fseTable(counts, log), (at + 7) >> 3];
}
