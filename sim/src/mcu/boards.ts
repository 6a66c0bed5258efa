import { pinsOf } from './chips/chip.ts';
import { RP2040_PINS } from './rp2040/pins.ts';

/** A board with a microcontroller: how its makers call the pins. */
export interface Board {
  readonly id: string;
  readonly title: string;
  readonly chip: string;
  readonly hz: number;
  /** The chip's pin of each name that is printed on the board. */
  readonly pins: Readonly<Record<string, string>>;
  /** Volts of the supply. */
  readonly supply: number;
  /** Volts below which the brown-out detector resets, as the board's fuses are delivered. */
  readonly brownOut?: number;
  /** What it is called that the chip runs on and what else the board supplies, with the volts of that; 5V and 3V3 when not given. */
  readonly rails?: { readonly own: string; readonly other: string; readonly volts: number };
  /** The pin of the LED that is soldered to the board. */
  readonly led: string;
}

const numbered = (prefix: string, pins: readonly string[]): Record<string, string> =>
  Object.fromEntries(pins.map((pin, i) => [`${prefix}${i}`, pin]));

const unoPins = {
  ...numbered('D', [...pinsOf('D'), ...pinsOf('B', 0, 5), ...pinsOf('C', 0, 5)]),
  ...numbered('A', pinsOf('C', 0, 5)),
};

// As the variant "mega" of Arduino's core numbers them; the order is that of the board's headers.
const MEGA =
  'E0 E1 E4 E5 G5 E3 H3 H4 H5 H6 B4 B5 B6 B7 J1 J0 H1 H0 D3 D2 D1 D0 A0 A1 A2 A3 A4 A5 A6 A7 C7 C6 C5 C4 C3 C2 C1 C0 ' +
  'D7 G2 G1 G0 L7 L6 L5 L4 L3 L2 L1 L0 B3 B2 B1 B0';
const megaAnalog = [...pinsOf('F'), ...pinsOf('K')];

export const BOARDS: readonly Board[] = [
  {
    id: 'uno',
    title: 'Arduino Uno',
    chip: 'atmega328p',
    hz: 16e6,
    pins: unoPins,
    supply: 5,
    brownOut: 2.7,
    led: 'D13',
  },
  {
    id: 'nano',
    title: 'Arduino Nano',
    chip: 'atmega328p',
    hz: 16e6,
    pins: { ...unoPins, A6: 'ADC6', A7: 'ADC7' },
    supply: 5,
    brownOut: 2.7,
    led: 'D13',
  },
  {
    id: 'mega',
    title: 'Arduino Mega 2560',
    chip: 'atmega2560',
    hz: 16e6,
    pins: {
      ...numbered('D', [...MEGA.split(' ').map(name => `P${name}`), ...megaAnalog]),
      ...numbered('A', megaAnalog),
    },
    supply: 5,
    brownOut: 2.7,
    led: 'D13',
  },
  {
    id: 'attiny85',
    title: 'ATtiny85 (Digispark)',
    chip: 'attiny85',
    hz: 16.5e6,
    pins: { ...numbered('D', pinsOf('B', 0, 5)), A0: 'PB5', A1: 'PB2', A2: 'PB4', A3: 'PB3' },
    supply: 5,
    led: 'D1',
  },
  {
    id: 'pico',
    title: 'Raspberry Pi Pico',
    chip: 'rp2040',
    hz: 125e6,
    pins: Object.fromEntries(RP2040_PINS.map(pin => [pin, pin])),
    supply: 3.3,
    rails: { own: '3V3', other: 'VBUS', volts: 5 },
    led: 'GP25',
  },
];

export const boardOf = (id: string): Board | undefined => BOARDS.find(board => board.id === id);
