import type { Chip } from './chip.ts';
import { DOUBLES, FLOATS, type Call } from './romFloats.ts';
import { BITS_AND_MEMORY, flashCalls } from './romCalls.ts';

/** BKPT #n. */
const BKPT = 0xbe00;
const BX_LR = 0x4770;
const WORDS = 0x1000;

/** Where the parts of the ROM lie; only the pointers at 0x14, 0x16 and 0x18 are where the datasheet says (section 2.8.3). */
const CODE = 0x0040;
const FUNCTIONS = 0x0400;
const DATA = 0x0500;
const SINGLE = 0x0600;
const DOUBLE = 0x0700;
const TEXT = 0x0800;

/** The third revision of the ROM: the one with all functions. */
const VERSION = 3;
const STACK = 0x20042000;

const code = (name: string): number => name.charCodeAt(0) | (name.charCodeAt(1) << 8);

/**
 * A boot ROM of ours: the tables of the datasheet, and functions that are a breakpoint each, at which the simulator does what the
 * function does and charges its cycles. Programs find all they look for; they can only not read the code of the original.
 */
export class Rom {
  /** By the number of its breakpoint. */
  readonly #calls: Call[] = [];
  readonly #words = new Uint16Array(2 * WORDS);

  /** `start` is what the chip does first; `wait` what ends in the boot loader, for good. */
  constructor(flash: Uint8Array, start: Call, wait: Call) {
    const half = (address: number, value: number) => (this.#words[address >> 1] = value);
    const word = (address: number, value: number) => {
      half(address, value & 0xffff);
      half(address + 2, value >>> 16);
    };
    word(0x00, STACK);
    word(0x04, this.#function(start));
    const fault = this.#function(wait);
    word(0x08, fault);
    word(0x0c, fault);
    word(0x10, 0x4d | (0x75 << 8) | (1 << 16) | (VERSION << 24));
    half(0x14, FUNCTIONS);
    half(0x16, DATA);
    half(
      0x18,
      this.#function(core => {
        const [table, wanted] = [core.registers[0]!, core.registers[1]!];
        core.registers[0] = this.#find(table, wanted);
        return 20;
      }),
    );
    let at = FUNCTIONS;
    for (const [name, call] of Object.entries({ ...BITS_AND_MEMORY, ...flashCalls(flash), UB: wait, WV: wait })) {
      half(at, code(name));
      half(at + 2, this.#function(call));
      at += 4;
    }
    const table = (address: number, calls: readonly Call[]) =>
      calls.forEach((call, i) => word(address + 4 * i, this.#function(call)));
    table(SINGLE, FLOATS);
    table(DOUBLE, DOUBLES);
    const copyright = 'Boardwright';
    for (let i = 0; i <= copyright.length; i += 2)
      half(TEXT + i, copyright.charCodeAt(i) | ((copyright.charCodeAt(i + 1) || 0) << 8));
    at = DATA;
    for (const [name, address] of Object.entries({ CR: TEXT, SF: SINGLE, SD: DOUBLE, FS: SINGLE, FE: TEXT })) {
      half(at, code(name));
      half(at + 2, address);
      at += 4;
    }
  }

  get words(): Uint32Array {
    return new Uint32Array(this.#words.buffer);
  }

  /** What a breakpoint in the ROM stands for, and the cycles that it takes; null where it is none of the ROM's. */
  call(core: Chip['core']): number | null {
    const at = (core.PC - 2 - CODE) / 4;
    const call = Number.isInteger(at) ? this.#calls[at] : undefined;
    return call ? call(core) : null;
  }

  /** Makes a function; its address, with the bit that says Thumb. */
  #function(call: Call): number {
    const at = CODE + 4 * this.#calls.length;
    this.#words[at >> 1] = BKPT | (this.#calls.length & 0xff);
    this.#words[(at >> 1) + 1] = BX_LR;
    this.#calls.push(call);
    return at | 1;
  }

  #find(table: number, wanted: number): number {
    for (let at = table >> 1; at >= 0 && at < this.#words.length && this.#words[at]; at += 2)
      if (this.#words[at] === (wanted & 0xffff)) return this.#words[at + 1]!;
    return 0;
  }
}
