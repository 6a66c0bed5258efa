import { DIVIDERS } from '../avr/timer.ts';
import { pinsOf, type AvrChip } from './chip.ts';

const ADC0 = 'PB5';
const ADC1 = 'PB2';
const ADC2 = 'PB4';
const ADC3 = 'PB3';

/** REFS2 is bit 4, above REFS1:0 at the top of ADMUX. */
const REFERENCES = ['supply', 'aref', 1.1, 1.1, 'supply', 'aref', 2.56, 2.56] as const;

/** Microchip DS40002587. */
export const attiny85: AvrChip = {
  name: 'attiny85',
  flash: 0x2000,
  ram: { start: 0x60, end: 0x25f },
  eeprom: 512,
  page: 64,
  vectors: { count: 15, words: 1 },
  ports: [{ name: 'B', pin: 0x36, ddr: 0x37, port: 0x38 }],
  bonded: { B: 0x3f },
  analogOnly: [],
  timers: [
    {
      bits: 8,
      tccra: 0x4a,
      tccrb: 0x53,
      tcnt: 0x52,
      timsk: 0x59,
      tifr: 0x58,
      channels: [
        { ocr: 0x49, vector: 10, bit: 4, pin: 'PB0' },
        { ocr: 0x48, vector: 11, bit: 3, pin: 'PB1' },
      ],
      overflow: { vector: 5, bit: 1 },
      dividers: DIVIDERS,
      clock: 'PB2',
    },
  ],
  usarts: [],
  tiny: true,
  adc: {
    admux: 0x27,
    adcsra: 0x26,
    adcsrb: 0x23,
    adcl: 0x24,
    adch: 0x25,
    vector: 8,
    mux: admux => admux & 0x0f,
    inputs: {
      0: { pin: ADC0 },
      1: { pin: ADC1 },
      2: { pin: ADC2 },
      3: { pin: ADC3 },
      4: { plus: ADC2, minus: ADC2, gain: 1 },
      5: { plus: ADC2, minus: ADC2, gain: 20 },
      6: { plus: ADC2, minus: ADC3, gain: 1 },
      7: { plus: ADC2, minus: ADC3, gain: 20 },
      8: { plus: ADC0, minus: ADC0, gain: 1 },
      9: { plus: ADC0, minus: ADC0, gain: 20 },
      10: { plus: ADC0, minus: ADC1, gain: 1 },
      11: { plus: ADC0, minus: ADC1, gain: 20 },
      12: 'bandgap',
      13: { volts: 0 },
      15: 'temperature',
    },
    reference: admux => REFERENCES[((admux >> 6) | ((admux & 0x10) >> 2)) as 0]!,
    aref: 'PB0',
    triggers: ['free', 'comparator', 'int0', [0, 0], [0, -1], [0, 1], 'pinChange'],
    sensor: 0.322,
    bipolar: 0x80,
  },
  comparator: {
    acsr: 0x28,
    vector: 7,
    plus: 'PB0',
    minus: 'PB1',
    muxed: data => (data[0x23]! & 0x40 && !(data[0x26]! & 0x80) ? [ADC0, ADC1, ADC2, ADC3][data[0x27]! & 3]! : null),
  },
  eepromRegisters: { eecr: 0x3c, eedr: 0x3d, eearl: 0x3e, eearh: 0x3f, vector: 6 },
  watchdog: { register: 0x41, vector: 12 },
  external: { flags: 0x5a, enables: 0x5b, all: [{ vector: 1, pin: 'PB2', bit: 6, sense: [0x55, 0] }] },
  pinChange: { flags: 0x5a, enables: 0x5b, all: [{ vector: 2, bit: 5, mask: 0x35, pins: pinsOf('B', 0, 5) }] },
  // MCUCR: SE is bit 5, SM1:0 are bits 4 and 3.
  sleepMode: data => (data[0x55]! & 0x20 ? (data[0x55]! >> 3) & 3 : null),
  pullUpsOff: [0x55, 0x40],
  gtccr: 0x4c,
  mcusr: 0x54,
  spmcsr: 0x57,
  rampz: null,
  clkpr: 0x46,
};
