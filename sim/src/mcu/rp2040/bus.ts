import type { Chip } from './chip.ts';
import type { Clock } from './clock.ts';

const RAM = 0x20000000;
const RAM_SIZE = 0x42000;

/** The memories at hand, and the way to the peripherals, which get the time first. */
export class Bus {
  readonly #chip: Chip;
  readonly #clock: Clock;
  readonly #flash: Uint16Array;
  readonly #flashWords: Int32Array;
  readonly #ram: Int32Array;
  readonly #ramHalves: Uint16Array;
  readonly #ramBytes: Uint8Array;
  /** Cycles since the clock got the time, and how many of them may pass before it must get it again. */
  cycles = 0;
  most = 0;

  constructor(chip: Chip, clock: Clock) {
    this.#chip = chip;
    this.#clock = clock;
    this.#flash = chip.flash16;
    this.#flashWords = new Int32Array(chip.flash.buffer);
    this.#ram = new Int32Array(chip.sram.buffer);
    this.#ramHalves = new Uint16Array(chip.sram.buffer);
    this.#ramBytes = chip.sram;
  }

  read32(address: number): number {
    const at = (address - RAM) >>> 0;
    if (at < RAM_SIZE) return this.#ram[at >>> 2]!;
    if (address >>> 24 === 0x10) return this.#flashWords[(address & 0xffffff) >>> 2] ?? -1;
    this.tell();
    const value = this.#chip.readUint32(address >>> 0) | 0;
    this.ask();
    return value;
  }

  read16(address: number): number {
    const at = (address - RAM) >>> 0;
    if (at < RAM_SIZE) return this.#ramHalves[at >>> 1]!;
    if (address >>> 24 === 0x10) return this.#flash[(address & 0xffffff) >>> 1] ?? 0xffff;
    this.tell();
    const value = this.#chip.readUint16(address >>> 0);
    this.ask();
    return value;
  }

  read8(address: number): number {
    const at = (address - RAM) >>> 0;
    if (at < RAM_SIZE) return this.#ramBytes[at]!;
    this.tell();
    const value = this.#chip.readUint8(address >>> 0);
    this.ask();
    return value;
  }

  write32(address: number, value: number): void {
    const at = (address - RAM) >>> 0;
    if (at < RAM_SIZE) {
      this.#ram[at >>> 2] = value;
      return;
    }
    this.tell();
    this.#chip.writeUint32(address >>> 0, value >>> 0);
    this.ask();
  }

  write16(address: number, value: number): void {
    const at = (address - RAM) >>> 0;
    if (at < RAM_SIZE) {
      this.#ramHalves[at >>> 1] = value;
      return;
    }
    this.tell();
    this.#chip.writeUint16(address >>> 0, value & 0xffff);
    this.ask();
  }

  write8(address: number, value: number): void {
    const at = (address - RAM) >>> 0;
    if (at < RAM_SIZE) {
      this.#ramBytes[at] = value;
      return;
    }
    this.tell();
    this.#chip.writeUint8(address >>> 0, value & 0xff);
    this.ask();
  }

  /** Before anybody else looks at the clock. */
  tell(): void {
    this.#clock.nanos += this.cycles * this.#chip.cycle;
    this.cycles = 0;
  }

  /** After somebody may have set it, or an alarm: cycles until the limit. */
  ask(): void {
    const { limit, nanos } = this.#clock;
    this.most = this.#chip.core.waiting ? 0 : Math.min(1 << 30, Math.ceil((limit - nanos) / this.#chip.cycle));
  }
}
