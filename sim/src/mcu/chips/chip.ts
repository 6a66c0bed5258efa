import type { AdcRegisters } from '../avr/adc.ts';
import type { ComparatorRegisters } from '../avr/comparator.ts';
import type { EepromRegisters } from '../avr/eeprom.ts';
import type { ExternalRegisters, PinChangeRegisters } from '../avr/externalInterrupts.ts';
import type { PortRegisters } from '../avr/port.ts';
import type { SpiRegisters } from '../avr/spi.ts';
import type { TimerRegisters } from '../avr/timer.ts';
import type { TwiRegisters } from '../avr/twi.ts';
import type { UsartRegisters } from '../avr/usart.ts';

/** Sizes in bytes; registers are addresses of data, vectors count from 0, as in the datasheets' tables. */
export interface AvrChip {
  readonly name: string;
  readonly flash: number;
  readonly ram: { readonly start: number; readonly end: number };
  readonly eeprom: number;
  /** Of flash, as SPM writes it. */
  readonly page: number;
  readonly vectors: { readonly count: number; readonly words: number };
  readonly ports: readonly PortRegisters[];
  /** Of each port, the bits that come out of the package. */
  readonly bonded: Readonly<Record<string, number>>;
  /** Pins that the converter alone has. */
  readonly analogOnly: readonly string[];
  readonly timers: readonly TimerRegisters[];
  readonly usarts: readonly UsartRegisters[];
  readonly spi?: SpiRegisters;
  readonly twi?: TwiRegisters;
  /** The ATtiny85's serial interface and its timer 1. */
  readonly tiny?: true;
  readonly adc: AdcRegisters;
  readonly comparator: ComparatorRegisters;
  readonly eepromRegisters: EepromRegisters;
  readonly watchdog: { readonly register: number; readonly vector: number };
  readonly external: { readonly flags: number; readonly enables: number; readonly all: readonly ExternalRegisters[] };
  readonly pinChange: { readonly flags: number; readonly enables: number; readonly all: readonly PinChangeRegisters[] };
  /** SM bits where sleep is enabled, else null. */
  readonly sleepMode: (data: Uint8Array) => number | null;
  readonly pullUpsOff: readonly [register: number, mask: number];
  readonly vectorSelect?: readonly [register: number, mask: number];
  readonly gtccr: number;
  readonly mcusr: number;
  readonly spmcsr: number;
  readonly rampz: number | null;
  readonly clkpr: number;
}

/** A port whose three registers follow one another. */
export const port = (name: string, pin: number): PortRegisters => ({ name, pin, ddr: pin + 1, port: pin + 2 });

/** The names of a port's pins from one bit to another. */
export const pinsOf = (name: string, from = 0, to = 7): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `P${name}${from + i}`);

/** All pins that come out of a chip's package, as `Mcu.pins` has them. */
export const pinNames = ({ ports, bonded, analogOnly }: AvrChip): string[] => [
  ...ports.flatMap(({ name }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter(bit => (bonded[name] ?? 0xff) & (1 << bit)).map(bit => `P${name}${bit}`),
  ),
  ...analogOnly,
];
