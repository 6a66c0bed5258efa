import { expect, test } from 'vitest';
import { Rp2040 } from '../../src/mcu/rp2040/rp2040.ts';

let seed = 1;
const any = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) >>> 8;

/** Peripherals by the upper bits of their addresses. */
const PERIPHERALS = [
  0x40008000, 0x40010000, 0x40014000, 0x4001c000, 0x40028000, 0x40034000, 0x4003c000, 0x40044000, 0x4004c000,
  0x40050000, 0x40054000, 0x40058000, 0x50000000, 0x50110000, 0x50200000, 0xd0000000, 0xe000e000,
];

/** A program of instructions that mean nothing, or one that writes anything into any registers. */
function noise(writes: boolean): Uint8Array {
  const flash = new Uint8Array(0x2000);
  const view = new DataView(flash.buffer);
  view.setUint32(0x100, 0x20042000, true);
  for (let at = 0x104; at < 0x1c0; at += 4) view.setUint32(at, 0x10000201, true);
  for (let at = 0x200; at < 0x2000; at += 16) {
    for (let i = 0; i < 8; i++) view.setUint16(at + 2 * i, any(), true);
    if (!writes) continue;
    // ldr r0, [pc, #4]; ldr r1, [pc, #8]; str r1, [r0]; b over both
    [0x4801, 0x4902, 0x6001, 0xe003].forEach((word, i) => view.setUint16(at + 2 * i, word, true));
    view.setUint32(at + 8, (PERIPHERALS[any() % PERIPHERALS.length]! | (any() & 0x31fc)) >>> 0, true);
    view.setUint32(at + 12, any() * 256, true);
  }
  return flash;
}

test('programs of noise neither throw nor stop the time', () => {
  for (let i = 0; i < 10; i++) {
    const mcu = new Rp2040(noise(i % 2 === 0));
    for (let k = 1; k <= 8; k++) {
      mcu.run(mcu.cycles + 12_500);
      mcu.setLevel(any() % 30, any() % 2 === 0);
    }
    expect(mcu.cycles).toBeGreaterThanOrEqual(100_000 - 1);
  }
});
