import { Memory } from './memory.ts';
import { isLong } from './opcodes.ts';

const RAMPZ = 0x5b;

/** Where the processor of an AVR stands in its program, and how it gets somewhere else. */
export class Sequencer extends Memory {
  readonly flash: Uint16Array;
  readonly flashBytes: Uint8Array;
  /** In words. */
  pc = 0;
  cycles = 0;

  /** `flash` in words, a power of two of them. */
  constructor(flash: Uint16Array, ramStart: number, ramEnd: number) {
    super(ramStart, ramEnd, flash.length > 0x10000);
    this.flash = flash;
    this.flashBytes = new Uint8Array(flash.buffer, flash.byteOffset, flash.byteLength);
  }

  protected call(to: number, words: number): void {
    this.push(this.pc + words);
    this.pc = to;
    this.cycles += this.wide ? 3 : 2;
  }

  protected back(): void {
    const { data } = this;
    let sp = this.sp;
    let address = this.wide ? data[++sp]! << 16 : 0;
    address |= data[++sp]! << 8;
    address |= data[++sp]!;
    this.sp = sp;
    this.pc = address - 1;
    this.cycles += this.wide ? 4 : 3;
  }

  /** Where RAMPZ and Z point to in flash. */
  protected far(): number {
    const { data, flashBytes } = this;
    return ((data[RAMPZ]! << 16) | (data[31]! << 8) | data[30]!) & (flashBytes.length - 1);
  }

  protected skip(): void {
    const long = isLong(this.flash[(this.pc + 1) & (this.flash.length - 1)]!);
    this.pc += long ? 2 : 1;
    this.cycles += long ? 2 : 1;
  }
}
