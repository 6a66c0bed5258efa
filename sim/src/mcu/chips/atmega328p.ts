import { MEGA, smcr, timer0, timer16, timer2, twi, usart } from './blocks.ts';
import { pinsOf, port, type AvrChip } from './chip.ts';

/** The Uno's and the Nano's processor (Microchip DS40002061). */
export const atmega328p: AvrChip = {
  name: 'atmega328p',
  flash: 0x8000,
  ram: { start: 0x100, end: 0x8ff },
  eeprom: 1024,
  page: 128,
  vectors: { count: 26, words: 2 },
  ports: [port('B', 0x23), port('C', 0x26), port('D', 0x29)],
  bonded: { B: 0xff, C: 0x7f, D: 0xff },
  analogOnly: ['ADC6', 'ADC7'],
  timers: [
    timer0(14, ['PD6', 'PD5'], 'PD4'),
    timer16(0x80, { timsk: 0x6f, tifr: 0x36 }, 10, { compare: ['PB1', 'PB2'], clock: 'PD5', capture: 'PB0' }),
    timer2(7, ['PB3', 'PD3']),
  ],
  usarts: [usart(0xc0, 18, 'PD0', 'PD1')],
  spi: { spcr: 0x4c, spsr: 0x4d, spdr: 0x4e, vector: 17, ss: 'PB2', sck: 'PB5', mosi: 'PB3', miso: 'PB4' },
  twi: twi(24, 'PC4', 'PC5'),
  adc: {
    admux: 0x7c,
    adcsra: 0x7a,
    adcsrb: 0x7b,
    adcl: 0x78,
    adch: 0x79,
    vector: 21,
    mux: admux => admux & 0x0f,
    inputs: {
      ...Object.fromEntries(pinsOf('C', 0, 5).map((pin, i) => [i, { pin }])),
      6: { pin: 'ADC6' },
      7: { pin: 'ADC7' },
      8: 'temperature',
      14: 'bandgap',
      15: { volts: 0 },
    },
    reference: admux => (['aref', 'supply', 'supply', 1.1] as const)[(admux >> 6) as 0 | 1 | 2 | 3],
    triggers: ['free', 'comparator', 'int0', [0, 0], [0, -1], [1, 1], [1, -1], [1, 'capture']],
    sensor: 0.314,
  },
  comparator: {
    acsr: 0x50,
    vector: 23,
    plus: 'PD6',
    minus: 'PD7',
    muxed: data =>
      data[0x7b]! & 0x40 && !(data[0x7a]! & 0x80)
        ? (data[0x7c]! & 7) < 6
          ? `PC${data[0x7c]! & 7}`
          : `ADC${data[0x7c]! & 7}`
        : null,
  },
  eepromRegisters: { eecr: 0x3f, eedr: 0x40, eearl: 0x41, eearh: 0x42, vector: 22 },
  watchdog: { register: 0x60, vector: 6 },
  external: {
    flags: 0x3c,
    enables: 0x3d,
    all: [
      { vector: 1, pin: 'PD2', bit: 0, sense: [0x69, 0] },
      { vector: 2, pin: 'PD3', bit: 1, sense: [0x69, 2] },
    ],
  },
  pinChange: {
    flags: 0x3b,
    enables: 0x68,
    all: [
      { vector: 3, bit: 0, mask: 0x6b, pins: pinsOf('B') },
      { vector: 4, bit: 1, mask: 0x6c, pins: pinsOf('C', 0, 6) },
      { vector: 5, bit: 2, mask: 0x6d, pins: pinsOf('D') },
    ],
  },
  sleepMode: smcr,
  rampz: null,
  ...MEGA,
};
