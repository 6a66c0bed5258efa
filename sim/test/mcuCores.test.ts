import { describe, expect, it } from 'vitest';
import { AVR_CORES, CrossCheck } from '../src/mcu/index.ts';
import { avrProgram, noAvrGcc } from './avrGcc.ts';
import { Rig } from './rig.ts';

/** Programs of test/programs, with the chip that they are for and the milliseconds that show what they do. */
const PROGRAMS = [
  ['blink.c', 'atmega328p', 100],
  ['pwm.c', 'atmega328p', 50],
  ['buses.c', 'atmega328p', 100],
  ['values.c', 'atmega328p', 50],
  ['mega.c', 'atmega2560', 100],
  ['tiny.c', 'attiny85', 100],
] as const;

const levels = (rig: Rig) => [...rig.edges].map(([name, edges]) => [name, edges.map(({ drive }) => drive).join(' ')]);
const told = (rig: Rig) => [...rig.told].map(([name, { value }]) => [name, value]);

describe.skipIf(noAvrGcc)('AVR cores', () => {
  it.each(PROGRAMS)('agree on every instruction of %s', (source, chip, ms) => {
    let check: CrossCheck | null = null;
    const elf = avrProgram(source, chip, 16e6);
    const rig = new Rig(chip, elf, {
      makeCore: (flash, ramStart, ramEnd) => (check = new CrossCheck(flash, ramStart, ramEnd)),
    }).run(ms);
    const { instructions, difference } = check!;
    expect(difference).toBeNull();
    expect(instructions).toBeGreaterThan(100);
    // The comparison changes nothing that the chip does.
    const alone = new Rig(chip, elf).run(ms);
    expect([levels(rig), told(rig), rig.text()]).toEqual([levels(alone), told(alone), alone.text()]);
  });

  it.each(PROGRAMS.filter(([source]) => source === 'blink.c' || source === 'values.c'))(
    'give the same pins and values on avr8js: %s',
    (source, chip, ms) => {
      const elf = avrProgram(source, chip, 16e6);
      const [ours, theirs] = [AVR_CORES.boardwright, AVR_CORES.avr8js].map(makeCore =>
        new Rig(chip, elf, { makeCore }).run(ms),
      );
      expect([levels(theirs!), told(theirs!), theirs!.text()]).toEqual([levels(ours!), told(ours!), ours!.text()]);
    },
  );
});

describe('cross-check', () => {
  /** An ATmega328P's memory with instructions at its start. */
  const checked = (...words: readonly number[]) => {
    const flash = new Uint16Array(0x4000);
    flash.set(words);
    return new CrossCheck(flash, 0x100, 0x8ff);
  };

  it('names the first instruction where the interpreters differ', () => {
    // LDI r26, 0x30 · LDI r27, 1 · LD r26, X+: undefined by the manual, and the interpreters choose differently.
    const check = checked(0xe3a0, 0xe0b1, 0x91ad);
    check.limit = 10;
    check.run();
    expect(check.difference).toMatchObject({ address: 4, instruction: 'LDXP', what: 'r26' });
    expect(check.instructions).toBe(3);
  });

  it('counts known differences and goes on', () => {
    // LDI r16, 8 · LDI r17, 8 · ADD r16, r17 (half carry) · CBI 5, 0.
    const check = checked(0xe008, 0xe018, 0x0f01, 0x9828);
    check.limit = 5;
    check.run();
    expect(check.difference).toBeNull();
    expect([...check.known.keys()]).toContain('CBI takes one cycle');
  });

  it('shows each peripheral an access once', () => {
    // IN r16, 0x10 · OUT 0x11, r16.
    const check = checked(0xb300, 0xbb01);
    const reads: number[] = [];
    const writes: number[] = [];
    check.reads[0x30] = () => reads.push(0) + 6;
    check.writes[0x31] = value => writes.push(value);
    check.limit = 2;
    check.run();
    expect([reads.length, writes]).toEqual([1, [7]]);
    expect(check.difference).toBeNull();
  });
});
