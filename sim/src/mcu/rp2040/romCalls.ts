import type { Chip } from './chip.ts';
import type { Call } from './romFloats.ts';

type Core = Chip['core'];

/** Cycles of a copy for a byte and for a word, about those of the original. */
const BYTE = 2;
const WORD = 1;
/** Erasing a sector of 4 KiB and programming a page of 256 bytes, of the Pico's W25Q16JV: 45 ms and 0.4 ms. */
const ERASE = 45e-3 * 125e6;
const PROGRAM = 0.4e-3 * 125e6;
/** Bytes of RAM: what goes on past its end would be a fault of the bus. */
const MOST = 0x42000;
const SECTOR = 4096;
const PAGE = 256;

/** A function of one word. */
const bits =
  (cycles: number, result: (word: number) => number): Call =>
  core => {
    core.registers[0] = result(core.registers[0]!);
    return cycles;
  };

const popcount = (word: number): number => {
  let count = 0;
  for (let rest = word; rest; rest &= rest - 1) count++;
  return count;
};

const reverse = (word: number): number => {
  let result = 0;
  for (let i = 0; i < 32; i++) if (word & (1 << i)) result |= 1 << (31 - i);
  return result >>> 0;
};

const copy =
  (cycles: number): Call =>
  core => {
    const [to, from, count] = [core.registers[0]!, core.registers[1]!, Math.min(core.registers[2]!, MOST)];
    for (let i = 0; i < count; i++) core.writeUint8(to + i, core.readUint8(from + i));
    return 20 + cycles * count;
  };

const fill =
  (cycles: number): Call =>
  core => {
    const [to, byte, count] = [core.registers[0]!, core.registers[1]! & 0xff, Math.min(core.registers[2]!, MOST)];
    for (let i = 0; i < count; i++) core.writeUint8(to + i, byte);
    return 20 + cycles * count;
  };

const nothing: Call = () => 100;

/** By the codes of the datasheet, section 2.8.3.1. */
export const BITS_AND_MEMORY: Readonly<Record<string, Call>> = {
  P3: bits(22, popcount),
  R3: bits(21, reverse),
  L3: bits(16, word => Math.clz32(word)),
  T3: bits(12, word => (word === 0 ? 32 : 31 - Math.clz32(word & -word))),
  MS: fill(BYTE),
  S4: fill(WORD / 4),
  MC: copy(BYTE),
  C4: copy(WORD / 2),
};

/** Erasing and programming; while the flash is left and entered again nothing happens here. */
export const flashCalls = (flash: Uint8Array): Readonly<Record<string, Call>> => ({
  IF: nothing,
  EX: nothing,
  FC: nothing,
  CX: nothing,
  RE: (core: Core) => {
    const [from, count] = [core.registers[0]!, core.registers[1]!];
    flash.fill(0xff, from, Math.min(flash.length, from + count));
    return ERASE * Math.ceil(count / SECTOR);
  },
  RP: (core: Core) => {
    const [to, from, count] = [core.registers[0]!, core.registers[1]!, core.registers[2]!];
    // Programming turns ones to zeros only.
    for (let i = 0; i < count && to + i < flash.length; i++) flash[to + i]! &= core.readUint8(from + i);
    return PROGRAM * Math.ceil(count / PAGE);
  },
});
