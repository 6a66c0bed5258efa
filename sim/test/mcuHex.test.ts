import { describe, expect, it } from 'vitest';
import { english } from '@boardwright/engine/base';
import { corpusBytes, corpusMissing } from '../../engine/test/corpus.ts';
import { AVR_CHIPS, readProgram, uartEdges } from '../src/mcu/index.ts';
import { Rig } from './rig.ts';

const folder = 'arduino/hex/';
const rig = (file: string, chip = 'atmega328p', options: ConstructorParameters<typeof Rig>[2] = {}) =>
  new Rig(chip, corpusBytes(folder + file), options).volts({ PC0: 2.5 });

/** Times at which a pin went high and low, as BEHAVIOUR.md writes them. */
const times = (test: Rig, pin: string, count: number) =>
  test
    .swings(pin)
    .slice(0, count)
    .map(({ at, drive }) => `${at.toFixed(2)}${drive === 'high' ? 'H' : 'L'}`);

describe.skipIf(corpusMissing)('programs of the corpus behave as BEHAVIOUR.md says', () => {
  it('blink on an Uno', () => {
    const test = rig('blink/blink-uno-atmega328p.hex').run(1000);
    expect(times(test, 'PB5', 6)).toEqual(['0.01H', '20.02L', '40.03H', '60.04L', '80.04H', '100.05L']);
    expect(test.swings('PB5')).toHaveLength(50);
  });

  it.each([
    ['blink-mega-atmega2560.hex', 'atmega2560', 'PB7', 16e6],
    ['blink-attiny85.hex', 'attiny85', 'PB1', 16e6],
  ])('%s: 20 ms high, 20 ms low', (file, chip, pin, hz) => {
    const test = rig(`blink/${file}`, chip, { hz }).run(210);
    const swings = test.swings(pin);
    expect(swings).toHaveLength(11);
    for (let i = 1; i < swings.length; i++) expect(Math.abs(swings[i]!.at - swings[i - 1]!.at - 20)).toBeLessThan(2);
  });

  it('AnalogInOutSerial tells half of the supply and gives half a PWM', () => {
    const test = rig('uno-analog-in-out-serial/mdump_Arduino_Uno_atmega328p.hex').run(1000);
    const lines = test.text().split('\r\n');
    expect(new Set(lines.slice(0, -1))).toEqual(new Set(['sensor = 512,0,0\t output = 127,0,0']));
    expect(Math.abs(test.text().length / (2873 / 3) - 1)).toBeLessThan(0.01);
    const pwm = test.swings('PD5').slice(-100);
    const high = pwm.filter(({ drive }) => drive === 'high');
    const widths = high.slice(0, -1).map(({ at }) => pwm.find(edge => edge.at > at)!.at - at);
    // 128 of 256 ticks of 4 us.
    for (const width of widths) expect(width).toBeCloseTo(0.512, 6);
  });

  it('CustomCharacter speaks four bits to the display', () => {
    const test = rig('uno-lcd-hd44780/mdump_Arduino_Uno_atmega328p.hex').run(100);
    expect(test.swings('PB3')[0]!.at).toBeCloseTo(0.97, 2);
    expect(test.swings('PB3').length).toBeGreaterThan(250);
    for (const pin of ['PB4', 'PD5', 'PD4', 'PD3', 'PD2']) expect(test.swings(pin).length).toBeGreaterThan(8);
  });

  it('counter_latch makes 97 rounds a second', () => {
    const test = rig('uno-counter-latch/mdump_Arduino_Uno_atmega328p.hex').run(1000);
    for (const pin of ['PD6', 'PD7', 'PB0', 'PB1'])
      expect(Math.abs(test.swings(pin).length / 2 - 97.5)).toBeLessThanOrEqual(1);
  });

  it('marduino draws on its display', () => {
    const test = rig('uno-marduino/mdump_Arduino_Uno_atmega328p.hex').run(560);
    expect(test.swings('PB0')[0]!.at).toBeCloseTo(500.8, 1);
    expect(test.swings('PB0').length).toBeGreaterThan(15_000);
  });

  it('bitTree lights its chain and plays', () => {
    const test = rig('bittree/firmware.hex').run(560);
    expect(test.swings('PC0')[0]!.at).toBeCloseTo(100.5, 1);
    expect(test.swings('PC0').every(({ at }) => Math.abs((at % 100) - 0.7) < 0.5)).toBe(true);
    expect(test.swings('PB1').length).toBeGreaterThan(200);
  });

  it('ATmegaBOOT flashes its LED', () => {
    const test = rig('bootloaders/ATmegaBOOT_168_atmega328.hex', 'atmega328p', { start: 0x7800 }).run(1500);
    expect(times(test, 'PB5', 4)).toEqual(['0.11H', '100.36L', '1389.18H', '1489.43L']);
  });

  it('optiboot programs a page into its own flash and starts it', () => {
    const test = rig('bootloaders/optiboot_atmega328.hex', 'atmega328p', { start: 0x7e00 });
    test.avr.reset('external');
    const say = (...bytes: number[]) => {
      const { avr } = test;
      const rx = test.pin('PD0');
      const begin = avr.cycles;
      for (const { high, cycle } of uartEdges(bytes, avr.hz, { baud: 115200 })) {
        avr.run(begin + cycle);
        avr.setLevel(rx, high);
      }
      test.run(1);
      return test.serial[0]!.splice(0);
    };
    test.set('PD0', true).run(400);
    expect(say(0x30, 0x20)).toEqual([0x14, 0x10]);
    expect(say(0x75, 0x20)).toEqual([0x14, 0x1e, 0x95, 0x0f, 0x10]);
    // Load address 0, then a page that makes PB5 an output and goes round in a circle.
    expect(say(0x55, 0, 0, 0x20)).toEqual([0x14, 0x10]);
    const page = [0x25, 0x9a, 0x2d, 0x9a, 0xff, 0xcf, ...Array.from({ length: 122 }, () => 0xff)];
    say(0x64, 0, 128, 0x46, ...page, 0x20);
    test.run(10);
    expect(say(0x74, 0, 6, 0x46, 0x20).slice(-8)).toEqual([0x14, 0x25, 0x9a, 0x2d, 0x9a, 0xff, 0xcf, 0x10]);
    say(0x51, 0x20);
    // It leaves through the watchdog.
    test.run(100);
    expect(test.avr.drive(test.pin('PB5'))).toBe('high');
  });

  it('stk500boot lies above 64 KiB and answers', () => {
    const test = rig('bootloaders/stk500boot_v2_mega2560.hex', 'atmega2560', { start: 0x3e000 });
    test.avr.reset('external');
    test.set('PE0', true).run(20);
    const signOn = [0x1b, 1, 0, 1, 0x0e, 0x01];
    const frame = [...signOn, signOn.reduce((a, b) => a ^ b, 0)];
    const begin = test.avr.cycles;
    for (const { high, cycle } of uartEdges(frame, 16e6, { baud: 115200 })) {
      test.avr.run(begin + cycle);
      test.avr.setLevel(test.pin('PE0'), high);
    }
    test.run(5);
    expect(test.text()).toContain('AVRISP_2');
  });

  it('gemma fits into an ATtiny85 and waits for its host', () => {
    const test = rig('bootloaders/gemma_v1.hex', 'attiny85', { hz: 8e6 }).run(20);
    const { avr } = test;
    expect(avr.core.cpu.pc).toBeGreaterThan(0x1500 / 2);
    expect(avr.core.cpu.pc).toBeLessThan(0x2000 / 2);
  });

  it('says on which line a file is wrong, and what does not fit', () => {
    const text = new TextDecoder().decode(corpusBytes(`${folder}blink/blink-uno-atmega328p.hex`));
    const lines = text.split('\n');
    const read = (changed: string, chip = AVR_CHIPS[0]!) => {
      const result = readProgram(new TextEncoder().encode(changed), chip, 'x.hex');
      if (result.ok) throw new Error('it was read');
      return { ...result.error[0]!.place, says: english(result.error[0]!.message) };
    };
    expect(read(lines.with(3, lines[3]!.replace(/..\s*$/, '00')).join('\n'))).toMatchObject({ file: 'x.hex', line: 4 });
    expect(read(lines.with(2, 'x').join('\n'))).toMatchObject({ line: 3 });
    expect(read(lines.slice(0, 9).join('\n')).says).toContain('truncated');
    const mega = new TextDecoder().decode(corpusBytes(`${folder}bootloaders/stk500boot_v2_mega2560.hex`));
    expect(read(mega).says).toContain('has only 32768');
  });
});
