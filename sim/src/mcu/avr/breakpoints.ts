import type { McuDebug, Stop } from '../debug.ts';
import type { Core } from './core.ts';
import { isLong, nameOf } from './opcodes.ts';

const BREAK = 0x9598;
const CALLS: ReadonlySet<string> = new Set(['CALL', 'RCALL', 'ICALL', 'EICALL']);
const RETURNS: ReadonlySet<string> = new Set(['RET', 'RETI']);
const SREG = 0x5f;

/** What a step waits for. */
interface Step {
  /** Whether calls, and interrupts that come in between, are run through. */
  readonly over: boolean;
  readonly isDone: Stop;
  /** The stack when it began. */
  readonly sp: number;
}

/**
 * Stops an AVR at places of its program. A breakpoint is the instruction BREAK in the place of another, so that what does not
 * stop runs as fast as ever; steps go instruction by instruction, calls that are stepped over run to a breakpoint behind them.
 */
export class Breakpoints implements McuDebug {
  halted = false;
  readonly ramStart: number;
  onHalt: (() => void) | null = null;
  readonly #core: Core;
  readonly #vectorsEnd: number;
  /** Wanted ones, by word address. */
  #wanted: ReadonlySet<number> = new Set();
  /** What was in flash where BREAK is now. */
  readonly #hidden = new Map<number, number>();
  #step: Step | null = null;
  /** Behind a call that is run through: its address in words, and the stack that it will be back at. */
  #behind: { readonly pc: number; readonly sp: number } | null = null;
  /** It stands on a breakpoint that it has stopped at already. */
  #leaves = false;

  /** `vectorsEnd`: the first word behind the table of vectors. */
  constructor(core: Core, vectorsEnd: number, ramStart: number) {
    this.#core = core;
    this.ramStart = ramStart;
    this.#vectorsEnd = vectorsEnd;
    core.onBreak = () => this.#met();
  }

  /** Whether instructions must be run one by one. */
  get isBusy(): boolean {
    return this.#leaves || (this.#step !== null && this.#behind === null);
  }

  setBreakpoints(addresses: readonly number[]): void {
    this.#wanted = new Set(addresses.map(address => address >> 1));
    this.#lay();
  }

  halt(): void {
    if (this.halted) return;
    this.halted = true;
    this.#step = null;
    this.#behind = null;
    this.#lay();
    this.#core.leave();
    this.onHalt?.();
  }

  resume(): void {
    this.halted = false;
    this.#leaves = true;
  }

  stepUntil(isDone: Stop, over: boolean): void {
    this.#step = { isDone, over, sp: this.#core.cpu.sp };
    this.resume();
  }

  get pc(): number {
    return this.#core.cpu.pc * 2;
  }

  get sp(): number {
    return this.#core.cpu.sp;
  }

  get sreg(): number {
    return this.#core.data[SREG]!;
  }

  memory(space: 'data' | 'flash', from: number, length: number): Uint8Array {
    const { data, cpu } = this.#core;
    if (space === 'data') return data.slice(from, from + length);
    const bytes = cpu.flashBytes.slice(from, from + length);
    for (const [word, original] of this.#hidden)
      for (const half of [0, 1]) {
        const at = 2 * word + half - from;
        if (at >= 0 && at < bytes.length) bytes[at] = (original >> (8 * half)) & 0xff;
      }
    return bytes;
  }

  write(from: number, bytes: Uint8Array): void {
    const { cpu, data } = this.#core;
    bytes.forEach((byte, i) => {
      if (from + i < data.length) cpu.write(from + i, byte);
    });
  }

  jump(address: number): void {
    const { cpu } = this.#core;
    cpu.pc = (address >> 1) & (cpu.flash.length - 1);
  }

  /** Runs one instruction, or the answer to an interrupt, and looks whether the step ends there. */
  one(until: number, stopAtEdge: boolean): void {
    const core = this.#core;
    const { cpu } = core;
    if (core.sleep !== 'awake') {
      this.#leaves = false;
      core.run(until, stopAtEdge);
      return;
    }
    const { pc, sp } = cpu;
    const original = this.#hidden.get(pc);
    if (original !== undefined) cpu.flash[pc] = original;
    const word = cpu.flash[pc]!;
    core.run(cpu.cycles + 1, stopAtEdge);
    if (original !== undefined) cpu.flash[pc] = BREAK;
    this.#leaves = false;
    const step = this.#step;
    if (!step || this.#behind) return;
    const interrupted = cpu.pc < this.#vectorsEnd && pc >= this.#vectorsEnd;
    if (interrupted || (step.over && CALLS.has(nameOf(word)))) {
      this.#behind = { pc: interrupted ? pc : pc + (isLong(word) ? 2 : 1), sp };
      this.#lay();
      return;
    }
    const returned = RETURNS.has(nameOf(word)) && cpu.sp > step.sp;
    if (step.isDone(cpu.pc * 2, returned)) this.halt();
    else if (this.#wanted.has(cpu.pc)) this.halt();
  }

  /** The processor is at a BREAK: true where that is one of ours. It stays on it. */
  #met(): boolean {
    const { cpu } = this.#core;
    if (!this.#hidden.has(cpu.pc)) return false;
    const behind = this.#behind;
    const isBehind = behind?.pc === cpu.pc && cpu.sp >= behind.sp;
    if (isBehind) {
      this.#behind = null;
      this.#lay();
      this.#core.leave();
      const step = this.#step;
      if (this.#wanted.has(cpu.pc) || step?.isDone(cpu.pc * 2, false)) this.halt();
      return true;
    }
    // The function called itself: not the call that is waited for.
    if (!this.#wanted.has(cpu.pc)) {
      this.#leaves = true;
      this.#core.leave();
      return true;
    }
    this.halt();
    return true;
  }

  /** Puts BREAK where it is wanted, and what was there back where it is not any more. */
  #lay(): void {
    const { flash } = this.#core;
    const places = new Set(this.#wanted);
    if (this.#behind) places.add(this.#behind.pc);
    for (const [word, original] of this.#hidden)
      if (!places.has(word)) {
        flash[word] = original;
        this.#hidden.delete(word);
      }
    for (const word of places)
      if (word < flash.length && !this.#hidden.has(word)) {
        this.#hidden.set(word, flash[word]!);
        flash[word] = BREAK;
      }
  }
}
