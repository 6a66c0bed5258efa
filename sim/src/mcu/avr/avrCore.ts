import type { ReadHook, WriteHook } from './memory.ts';

/**
 * The instruction interpreter of an AVR. Clocks, interrupts, sleep and peripherals belong to `Core`, which runs any interpreter and
 * hooks itself onto registers of the data space.
 */
export interface AvrCore {
  /** Registers, I/O registers and RAM, by data address. */
  readonly data: Uint8Array;
  /** Program memory in words; its length is a power of two. */
  readonly flash: Uint16Array;
  readonly flashBytes: Uint8Array;
  /** Return addresses have three bytes. */
  readonly wide: boolean;
  /** By data address: replaces reading a register. */
  readonly reads: (ReadHook | undefined)[];
  /** By data address: replaces writing a register. */
  readonly writes: (WriteHook | undefined)[];
  /** Word address of the next instruction. */
  pc: number;
  /** Clock cycles since the chip was made. */
  cycles: number;
  sp: number;
  /** run() returns after the first instruction that ends at this cycle or later. */
  limit: number;
  /** Called for SLEEP, BREAK, WDR and SPM, which only the chip can carry out. */
  onTrap: (word: number) => void;
  /** Runs at least one instruction, then continues until `limit`. */
  run(): void;
  /** Writes the data space as a store instruction does. */
  write(address: number, value: number, mask?: number): void;
  /** Pushes a return address, in words. */
  push(address: number): void;
}

/** Makes an interpreter for program memory `flash` (words) and RAM from `ramStart` to `ramEnd` (data addresses, inclusive). */
export type MakeAvrCore = (flash: Uint16Array, ramStart: number, ramEnd: number) => AvrCore;
