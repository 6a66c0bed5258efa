import { avrInstruction, CPU } from 'avr8js';
import type { AvrCore } from './avrCore.ts';
import type { ReadHook, WriteHook } from './memory.ts';
import { isTrap } from './opcodes.ts';

/** avr8js counts RAM from this data address, on every chip. */
const REGISTER_SPACE = 0x100;
const FIRST_IO = 0x20;

/** The interpreter of avr8js behind our port. Its own clock, interrupts and peripherals stay unused. */
export class Avr8jsCore implements AvrCore {
  readonly data: Uint8Array;
  readonly flash: Uint16Array;
  readonly flashBytes: Uint8Array;
  readonly wide: boolean;
  readonly reads: (ReadHook | undefined)[];
  readonly writes: (WriteHook | undefined)[];
  limit = 0;
  onTrap: (word: number) => void = () => {};
  readonly #cpu: CPU;

  constructor(flash: Uint16Array, ramStart: number, ramEnd: number) {
    const cpu = new CPU(flash, ramEnd + 1 - REGISTER_SPACE);
    this.#cpu = cpu;
    this.data = cpu.data;
    this.flash = flash;
    this.flashBytes = cpu.progBytes;
    this.wide = cpu.pc22Bits;
    this.reads = Array.from({ length: ramStart }, () => undefined);
    this.writes = Array.from({ length: ramStart }, () => undefined);
    for (let address = FIRST_IO; address < ramStart; address++) {
      cpu.readHooks[address] = () => this.reads[address]?.() ?? this.data[address]!;
      cpu.writeHooks[address] = (value, old, _, mask) => {
        const hook = this.writes[address];
        hook?.(value & 0xff, old, mask);
        return hook !== undefined;
      };
    }
  }

  get pc(): number {
    return this.#cpu.pc;
  }

  set pc(address: number) {
    this.#cpu.pc = address;
  }

  get cycles(): number {
    return this.#cpu.cycles;
  }

  set cycles(cycles: number) {
    this.#cpu.cycles = cycles;
  }

  get sp(): number {
    return this.#cpu.SP;
  }

  set sp(address: number) {
    this.#cpu.SP = address;
  }

  run(): void {
    const cpu = this.#cpu;
    const { flash } = this;
    const last = flash.length - 1;
    do {
      const word = flash[cpu.pc]!;
      if (isTrap(word)) {
        this.onTrap(word);
        cpu.pc++;
        cpu.cycles++;
      } else avrInstruction(cpu);
      // A relative jump over the first word gives a negative address.
      cpu.pc &= last;
    } while (cpu.cycles < this.limit);
  }

  write(address: number, value: number, mask = 0xff): void {
    this.#cpu.writeData(address, value, mask);
  }

  push(address: number): void {
    let sp = this.sp;
    this.data[sp--] = address & 0xff;
    this.data[sp--] = (address >> 8) & 0xff;
    if (this.wide) this.data[sp--] = (address >> 16) & 0xff;
    this.sp = sp;
  }
}
