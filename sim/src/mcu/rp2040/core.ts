import type { Chip } from './chip.ts';
import { add, data, flags, holds } from './alu.ts';
import { Bus } from './bus.ts';
import type { Clock } from './clock.ts';

const SP = 13;
const LR = 14;
const PC = 15;

/** Cycles of an exception's begin and end, which rp2040js has none for (Cortex-M0+'s manual: a latency of 15). */
const ENTRY = 15;
const RETURN = 12;

/** Cycles that an access takes besides its instruction's one: SIO answers at once, the bridge of the peripherals takes its time. */
function wait(address: number, peripheral: number): number {
  const page = address >>> 28;
  return page === 0xd ? 0 : page === 4 ? peripheral : 1;
}
const READ = 3;
const WRITE = 4;

/**
 * Instructions of ARMv6-M over rp2040js's core, which keeps the state, the exceptions and what is rare: one function that runs many
 * instructions, with the memories at hand. Cycles are those of rp2040js.
 */
export class Core {
  readonly #core: Chip['core'];
  readonly #bus: Bus;

  constructor(chip: Chip, clock: Clock) {
    this.#core = chip.core;
    const bus = new Bus(chip, clock);
    this.#bus = bus;
    const { core } = chip;
    const enter = core.exceptionEntry.bind(core);
    core.exceptionEntry = number => {
      bus.cycles += ENTRY;
      enter(number);
    };
    const leave = core.exceptionReturn.bind(core);
    core.exceptionReturn = how => {
      bus.cycles += RETURN;
      leave(how);
    };
  }

  /** Runs until the clock's limit, or until it sleeps. */
  run(): void {
    const core = this.#core;
    const bus = this.#bus;
    const R = new Int32Array(core.registers.buffer);
    let pc = R[PC]! & ~1;
    bus.ask();
    while (bus.cycles < bus.most) {
      if (core.interruptsUpdated) {
        R[PC] = pc;
        core.checkForInterrupts();
        pc = R[PC]! & ~1;
      }
      const op = bus.read16(pc);
      const d = op & 7;
      const m = (op >> 3) & 7;
      let cycles = 1;
      pc += 2;
      switch (op >>> 11) {
        case 0: {
          // LSLS, MOVS
          const by = (op >> 6) & 31;
          const value = R[m]!;
          if (by) core.C = ((value >>> (32 - by)) & 1) !== 0;
          flags(core, (R[d] = value << by));
          break;
        }
        case 1: {
          const by = (op >> 6) & 31;
          const value = R[m]!;
          core.C = ((value >>> (by ? by - 1 : 31)) & 1) !== 0;
          flags(core, (R[d] = by ? value >>> by : 0));
          break;
        }
        case 2: {
          const by = (op >> 6) & 31;
          const value = R[m]!;
          core.C = ((value >>> (by ? by - 1 : 31)) & 1) !== 0;
          flags(core, (R[d] = by ? value >> by : value >> 31));
          break;
        }
        case 3: {
          const other = op & 0x400 ? (op >> 6) & 7 : R[(op >> 6) & 7]!;
          R[d] = op & 0x200 ? add(core, R[m]!, ~other, 1) : add(core, R[m]!, other, 0);
          break;
        }
        case 4: {
          const value = op & 0xff;
          R[(op >> 8) & 7] = value;
          core.N = false;
          core.Z = value === 0;
          break;
        }
        case 5:
          add(core, R[(op >> 8) & 7]!, ~(op & 0xff), 1);
          break;
        case 6:
          R[(op >> 8) & 7] = add(core, R[(op >> 8) & 7]!, op & 0xff, 0);
          break;
        case 7:
          R[(op >> 8) & 7] = add(core, R[(op >> 8) & 7]!, ~(op & 0xff), 1);
          break;
        case 8:
          if (op < 0x4400) data(core, R, op);
          else {
            const to = d | ((op >> 4) & 8);
            const from = (op >> 3) & 15;
            const value = from === PC ? pc + 2 : R[from]!;
            switch ((op >> 8) & 3) {
              case 0: {
                const sum = ((to === PC ? pc + 2 : R[to]!) + value) | 0;
                if (to === PC) {
                  pc = sum & ~1;
                  cycles = 2;
                } else R[to] = to === SP ? sum & ~3 : sum;
                break;
              }
              case 1:
                add(core, R[to]!, ~value, 1);
                break;
              case 2:
                if (to === PC) {
                  pc = value & ~1;
                  cycles = 2;
                } else R[to] = to === SP ? value & ~3 : value;
                break;
              default:
                // BX, BLX
                if (op & 0x80) R[LR] = pc | 1;
                R[PC] = pc;
                core.BXWritePC(value >>> 0);
                pc = R[PC]! & ~1;
                cycles = 2;
            }
          }
          break;
        case 9:
          R[(op >> 8) & 7] = bus.read32(((pc + 2) & ~3) + ((op & 0xff) << 2));
          cycles = 2;
          break;
        case 10:
        case 11: {
          const address = (R[m]! + R[(op >> 6) & 7]!) | 0;
          cycles += wait(address, ((op >> 9) & 7) < 3 ? WRITE : READ);
          switch ((op >> 9) & 7) {
            case 0:
              bus.write32(address, R[d]!);
              break;
            case 1:
              bus.write16(address, R[d]!);
              break;
            case 2:
              bus.write8(address, R[d]!);
              break;
            case 3:
              R[d] = (bus.read8(address) << 24) >> 24;
              break;
            case 4:
              R[d] = bus.read32(address);
              break;
            case 5:
              R[d] = bus.read16(address);
              break;
            case 6:
              R[d] = bus.read8(address);
              break;
            default:
              R[d] = (bus.read16(address) << 16) >> 16;
          }
          break;
        }
        case 12: {
          const address = (R[m]! + ((op >> 4) & 0x7c)) | 0;
          cycles += wait(address, WRITE);
          bus.write32(address, R[d]!);
          break;
        }
        case 13: {
          const address = (R[m]! + ((op >> 4) & 0x7c)) | 0;
          cycles += wait(address, READ);
          R[d] = bus.read32(address);
          break;
        }
        case 14: {
          const address = (R[m]! + ((op >> 6) & 31)) | 0;
          cycles += wait(address, WRITE);
          bus.write8(address, R[d]!);
          break;
        }
        case 15: {
          const address = (R[m]! + ((op >> 6) & 31)) | 0;
          cycles += wait(address, READ);
          R[d] = bus.read8(address);
          break;
        }
        case 16: {
          const address = (R[m]! + ((op >> 5) & 0x3e)) | 0;
          cycles += wait(address, WRITE);
          bus.write16(address, R[d]!);
          break;
        }
        case 17: {
          const address = (R[m]! + ((op >> 5) & 0x3e)) | 0;
          cycles += wait(address, READ);
          R[d] = bus.read16(address);
          break;
        }
        case 18:
          bus.write32((R[SP]! + ((op & 0xff) << 2)) | 0, R[(op >> 8) & 7]!);
          cycles = 2;
          break;
        case 19:
          R[(op >> 8) & 7] = bus.read32((R[SP]! + ((op & 0xff) << 2)) | 0);
          cycles = 2;
          break;
        case 20:
          R[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 0xff) << 2);
          break;
        case 21:
          R[(op >> 8) & 7] = R[SP]! + ((op & 0xff) << 2);
          break;
        case 24: {
          // STMIA, LDMIA
          const n = (op >> 8) & 7;
          let at = R[n]!;
          for (let i = 0; i < 8; i++)
            if (op & (1 << i)) {
              bus.write32(at, R[i]!);
              at += 4;
              cycles++;
            }
          R[n] = at;
          break;
        }
        case 25: {
          const n = (op >> 8) & 7;
          let at = R[n]!;
          for (let i = 0; i < 8; i++)
            if (op & (1 << i)) {
              R[i] = bus.read32(at);
              at += 4;
              cycles++;
            }
          if (!(op & (1 << n))) R[n] = at;
          break;
        }
        case 28:
          pc += 2 + ((op << 21) >> 20);
          cycles = 2;
          break;
        case 26:
        case 27: {
          const condition = (op >> 8) & 15;
          if (condition < 14) {
            if (holds(core, condition)) {
              pc += 2 + ((op << 24) >> 23);
              cycles = 2;
            }
            break;
          }
          cycles = this.#rest(core, R, pc - 2);
          pc = R[PC]! & ~1;
          break;
        }
        case 30: {
          const second = bus.read16(pc);
          if ((second & 0xd000) === 0xd000) {
            // BL
            const s = (op >> 10) & 1;
            const high = ~((second >> 13) ^ s) & 1;
            const low = ~((second >> 11) ^ s) & 1;
            const by =
              ((s ? -1 : 0) << 24) | (high << 23) | (low << 22) | ((op & 0x3ff) << 12) | ((second & 0x7ff) << 1);
            R[LR] = (pc + 2) | 1;
            pc = (pc + 2 + by) | 0;
            cycles = 3;
            break;
          }
          cycles = this.#rest(core, R, pc - 2);
          pc = R[PC]! & ~1;
          break;
        }
        case 22:
        case 23:
          if ((op & 0xfe00) === 0xb400) {
            cycles += this.#push(R, op);
            break;
          }
          if ((op & 0xff00) === 0xbc00) {
            let at = R[SP]!;
            for (let i = 0; i < 8; i++)
              if (op & (1 << i)) {
                R[i] = bus.read32(at);
                at += 4;
                cycles++;
              }
            R[SP] = at;
            break;
          }
          cycles = this.#rest(core, R, pc - 2);
          pc = R[PC]! & ~1;
          break;
        default:
          cycles = this.#rest(core, R, pc - 2);
          pc = R[PC]! & ~1;
      }
      bus.cycles += cycles;
    }
    bus.tell();
    R[PC] = pc;
  }

  /** What is rare, by rp2040js. */
  #rest(core: Chip['core'], R: Int32Array, pc: number): number {
    R[PC] = pc;
    this.#bus.tell();
    const cycles = core.executeInstruction();
    this.#bus.ask();
    return cycles;
  }

  #push(R: Int32Array, op: number): number {
    let count = (op >> 8) & 1;
    for (let i = 0; i < 8; i++) count += (op >> i) & 1;
    let at = R[SP]! - 4 * count;
    R[SP] = at;
    for (let i = 0; i < 8; i++)
      if (op & (1 << i)) {
        this.#bus.write32(at, R[i]!);
        at += 4;
      }
    if (op & 0x100) this.#bus.write32(at, R[LR]!);
    return count - ((op >> 8) & 1);
  }
}
