import { describe, expect, test } from 'vitest';
import { addressOf, flagsOf, memoryRows, pairOf } from './words.ts';

describe('what a processor holds, as text', () => {
  test('flags stand with the highest bit first', () => {
    const set = flagsOf(0x82)
      .filter(each => each.set)
      .map(each => each.name);
    expect(set).toEqual(['I', 'Z']);
  });

  test('the low byte of a pointer comes first', () => {
    const registers = new Uint8Array(32);
    registers.set([0x34, 0x12], 28);
    expect([pairOf(registers, 'X'), pairOf(registers, 'Y')]).toEqual([0, 0x1234]);
  });

  test('addresses are hexadecimal, however they are written', () => {
    expect(['0x1F0', '$1f0', '1f0h', ' 1f0 '].map(addressOf)).toEqual([0x1f0, 0x1f0, 0x1f0, 0x1f0]);
    expect(['', '0x', 'loop', '-1'].map(addressOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('memory lies in rows, the last one as long as it is; what changed is marked', () => {
    const before = Uint8Array.of(0x48, 0x69, 0, 9);
    const [first, second] = memoryRows(0x100, Uint8Array.of(0x48, 0x69, 0, 10, 0xff), before, 4);
    expect(first!.letters).toBe('Hi··');
    expect(first!.bytes.map(each => each.changed)).toEqual([false, false, false, true]);
    expect(second).toMatchObject({ address: 0x104, bytes: [{ text: 'ff' }] });
    expect(memoryRows(0, Uint8Array.of(1), null, 4)[0]!.bytes[0]!.changed).toBe(false);
  });
});
