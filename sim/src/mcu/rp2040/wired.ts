import type { RP2040 } from 'rp2040js';
import type { Drive } from '../mcu.ts';

/** What peripherals ask of the chip that they are in. */
export interface WiredChip extends RP2040 {
  /** Of the processor's clock, in nanoseconds. */
  readonly cycle: number;
  /** A pin drives something else. */
  readonly onDrive: (pin: number, drive: Drive) => void;
  /** A pin sees another level. */
  sees(pin: number, high: boolean): void;
}
