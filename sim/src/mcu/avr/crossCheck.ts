import { Avr8jsCore } from './avr8jsCore.ts';
import type { AvrCore } from './avrCore.ts';
import { Cpu } from './cpu.ts';
import { HookLog } from './hookLog.ts';
import { knownDifference } from './knownDifferences.ts';
import type { ReadHook, WriteHook } from './memory.ts';
import { isTrap, nameOf } from './opcodes.ts';

/** What one instruction left behind that is not the same in both interpreters. */
export interface Difference {
  /** Byte address of the instruction. */
  readonly address: number;
  readonly instruction: string;
  readonly word: number;
  /** 'pc', 'cycles', 'r16', 'sreg', 'data 0x0123' or 'register access'. */
  readonly what: string;
  readonly ours: number;
  readonly theirs: number;
}

const SPL = 0x5d;
const SREG = 0x5f;
const REGISTERS_END = 0x60;
const FIRST_IO = 0x20;
/** The others change nothing but registers, so that all of memory is compared after these only. */
const STORES = /^(ST|PUSH|R?CALL|E?ICALL)/;

const nameOfAddress = (address: number): string =>
  address < FIRST_IO ? `r${address}` : address === SREG ? 'sreg' : `data 0x${address.toString(16).padStart(4, '0')}`;

/**
 * Runs each instruction on our interpreter, with the chip's peripherals, and again on avr8js, which is given what ours read from the
 * peripherals. Both must agree on program counter, cycles, all of the data space and all register accesses. The first instruction
 * where they do not is kept in `difference`; ours continues alone from there.
 */
export class CrossCheck implements AvrCore {
  readonly data: Uint8Array;
  readonly flash: Uint16Array;
  readonly flashBytes: Uint8Array;
  readonly wide: boolean;
  readonly reads: (ReadHook | undefined)[];
  readonly writes: (WriteHook | undefined)[];
  limit = 0;
  difference: Difference | null = null;
  /** Instructions that both interpreters ran. */
  instructions = 0;
  /** How often avr8js did what it is known to do differently, by description. */
  readonly known = new Map<string, number>();
  readonly #ours: Cpu;
  readonly #theirs: Avr8jsCore;
  readonly #log: HookLog;
  /** I/O registers below and above those of the processor itself: stack pointer and status. */
  readonly #registers: readonly (readonly [at: number, ours: Uint8Array])[];
  readonly #words: { readonly ours: Uint32Array; readonly theirs: Uint32Array };

  constructor(flash: Uint16Array, ramStart: number, ramEnd: number) {
    const ours = new Cpu(flash, ramStart, ramEnd);
    const theirs = new Avr8jsCore(flash, ramStart, ramEnd);
    this.#ours = ours;
    this.#theirs = theirs;
    this.#registers = [
      [FIRST_IO, ours.data.subarray(FIRST_IO, SPL)],
      [SREG + 1, ours.data.subarray(SREG + 1, ramStart)],
    ];
    this.data = ours.data;
    this.flash = flash;
    this.flashBytes = ours.flashBytes;
    this.wide = ours.wide;
    this.#log = new HookLog(ours, theirs, ramStart);
    this.reads = this.#log.reads;
    this.writes = this.#log.writes;
    const words = ours.data.length >> 2;
    this.#words = {
      ours: new Uint32Array(ours.data.buffer, 0, words),
      theirs: new Uint32Array(theirs.data.buffer, 0, words),
    };
  }

  get pc(): number {
    return this.#ours.pc;
  }

  set pc(address: number) {
    this.#ours.pc = address;
  }

  get cycles(): number {
    return this.#ours.cycles;
  }

  set cycles(cycles: number) {
    this.#ours.cycles = cycles;
  }

  get sp(): number {
    return this.#ours.sp;
  }

  set sp(address: number) {
    this.#ours.sp = address;
  }

  get onTrap(): (word: number) => void {
    return this.#ours.onTrap;
  }

  set onTrap(trap: (word: number) => void) {
    this.#ours.onTrap = trap;
  }

  run(): void {
    const ours = this.#ours;
    ours.limit = 0;
    // Interrupts, resets and a debugger change memory between calls.
    this.#theirs.data.set(ours.data);
    do {
      const word = this.flash[ours.pc]!;
      if (this.difference || isTrap(word) || (nameOf(word) === 'NOP' && word !== 0)) ours.run();
      else this.#both(word);
    } while (ours.cycles < this.limit);
  }

  write(address: number, value: number, mask?: number): void {
    this.#ours.write(address, value, mask);
  }

  push(address: number): void {
    this.#ours.push(address);
  }

  #both(word: number): void {
    const ours = this.#ours;
    const theirs = this.#theirs;
    const { pc, cycles } = ours;
    this.#copyRegisters();
    theirs.pc = pc;
    theirs.cycles = cycles;
    this.#log.record();
    ours.run();
    this.#log.replay();
    theirs.run();
    theirs.cycles += this.#log.stall;
    if (this.#log.used) this.#copyRegisters();
    this.instructions++;
    const reason = knownDifference(word, ours, theirs);
    if (reason !== null) this.known.set(reason, (this.known.get(reason) ?? 0) + 1);
    this.difference = this.#compare(word, pc);
  }

  /** Peripherals keep their state in the I/O registers; they are connected to our interpreter only. */
  #copyRegisters(): void {
    for (const [at, ours] of this.#registers) this.#theirs.data.set(ours, at);
  }

  #compare(word: number, pc: number): Difference | null {
    const ours = this.#ours;
    const theirs = this.#theirs;
    const found = (what: string, mine: number, other: number): Difference => ({
      address: 2 * pc,
      instruction: nameOf(word),
      word,
      what,
      ours: mine,
      theirs: other,
    });
    if (ours.pc !== theirs.pc) return found('pc', 2 * ours.pc, 2 * theirs.pc);
    if (ours.cycles !== theirs.cycles) return found('cycles', ours.cycles, theirs.cycles);
    const access = this.#log.mismatch;
    if (access) return found('register access', access.ours, access.theirs);
    const { ours: mine, theirs: other } = this.#words;
    const end = STORES.test(nameOf(word)) ? mine.length : REGISTERS_END >> 2;
    for (let i = 0; i < end; i++)
      if (mine[i] !== other[i])
        for (let address = 4 * i; address < 4 * i + 4; address++)
          if (ours.data[address] !== theirs.data[address])
            return found(nameOfAddress(address), ours.data[address]!, theirs.data[address]!);
    return null;
  }
}
