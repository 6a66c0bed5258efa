/** A number in hexadecimal digits, at least so many: 'ff' for two. */
export const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** A number as a person types it, '0x1f0', '$1f0', '1f0h' or '1f0', always hexadecimal; undefined for what is none. */
export function addressOf(text: string): number | undefined {
  const digits = /^(?:0x|\$)?([\da-f]{1,8})h?$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : parseInt(digits, 16);
}

const FLAGS = ['I', 'T', 'H', 'S', 'V', 'N', 'Z', 'C'] as const;

/** The flags of an AVR's status register, the highest bit first. */
export const flagsOf = (sreg: number) => FLAGS.map((name, i) => ({ name, set: ((sreg >> (7 - i)) & 1) === 1 }));

const PAIRS = { X: 26, Y: 28, Z: 30 } as const;

/** The value of two registers that are a pointer together. */
export const pairOf = (registers: Uint8Array, name: keyof typeof PAIRS): number =>
  registers[PAIRS[name]]! | (registers[PAIRS[name] + 1]! << 8);

export interface MemoryRow {
  readonly address: number;
  readonly bytes: readonly { readonly text: string; readonly changed: boolean }[];
  /** The bytes as letters, dots for what is none. */
  readonly letters: string;
}

/** Bytes in rows of so many; `before` are those of the same place at the last halt. */
export function memoryRows(from: number, bytes: Uint8Array, before: Uint8Array | null, width: number): MemoryRow[] {
  return Array.from({ length: Math.ceil(bytes.length / width) }, (_, row) => {
    const own = [...bytes.subarray(row * width, (row + 1) * width)];
    return {
      address: from + row * width,
      bytes: own.map((value, i) => ({
        text: hex(value, 2),
        changed: before !== null && before[row * width + i] !== value,
      })),
      letters: own.map(value => (value >= 0x20 && value < 0x7f ? String.fromCharCode(value) : '·')).join(''),
    };
  });
}
