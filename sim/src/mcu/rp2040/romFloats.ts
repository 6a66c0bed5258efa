import type { Chip } from './chip.ts';

/** Does what a function of the ROM does, with its arguments in registers; the cycles that it takes. */
export type Call = (core: Chip['core']) => number;

const view = new DataView(new ArrayBuffer(8));

/** How numbers of one precision lie in registers. */
interface Format {
  /** Registers of a number. */
  readonly words: 1 | 2;
  readonly get: (registers: Uint32Array, at: number) => number;
  readonly set: (registers: Uint32Array, at: number, value: number) => void;
}

const single: Format = {
  words: 1,
  get: (registers, at) => {
    view.setUint32(0, registers[at]!);
    return view.getFloat32(0);
  },
  set: (registers, at, value) => {
    view.setFloat32(0, value);
    registers[at] = view.getUint32(0);
  },
};

const double: Format = {
  words: 2,
  get: (registers, at) => {
    view.setUint32(4, registers[at]!);
    view.setUint32(0, registers[at + 1]!);
    return view.getFloat64(0);
  },
  set: (registers, at, value) => {
    view.setFloat64(0, value);
    registers[at] = view.getUint32(4);
    registers[at + 1] = view.getUint32(0);
  },
};

const clamp = (value: number, low: number, high: number): number =>
  Number.isNaN(value) ? 0 : Math.max(low, Math.min(high, Math.floor(value)));

/** 64 bits to be written to two registers. */
function put64(registers: Uint32Array, value: number, low: bigint, high: bigint): void {
  const whole = Number.isNaN(value)
    ? 0n
    : value === Infinity
      ? high
      : value === -Infinity
        ? low
        : BigInt(Math.floor(value));
  const clamped = whole < low ? low : whole > high ? high : whole;
  registers[0] = Number(BigInt.asUintN(32, clamped));
  registers[1] = Number(BigInt.asUintN(32, clamped >> 32n));
}

const get64 = (registers: Uint32Array): bigint => (BigInt(registers[1]!) << 32n) | BigInt(registers[0]!);

const I32 = 2 ** 31;
const U32 = 2 ** 32 - 1;
const I64 = 1n << 63n;
const U64 = (1n << 64n) - 1n;

/**
 * The table of one precision in the order of the datasheet (section 2.8.3.2), its arithmetic as IEEE 754 has it. Conversions to
 * whole numbers round down and stop at the ends of the range. Cycles are about those that the datasheet measured.
 */
function table({ words, get, set }: Format, other: Format): readonly Call[] {
  const slow = words;
  const two =
    (cycles: number, f: (a: number, b: number) => number): Call =>
    ({ registers }) => {
      set(registers, 0, f(get(registers, 0), get(registers, words)));
      return cycles * slow;
    };
  const one =
    (cycles: number, f: (a: number) => number): Call =>
    ({ registers }) => {
      set(registers, 0, f(get(registers, 0)));
      return cycles * slow;
    };
  /** As of 'cmp': the flags, and -1, 0 or 1. What is no number compares as greater. */
  const compare: Call = core => {
    const { registers } = core;
    const [a, b] = [get(registers, 0), get(registers, words)];
    core.Z = a === b;
    core.N = a < b;
    core.C = !(a < b);
    core.V = false;
    registers[0] = a < b ? -1 : a === b ? 0 : 1;
    return 40 * slow;
  };
  const toWhole =
    (low: number, high: number, scaled: boolean): Call =>
    ({ registers }) => {
      const scale = scaled ? 2 ** (registers[words]! | 0) : 1;
      registers[0] = clamp(get(registers, 0) * scale, low, high);
      return 50 * slow;
    };
  const fromWhole =
    (signed: boolean, scaled: boolean): Call =>
    ({ registers }) => {
      const whole = signed ? registers[0]! | 0 : registers[0]!;
      set(registers, 0, scaled ? whole * 2 ** -(registers[1]! | 0) : whole);
      return 55 * slow;
    };
  const from64 =
    (signed: boolean, scaled: boolean): Call =>
    ({ registers }) => {
      const bits = get64(registers);
      // Rounded once: a single is not made of a rounded double.
      const whole = round(signed ? BigInt.asIntN(64, bits) : bits, words === 1 ? 24 : 53);
      set(registers, 0, scaled ? whole * 2 ** -(registers[2]! | 0) : whole);
      return 60 * slow;
    };
  const to64 =
    (low: bigint, high: bigint, scaled: boolean): Call =>
    ({ registers }) => {
      put64(registers, get(registers, 0) * (scaled ? 2 ** (registers[words]! | 0) : 1), low, high);
      return 60 * slow;
    };
  const sinCos: Call = ({ registers }) => {
    const angle = get(registers, 0);
    set(registers, 0, Math.sin(angle));
    set(registers, words, Math.cos(angle));
    return 600 * slow;
  };
  const convert: Call = ({ registers }) => {
    other.set(registers, 0, get(registers, 0));
    return 20;
  };
  return [
    two(70, (a, b) => a + b),
    two(70, (a, b) => a - b),
    two(65, (a, b) => a * b),
    two(75, (a, b) => a / b),
    compare,
    compare,
    one(65, Math.sqrt),
    toWhole(-I32, I32 - 1, false),
    toWhole(-I32, I32 - 1, true),
    toWhole(0, U32, false),
    toWhole(0, U32, true),
    fromWhole(true, false),
    fromWhole(true, true),
    fromWhole(false, false),
    fromWhole(false, true),
    one(600, Math.cos),
    one(600, Math.sin),
    one(650, Math.tan),
    sinCos,
    one(500, Math.exp),
    one(500, Math.log),
    compare,
    two(650, Math.atan2),
    from64(true, false),
    from64(true, true),
    from64(false, false),
    from64(false, true),
    to64(-I64, I64 - 1n, false),
    to64(-I64, I64 - 1n, true),
    to64(0n, U64, false),
    to64(0n, U64, true),
    convert,
  ];
}

/** To the nearest number of so many bits, to the even one of two. */
function round(whole: bigint, bits: number): number {
  const size = whole < 0n ? -whole : whole;
  const drop = BigInt(Math.max(0, size.toString(2).length - bits));
  if (drop === 0n) return Number(whole);
  const half = 1n << (drop - 1n);
  const rest = size & ((1n << drop) - 1n);
  let kept = size >> drop;
  if (rest > half || (rest === half && kept & 1n)) kept++;
  return Number(kept << drop) * (whole < 0n ? -1 : 1);
}

export const FLOATS = table(single, double);
export const DOUBLES = table(double, single);
