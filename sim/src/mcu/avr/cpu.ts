import {
  add,
  addWord,
  complement,
  fraction,
  logic,
  moved,
  multiplied,
  shift,
  SREG,
  step,
  subtract,
  subtractOn,
  subtractWord,
} from './alu.ts';
import type { AvrCore } from './avrCore.ts';
import { OPERATIONS } from './opcodes.ts';
import { Sequencer } from './sequencer.ts';

const RAMPZ = 0x5b;
const EIND = 0x5c;
const C = 0x01;
const T = 0x40;
const I = 0x80;

/** The processor of an AVR: its instructions. Registers of peripherals are hooks on addresses of data. */
export class Cpu extends Sequencer implements AvrCore {
  /** run() returns at the first instruction that ends here or later. */
  limit = 0;
  /** Instructions that the chip carries out: SLEEP, BREAK, WDR, SPM. */
  onTrap: (word: number) => void = () => {};

  /** SBI and CBI. */
  #bit(word: number, on: boolean): void {
    const address = 32 + ((word >> 3) & 31);
    const mask = 1 << (word & 7);
    const value = this.read(address);
    this.write(address, on ? value | mask : value & ~mask, mask);
    this.cycles++;
  }

  /** Runs at least one instruction, and on until `limit`. */
  run(): void {
    const { data, flash } = this;
    const last = flash.length - 1;
    do {
      const w = flash[this.pc]!;
      switch (OPERATIONS[w]!) {
        case 1: // ADD
          add(data, (w >> 4) & 31, data[(w & 15) | ((w >> 5) & 16)]!, 0);
          break;
        case 2: // ADC
          add(data, (w >> 4) & 31, data[(w & 15) | ((w >> 5) & 16)]!, data[SREG]! & C);
          break;
        case 3: // SUB
          data[(w >> 4) & 31] = subtract(data, data[(w >> 4) & 31]!, data[(w & 15) | ((w >> 5) & 16)]!);
          break;
        case 4: // SBC
          data[(w >> 4) & 31] = subtractOn(data, data[(w >> 4) & 31]!, data[(w & 15) | ((w >> 5) & 16)]!);
          break;
        case 5: // AND
          logic(data, (w >> 4) & 31, data[(w >> 4) & 31]! & data[(w & 15) | ((w >> 5) & 16)]!);
          break;
        case 6: // OR
          logic(data, (w >> 4) & 31, data[(w >> 4) & 31]! | data[(w & 15) | ((w >> 5) & 16)]!);
          break;
        case 7: // EOR
          logic(data, (w >> 4) & 31, data[(w >> 4) & 31]! ^ data[(w & 15) | ((w >> 5) & 16)]!);
          break;
        case 8: // CP
          subtract(data, data[(w >> 4) & 31]!, data[(w & 15) | ((w >> 5) & 16)]!);
          break;
        case 9: // CPC
          subtractOn(data, data[(w >> 4) & 31]!, data[(w & 15) | ((w >> 5) & 16)]!);
          break;
        case 10: // CPSE
          if (data[(w >> 4) & 31] === data[(w & 15) | ((w >> 5) & 16)]!) this.skip();
          break;
        case 11: // MOV
          data[(w >> 4) & 31] = data[(w & 15) | ((w >> 5) & 16)]!;
          break;
        case 12: // MUL
          multiplied(data, data[(w >> 4) & 31]! * data[(w & 15) | ((w >> 5) & 16)]!);
          this.cycles++;
          break;
        case 13: // SUBI
          data[16 + ((w >> 4) & 15)] = subtract(data, data[16 + ((w >> 4) & 15)]!, ((w >> 4) & 0xf0) | (w & 15));
          break;
        case 14: // SBCI
          data[16 + ((w >> 4) & 15)] = subtractOn(data, data[16 + ((w >> 4) & 15)]!, ((w >> 4) & 0xf0) | (w & 15));
          break;
        case 15: // ANDI
          logic(data, 16 + ((w >> 4) & 15), data[16 + ((w >> 4) & 15)]! & (((w >> 4) & 0xf0) | (w & 15)));
          break;
        case 16: // ORI
          logic(data, 16 + ((w >> 4) & 15), data[16 + ((w >> 4) & 15)]! | ((w >> 4) & 0xf0) | (w & 15));
          break;
        case 17: // CPI
          subtract(data, data[16 + ((w >> 4) & 15)]!, ((w >> 4) & 0xf0) | (w & 15));
          break;
        case 18: // LDI
          data[16 + ((w >> 4) & 15)] = ((w >> 4) & 0xf0) | (w & 15);
          break;
        case 19: // MOVW
          const from = 2 * (w & 15);
          const to = 2 * ((w >> 4) & 15);
          data[to] = data[from]!;
          data[to + 1] = data[from + 1]!;
          break;
        case 20: // MULS
          multiplied(data, ((data[16 + ((w >> 4) & 15)]! << 24) >> 24) * ((data[16 + (w & 15)]! << 24) >> 24));
          this.cycles++;
          break;
        case 21: // MULSU
          multiplied(data, ((data[16 + ((w >> 4) & 7)]! << 24) >> 24) * data[16 + (w & 7)]!);
          this.cycles++;
          break;
        case 22: // FMUL
          fraction(data, data[16 + ((w >> 4) & 7)]! * data[16 + (w & 7)]!);
          this.cycles++;
          break;
        case 23: // FMULS
          fraction(data, ((data[16 + ((w >> 4) & 7)]! << 24) >> 24) * ((data[16 + (w & 7)]! << 24) >> 24));
          this.cycles++;
          break;
        case 24: // FMULSU
          fraction(data, ((data[16 + ((w >> 4) & 7)]! << 24) >> 24) * data[16 + (w & 7)]!);
          this.cycles++;
          break;
        case 25: // COM
          complement(data, (w >> 4) & 31);
          break;
        case 26: // NEG
          data[(w >> 4) & 31] = subtract(data, 0, data[(w >> 4) & 31]!);
          break;
        case 27: // SWAP
          data[(w >> 4) & 31] = (data[(w >> 4) & 31]! << 4) | (data[(w >> 4) & 31]! >> 4);
          break;
        case 28: // INC
          step(data, (w >> 4) & 31, 1, 0x80);
          break;
        case 29: // DEC
          step(data, (w >> 4) & 31, -1, 0x7f);
          break;
        case 30: // ASR
          shift(data, (w >> 4) & 31, data[(w >> 4) & 31]! & 0x80);
          break;
        case 31: // LSR
          shift(data, (w >> 4) & 31, 0);
          break;
        case 32: // ROR
          shift(data, (w >> 4) & 31, (data[SREG]! & C) << 7);
          break;
        case 33: // ADIW
          addWord(data, w);
          this.cycles++;
          break;
        case 34: // SBIW
          subtractWord(data, w);
          this.cycles++;
          break;
        case 35: // LDS
          this.cycles++;
          data[(w >> 4) & 31] = this.read(flash[this.pc + 1]!);
          this.pc++;
          break;
        case 36: // STS
          this.write(flash[this.pc + 1]!, data[(w >> 4) & 31]!);
          this.pc++;
          this.cycles++;
          break;
        case 37: // LDX
          this.cycles++;
          data[(w >> 4) & 31] = this.read(data[26]! | (data[27]! << 8));
          break;
        case 38: // LDXP
          this.cycles++;
          data[(w >> 4) & 31] = this.read(moved(data, 26, 0, 1));
          break;
        case 39: // LDMX
          this.cycles++;
          data[(w >> 4) & 31] = this.read(moved(data, 26, -1, -1));
          break;
        case 40: // LDYP
          this.cycles++;
          data[(w >> 4) & 31] = this.read(moved(data, 28, 0, 1));
          break;
        case 41: // LDMY
          this.cycles++;
          data[(w >> 4) & 31] = this.read(moved(data, 28, -1, -1));
          break;
        case 42: // LDDY
          this.cycles++;
          data[(w >> 4) & 31] = this.read(
            ((data[28]! | (data[29]! << 8)) + ((w & 7) | ((w >> 7) & 0x18) | ((w >> 8) & 0x20))) & 0xffff,
          );
          break;
        case 43: // LDZP
          this.cycles++;
          data[(w >> 4) & 31] = this.read(moved(data, 30, 0, 1));
          break;
        case 44: // LDMZ
          this.cycles++;
          data[(w >> 4) & 31] = this.read(moved(data, 30, -1, -1));
          break;
        case 45: // LDDZ
          this.cycles++;
          data[(w >> 4) & 31] = this.read(
            ((data[30]! | (data[31]! << 8)) + ((w & 7) | ((w >> 7) & 0x18) | ((w >> 8) & 0x20))) & 0xffff,
          );
          break;
        case 46: // STX
          this.write(data[26]! | (data[27]! << 8), data[(w >> 4) & 31]!);
          this.cycles++;
          break;
        case 47: // STXP
          this.write(moved(data, 26, 0, 1), data[(w >> 4) & 31]!);
          this.cycles++;
          break;
        case 48: // STMX
          this.write(moved(data, 26, -1, -1), data[(w >> 4) & 31]!);
          this.cycles++;
          break;
        case 49: // STYP
          this.write(moved(data, 28, 0, 1), data[(w >> 4) & 31]!);
          this.cycles++;
          break;
        case 50: // STMY
          this.write(moved(data, 28, -1, -1), data[(w >> 4) & 31]!);
          this.cycles++;
          break;
        case 51: // STDY
          this.write(
            ((data[28]! | (data[29]! << 8)) + ((w & 7) | ((w >> 7) & 0x18) | ((w >> 8) & 0x20))) & 0xffff,
            data[(w >> 4) & 31]!,
          );
          this.cycles++;
          break;
        case 52: // STZP
          this.write(moved(data, 30, 0, 1), data[(w >> 4) & 31]!);
          this.cycles++;
          break;
        case 53: // STMZ
          this.write(moved(data, 30, -1, -1), data[(w >> 4) & 31]!);
          this.cycles++;
          break;
        case 54: // STDZ
          this.write(
            ((data[30]! | (data[31]! << 8)) + ((w & 7) | ((w >> 7) & 0x18) | ((w >> 8) & 0x20))) & 0xffff,
            data[(w >> 4) & 31]!,
          );
          this.cycles++;
          break;
        case 55: // LPM0
          data[0] = this.flashBytes[(data[30]! | (data[31]! << 8)) & (2 * last + 1)]!;
          this.cycles += 2;
          break;
        case 56: // LPM
          data[(w >> 4) & 31] = this.flashBytes[(data[30]! | (data[31]! << 8)) & (2 * last + 1)]!;
          this.cycles += 2;
          break;
        case 57: // LPMP
          data[(w >> 4) & 31] = this.flashBytes[moved(data, 30, 0, 1) & (2 * last + 1)]!;
          this.cycles += 2;
          break;
        case 58: // ELPM0
          data[0] = this.flashBytes[this.far()]!;
          this.cycles += 2;
          break;
        case 59: // ELPM
          data[(w >> 4) & 31] = this.flashBytes[this.far()]!;
          this.cycles += 2;
          break;
        case 60: // ELPMP
          data[(w >> 4) & 31] = this.flashBytes[this.far()]!;
          if (moved(data, 30, 0, 1) === 0xffff) data[RAMPZ]!++;
          this.cycles += 2;
          break;
        case 61: // IN
          data[(w >> 4) & 31] = this.read(32 + ((w & 15) | ((w >> 5) & 0x30)));
          break;
        case 62: // OUT
          this.write(32 + ((w & 15) | ((w >> 5) & 0x30)), data[(w >> 4) & 31]!);
          break;
        case 63: // PUSH
          data[this.sp--] = data[(w >> 4) & 31]!;
          this.cycles++;
          break;
        case 64: // POP
          data[(w >> 4) & 31] = data[++this.sp]!;
          this.cycles++;
          break;
        case 65: // RJMP
          this.pc += (w << 20) >> 20;
          this.cycles++;
          break;
        case 66: // RCALL
          this.call(this.pc + ((w << 20) >> 20), 1);
          break;
        case 67: // JMP
          this.pc = (flash[this.pc + 1]! | ((w & 1) << 16) | ((w & 0x1f0) << 13)) - 1;
          this.cycles += 2;
          break;
        case 68: // CALL
          this.call((flash[this.pc + 1]! | ((w & 1) << 16) | ((w & 0x1f0) << 13)) - 1, 2);
          this.cycles++;
          break;
        case 69: // IJMP
          this.pc = (data[30]! | (data[31]! << 8)) - 1;
          this.cycles++;
          break;
        case 70: // ICALL
          this.call((data[30]! | (data[31]! << 8)) - 1, 1);
          break;
        case 71: // EIJMP
          this.pc = (data[30]! | (data[31]! << 8) | (data[EIND]! << 16)) - 1;
          this.cycles++;
          break;
        case 72: // EICALL
          this.call((data[30]! | (data[31]! << 8) | (data[EIND]! << 16)) - 1, 1);
          break;
        case 73: // RET
          this.back();
          break;
        case 74: // RETI
          this.back();
          data[SREG]! |= I;
          break;
        case 75: // BRBS
          if (data[SREG]! & (1 << (w & 7))) {
            this.pc += (w << 22) >> 25;
            this.cycles++;
          }
          break;
        case 76: // BRBC
          if (!(data[SREG]! & (1 << (w & 7)))) {
            this.pc += (w << 22) >> 25;
            this.cycles++;
          }
          break;
        case 77: // SBRC
          if (!(data[(w >> 4) & 31]! & (1 << (w & 7)))) this.skip();
          break;
        case 78: // SBRS
          if (data[(w >> 4) & 31]! & (1 << (w & 7))) this.skip();
          break;
        case 79: // SBIC
          if (!(this.read(32 + ((w >> 3) & 31)) & (1 << (w & 7)))) this.skip();
          break;
        case 80: // SBIS
          if (this.read(32 + ((w >> 3) & 31)) & (1 << (w & 7))) this.skip();
          break;
        case 81: // SBI
          this.#bit(w, true);
          break;
        case 82: // CBI
          this.#bit(w, false);
          break;
        case 83: // BSET
          data[SREG]! |= 1 << ((w >> 4) & 7);
          break;
        case 84: // BCLR
          data[SREG]! &= ~(1 << ((w >> 4) & 7));
          break;
        case 85: // BST
          data[SREG] = (data[SREG]! & ~T) | ((data[(w >> 4) & 31]! >> (w & 7)) & 1 ? T : 0);
          break;
        case 86: // BLD
          if (data[SREG]! & T) data[(w >> 4) & 31]! |= 1 << (w & 7);
          else data[(w >> 4) & 31]! &= ~(1 << (w & 7));
          break;
        case 87: // TRAP
          this.onTrap(w);
          break;
      }
      // Flash is round.
      this.pc = (this.pc + 1) & last;
      this.cycles++;
    } while (this.cycles < this.limit);
  }
}
