import type { McuDebug } from './debug.ts';

/** What a pin of a microcontroller does to its net. Pull-ups and pull-downs are those inside the chip. */
export type Drive = 'low' | 'high' | 'input' | 'pullup' | 'pulldown';

/** Why a chip restarts. */
export type ResetCause = 'power' | 'external' | 'brownOut' | 'watchdog';

/**
 * One microcontroller with a program in its flash. Its time is counted in cycles of its own clock since it was made; a reset
 * does not turn it back. The caller keeps it in step with the circuit, with parts, or with nothing at all.
 *
 * A pin is known by its index in `pins`.
 */
export interface Mcu {
  /** 'atmega328p', 'atmega2560', 'attiny85', 'rp2040'. */
  readonly chip: string;
  /** Cycles a second. */
  readonly hz: number;
  /** As the datasheet names them: 'PB5', 'GP25'. */
  readonly pins: readonly string[];
  readonly cycles: number;
  /**
   * Runs whole instructions until `cycle` is reached (the last one may end a few cycles later). With `stopAtEdge` it returns
   * after the first instruction that changed what a pin drives. Asleep, it jumps to the next event.
   */
  run(cycle: number, stopAtEdge?: boolean): void;
  drive(pin: number): Drive;
  /** Called at each change of a pin's output, at the cycle of the change. */
  onDrive: ((pin: number, drive: Drive, cycle: number) => void) | null;
  /**
   * The logic level that a pin sees, after threshold and hysteresis, which belong to the solver of the circuit. Until it is set
   * again a pin that begins to drive sees what it drives, and one that releases sees the level that was set last, or its pull-up.
   */
  setLevel(pin: number, high: boolean): void;
  /** Asked for a pin's volts when the converter or the analogue comparator looks at it. */
  volts: (pin: number) => number;
  /** Volts at VCC: reference of the converter, brown-out. */
  supply: number;
  /** Asked for the volts at AREF where something is connected to it; null takes the supply. */
  reference?: (() => number) | null;
  reset(cause: ResetCause): void;
  /** Bytes that a USART sends, as its shift register finishes them; `port` is its number. The pins move as well. */
  onSerial: ((port: number, byte: number) => void) | null;
  /** Bits a second that a USART is set to. */
  baud?(port: number): number;
  /** Bytes for a USART's receiver, which come in one after the other at its own rate; its pin does not move. */
  receive?(port: number, bytes: Uint8Array): void;
  /** Where it can be stopped and looked into. */
  readonly debug?: McuDebug;
}
