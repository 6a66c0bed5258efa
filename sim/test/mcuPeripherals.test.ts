import { beforeAll, describe, expect, it } from 'vitest';
import { avrProgram, noAvrGcc } from './avrGcc.ts';
import { Rig, type Edge } from './rig.ts';

/** Lengths of the highs and of the periods of a pin, in milliseconds, without what is at both ends. */
function pulses(edges: readonly Edge[]) {
  const rises = edges.filter(({ drive }) => drive === 'high').slice(1, -1);
  const high = rises.map(({ at }) => edges.find(edge => edge.at > at)!.at - at);
  const period = rises.slice(1).map(({ at }, i) => at - rises[i]!.at);
  return { high, period };
}
const within = (edges: readonly Edge[], from: number, to: number) => edges.filter(({ at }) => at >= from && at < to);
const all = (values: readonly number[], wanted: number, digits = 9) => {
  expect(values.length).toBeGreaterThan(2);
  for (const value of values) expect(value).toBeCloseTo(wanted, digits);
};

describe.skipIf(noAvrGcc)('peripherals of the ATmega2560', () => {
  let rig: Rig;
  const told = (name: number) => rig.told.get(name)?.value;
  beforeAll(() => {
    rig = new Rig('atmega2560', avrProgram('mega.c', 'atmega2560', 16e6))
      .wire('PE3', 'PL1', 'PD6')
      .wire('PD3', 'PH0')
      .wire('PE1', 'PJ0')
      .wire('PB2', 'PB3')
      .wire('PA0', 'PE4', 'PD0', 'PJ0', 'PK2')
      .volts({ PK1: 1.28, PF0: 1, PF1: 1.1, PF2: 1, PE2: 2, PE3: 3 })
      .run(100);
  });

  it('has timers 3, 4 and 5 with all their modes', () => {
    const pwm3 = pulses(within(rig.swings('PE3'), 0.2, 5));
    all(pwm3.period, 0.128);
    all(pwm3.high, 0.032);
    const pwm4 = pulses(within(rig.swings('PH4'), 0.2, 5));
    all(pwm4.period, 0.0625);
    all(pwm4.high, 0.0375);
    const { period } = pulses(within(rig.swings('PB4'), 0, 5));
    all(period, 0.4);
  });

  it('captures edges and counts them', () => {
    expect(told(1)).toBe(2048);
    expect(Math.abs(told(2)! - 39)).toBeLessThanOrEqual(1);
  });

  it('has four serial ports with parity, nine bits and errors', () => {
    expect([10, 11, 12].map(told)).toEqual([0, 1, 0x5a]);
    expect([13, 14].map(told)).toEqual([1, 0x33]);
    expect([15, 16, 17, 18, 19].map(told)).toEqual([1, 2, 1, 9, 1]);
  });

  it('shifts SPI in mode 3 with the least bit first', () => expect(told(20)).toBe(0xc5));

  it('converts 16 channels, differences and the bandgap', () => {
    expect([30, 31, 32].map(told)).toEqual([512, 102, 225]);
    // -0.1 V of 5 V are -10.24 of 512.
    expect(told(33)! - 1024).toBe(-11);
  });

  it('compares voltages', () => expect([34, 35, 36].map(told)).toEqual([0, 1, 1]));

  it('receives external interrupts and changes of pins', () =>
    expect([40, 41, 42, 43].map(told)).toEqual([3, 3, 6, 6]));

  it('keeps bytes in its EEPROM, and reads flash above 64 KiB', () => {
    expect(told(50)).toBe(0x1234);
    expect(Array.from(rig.avr.eeprom.bytes.subarray(4000, 4002))).toEqual([0x34, 0x12]);
    expect([51, 52].map(told)).toEqual([1, 0xffff]);
  });

  it('is woken, then reset by its watchdog', () => {
    expect(told(60)).toBe(1);
    expect(told(61)).toBeLessThan(3);
    expect(told(0)).toBe(0x08);
    expect(rig.told.get(0)!.at - rig.told.get(60)!.at).toBeCloseTo(16, 0);
  });
});

describe.skipIf(noAvrGcc)('peripherals of the ATtiny85', () => {
  let rig: Rig;
  const told = (name: number) => rig.told.get(name)?.value;
  beforeAll(() => {
    rig = new Rig('attiny85', avrProgram('tiny.c', 'attiny85', 8e6), { hz: 8e6 })
      .wire('PB1', 'PB0')
      .volts({ PB4: 0.3, PB3: 0.25 });
    const { avr } = rig;
    const pulse = () => {
      for (let i = 0; i < 3; i++) {
        rig.set('PB2', true).run(0.1);
        rig.set('PB2', false).run(0.1);
      }
    };
    while (!rig.told.has(20)) avr.run(avr.cycles + 100);
    pulse();
    rig.run(60);
  });

  it('makes fast PWM from its PLL on complementary pins', () => {
    const own = pulses(within(rig.swings('PB1'), 0, 0.25));
    all(own.period, 200 / 64e3);
    // An edge shows at a whole cycle of 125 ns.
    for (const high of own.high) expect(Math.abs(high - 50 / 64e3)).toBeLessThanOrEqual(0.125e-3 + 1e-9);
    const inverted = pulses(within(rig.swings('PB0'), 0, 0.25));
    for (const high of inverted.high) expect(Math.abs(high - 150 / 64e3)).toBeLessThanOrEqual(0.125e-3 + 1e-9);
  });

  it('sleeps and is woken by timer 0, which toggles a pin each millisecond', () => {
    expect(told(1)).toBe(10);
    const edges = within(rig.edges.get('PB0')!, 0.3, rig.told.get(1)!.at).filter(({ drive }) => drive !== 'input');
    const apart = edges.slice(1).map(({ at }, i) => at - edges[i]!.at);
    all(apart.slice(1), 1);
  });

  it('makes SPI of its universal serial interface', () => expect(told(2)).toBe(0xa7));

  it('converts differences with gain, against all references', () => {
    // 1 V of 5 V: of 1024 with one polarity, of 512 with two.
    expect([10, 11].map(told)).toEqual([204, 102]);
    expect([12, 13, 14].map(told)).toEqual([279, 120, 225 << 6]);
  });

  it('receives INT0 and changes of a pin', () => expect([21, 22].map(told)).toEqual([3, 6]));

  it('keeps a byte in its EEPROM', () => expect(told(30)).toBe(0x42));

  it('divides its clock', () => {
    const edges = rig.edges.get('PB3')!;
    const rise = edges.findIndex(({ drive }) => drive === 'high');
    expect(edges[rise + 1]!.at - edges[rise]!.at).toBeCloseTo(4000 / 8e3, 2);
  });

  it('is reset by its watchdog', () => expect(told(0)).toBe(0x08));
});
