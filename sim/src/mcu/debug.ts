/** Asked after each instruction of a step: the byte address that comes next, and whether the function where it began has returned. */
export type Stop = (address: number, returned: boolean) => boolean;

/** A microcontroller that can be stopped and looked into. Addresses are in bytes. */
export interface McuDebug {
  /** Its time stands while it is. */
  readonly halted: boolean;
  onHalt: (() => void) | null;
  setBreakpoints(addresses: readonly number[]): void;
  /** After the instruction that runs. */
  halt(): void;
  resume(): void;
  /** Continues until what is asked says so, or to a breakpoint; with `over`, calls are run through. */
  stepUntil(isDone: Stop, over: boolean): void;
  /** Address of the first byte of RAM in the data space. */
  readonly ramStart: number;
  readonly pc: number;
  readonly sp: number;
  readonly sreg: number;
  /** What is kept from an address on; registers are the first 32 bytes of data. */
  memory(space: 'data' | 'flash', from: number, length: number): Uint8Array;
  /** Writes into the data space, as the program would. */
  write(from: number, bytes: Uint8Array): void;
  /** What comes next is there. */
  jump(address: number): void;
}
