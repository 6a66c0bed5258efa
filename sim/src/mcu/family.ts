import { AVR_CHIPS } from './chips/index.ts';
import { pinNames, type AvrChip } from './chips/chip.ts';
import { RP2040_FLASH, RP2040_PINS } from './rp2040/pins.ts';

/** What is to be known of a chip of any family before one is made. */
export interface AnyChip {
  readonly name: string;
  /** As `Mcu.pins`. */
  readonly pins: readonly string[];
  /** Bytes. */
  readonly flash: number;
  /** The pin of the first serial port's receiver. */
  readonly rx?: string;
  /** What only AVRs have. */
  readonly avr?: AvrChip;
}

export const CHIPS: readonly AnyChip[] = [
  ...AVR_CHIPS.map(avr => ({
    name: avr.name,
    pins: pinNames(avr),
    flash: avr.flash,
    avr,
    ...(avr.usarts[0] && { rx: avr.usarts[0].rx }),
  })),
  { name: 'rp2040', pins: RP2040_PINS, flash: RP2040_FLASH, rx: 'GP1' },
];

/** Whether its program can be stopped and looked into. */
export const hasDebugger = (name: string): boolean => chipOf(name)?.avr !== undefined;

export const chipOf = (name: string): AnyChip | undefined => CHIPS.find(chip => chip.name === name);
