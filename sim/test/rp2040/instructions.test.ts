import { expect, test } from 'vitest';
import { Chip } from '../../src/mcu/rp2040/chip.ts';
import { Clock } from '../../src/mcu/rp2040/clock.ts';
import { Core } from '../../src/mcu/rp2040/core.ts';

const RAM = 0x20000000;
const CODE = RAM + 0x1000;
const DATA = RAM + 0x2000;

/** Numbers that are the same each time (Numerical Recipes' generator), often small ones and ends of ranges. */
let seed = 1;
const any = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0);
const pick = <T>(...all: T[]): T => all[(any() >>> 8) % all.length]!;
const word = () => pick(any(), any(), (any() >>> 8) & 0xff, 0, 1, 31, 32, 33, 0xffffffff, 0x80000000, 0x7fffffff);

/** Instructions that need no memory in their registers, and those that read and write about `DATA`. */
function instruction(): number {
  const low = (any() >>> 4) & 0x7ff;
  return pick(
    ...[0, 1, 2, 3, 4, 5, 6, 7, 9, 18, 19, 20, 21, 28].map(top => (top << 11) | low),
    0x4000 | (low & 0x3ff),
    // Of the high registers only those that are neither stack nor program counter.
    0x4400 | (low & 0x137) | pick(0x00, 0x40, 0x88),
    0xb200 | (low & 0xff),
    0xb000 | (low & 0x83),
    0xba00 | pick(0, 0x40, 0xc0) | (low & 0x3f),
    0xd000 | ((low % 14) << 8) | (low & 0x7f),
    ...[10, 11, 12, 13, 14, 15, 16, 17].map(top => (top << 11) | (low & 0x5c0) | (3 << 3) | (low & 3)),
    0xb400 | (low & 0x1ff),
    0xbc00 | (low & 0xff),
    0xc000 | (3 << 8) | (low & 0xf0),
    0xc800 | (3 << 8) | (low & 0xf7),
  );
}

/** Where the other is wrong (ARMv6-M manual): the carry of shifts by 32 and more, and by none. */
function isOtherWrong(op: number, by: number): boolean {
  const what = op >> 6;
  if (what === 0x102 || what === 0x103 || what === 0x104) return by === 0 || by >= 32;
  // A rotation by 0 leaves the carry alone.
  return what === 0x107 && by === 0;
}

test('instructions do what those of rp2040js do, but for its faults', () => {
  const clock = new Clock();
  const flash = new Uint8Array(0x1000);
  const ours = new Chip(clock, flash);
  const run = new Core(ours, clock);
  const other = new Chip(new Clock(), flash);
  const begin = (core: Chip['core'], registers: Uint32Array, flags: number) => {
    core.registers.set(registers);
    core.APSR = flags;
  };
  const state = ({ core, sram }: Chip) => ({
    registers: [...core.registers].map(value => value >>> 0),
    flags: core.APSR >>> 0,
    data: [...sram.subarray(0x2060, 0x2160)].join(),
  });
  let wrong = 0;
  for (let i = 0; i < 2000; i++) {
    const op = instruction();
    const registers = Uint32Array.from({ length: 16 }, word);
    const isMemory = op >> 11 >= 10 && op >> 11 <= 17;
    registers[3] = isMemory || op >> 12 === 12 ? DATA + 0x80 : registers[3]!;
    if (op >> 12 === 5) registers[(op >> 6) & 7] = (any() >>> 20) & 0x3c;
    if (op >> 12 === 5 && ((op >> 6) & 7) === 3) registers[3] = DATA / 2;
    registers[13] = DATA + 0x100;
    registers[15] = CODE;
    const flags = (any() & 0xf0000000) >>> 0;
    for (const chip of [ours, other]) {
      chip.sram.fill(0x5a, 0x1f00, 0x2400);
      for (let k = 0; k < 64; k++) chip.sram[0x2080 + k] = k * 7;
      chip.writeUint16(CODE, op);
      begin(chip.core, registers, flags);
    }
    const before = clock.nanos;
    clock.limit = before + 1;
    run.run();
    const cycles = other.core.executeInstruction();
    const [a, b] = [state(ours), state(other)];
    if (isOtherWrong(op, registers[(op >> 3) & 7]! & 0xff)) {
      wrong++;
      [a.flags, b.flags] = [a.flags & 0xd0000000, b.flags & 0xd0000000];
      if (op >> 6 === 0x104) continue;
    }
    // Of what it is compared with, a program counter with a bit 0 means the same.
    a.registers[15]! &= ~1;
    b.registers[15]! &= ~1;
    const named = {
      op: op.toString(16),
      registers: [...registers].map(each => each.toString(16)).join(' '),
      cycles: 0,
    };
    expect({ ...named, ...a, cycles: (clock.nanos - before) / 8 }).toEqual({ ...named, ...b, cycles });
  }
  expect(wrong).toBeLessThan(200);
});
