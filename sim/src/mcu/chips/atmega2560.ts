import type { AdcInput } from '../avr/adc.ts';
import { MEGA, smcr, timer0, timer16, timer2, twi, usart } from './blocks.ts';
import { pinsOf, port, type AvrChip } from './chip.ts';

const analog = [...pinsOf('F'), ...pinsOf('K')];

/** Differences of the eight channels that begin at `first`, by MUX4:0 (datasheet, Input Channel Selections). */
function differences(first: number): [number, AdcInput][] {
  const between = (plus: number, minus: number, gain: number): AdcInput => ({
    plus: analog[first + plus]!,
    minus: analog[first + minus]!,
    gain,
  });
  const amplified = [0, 2].flatMap((base, i) =>
    [10, 200].flatMap((gain, j) =>
      [base, base + 1].map((plus, k): [number, AdcInput] => [8 + 4 * i + 2 * j + k, between(plus, base, gain)]),
    ),
  );
  return [
    ...amplified,
    ...Array.from({ length: 8 }, (_, i): [number, AdcInput] => [16 + i, between(i, 1, 1)]),
    ...Array.from({ length: 6 }, (_, i): [number, AdcInput] => [24 + i, between(i, 2, 1)]),
  ];
}

const inputs: Record<number, AdcInput> = {
  ...Object.fromEntries(analog.map((pin, i) => [i < 8 ? i : 32 + i - 8, { pin }])),
  ...Object.fromEntries(differences(0)),
  ...Object.fromEntries(differences(8).map(([mux, input]) => [32 + mux, input])),
  30: 'bandgap',
  31: { volts: 0 },
};

/** The Mega's processor (Microchip DS40002211). */
export const atmega2560: AvrChip = {
  name: 'atmega2560',
  flash: 0x40000,
  ram: { start: 0x200, end: 0x21ff },
  eeprom: 4096,
  page: 256,
  vectors: { count: 57, words: 2 },
  ports: [
    port('A', 0x20),
    port('B', 0x23),
    port('C', 0x26),
    port('D', 0x29),
    port('E', 0x2c),
    port('F', 0x2f),
    port('G', 0x32),
    port('H', 0x100),
    port('J', 0x103),
    port('K', 0x106),
    port('L', 0x109),
  ],
  bonded: { G: 0x3f },
  analogOnly: [],
  timers: [
    timer0(21, ['PB7', 'PG5'], 'PD7'),
    timer16(0x80, { timsk: 0x6f, tifr: 0x36 }, 16, { compare: pinsOf('B', 5, 7), clock: 'PD6', capture: 'PD4' }),
    timer2(13, ['PB4', 'PH6']),
    timer16(0x90, { timsk: 0x71, tifr: 0x38 }, 31, { compare: pinsOf('E', 3, 5), clock: 'PE6', capture: 'PE7' }),
    timer16(0xa0, { timsk: 0x72, tifr: 0x39 }, 41, { compare: pinsOf('H', 3, 5), clock: 'PH7', capture: 'PL0' }),
    timer16(0x120, { timsk: 0x73, tifr: 0x3a }, 46, { compare: pinsOf('L', 3, 5), clock: 'PL2', capture: 'PL1' }),
  ],
  usarts: [
    usart(0xc0, 25, 'PE0', 'PE1'),
    usart(0xc8, 36, 'PD2', 'PD3'),
    usart(0xd0, 51, 'PH0', 'PH1'),
    usart(0x130, 54, 'PJ0', 'PJ1'),
  ],
  spi: { spcr: 0x4c, spsr: 0x4d, spdr: 0x4e, vector: 24, ss: 'PB0', sck: 'PB1', mosi: 'PB2', miso: 'PB3' },
  twi: twi(39, 'PD1', 'PD0'),
  adc: {
    admux: 0x7c,
    adcsra: 0x7a,
    adcsrb: 0x7b,
    adcl: 0x78,
    adch: 0x79,
    vector: 29,
    mux: (admux, adcsrb) => (admux & 0x1f) | (adcsrb & 0x08 ? 0x20 : 0),
    inputs,
    reference: admux => (['aref', 'supply', 1.1, 2.56] as const)[(admux >> 6) as 0 | 1 | 2 | 3],
    triggers: ['free', 'comparator', 'int0', [0, 0], [0, -1], [1, 1], [1, -1], [1, 'capture']],
    sensor: 0,
  },
  comparator: {
    acsr: 0x50,
    vector: 28,
    plus: 'PE2',
    minus: 'PE3',
    muxed: data =>
      data[0x7b]! & 0x40 && !(data[0x7a]! & 0x80) ? analog[(data[0x7c]! & 7) + (data[0x7b]! & 8)]! : null,
  },
  eepromRegisters: { eecr: 0x3f, eedr: 0x40, eearl: 0x41, eearh: 0x42, vector: 30 },
  watchdog: { register: 0x60, vector: 12 },
  external: {
    flags: 0x3c,
    enables: 0x3d,
    all: [...pinsOf('D', 0, 3), ...pinsOf('E', 4, 7)].map((pin, i) => ({
      vector: 1 + i,
      pin,
      bit: i,
      sense: [i < 4 ? 0x69 : 0x6a, 2 * (i % 4)] as const,
    })),
  },
  pinChange: {
    flags: 0x3b,
    enables: 0x68,
    all: [
      { vector: 9, bit: 0, mask: 0x6b, pins: pinsOf('B') },
      { vector: 10, bit: 1, mask: 0x6c, pins: ['PE0', ...pinsOf('J', 0, 6)] },
      { vector: 11, bit: 2, mask: 0x6d, pins: pinsOf('K') },
    ],
  },
  sleepMode: smcr,
  rampz: 0x5b,
  ...MEGA,
};
