import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';

export interface EepromRegisters {
  readonly eecr: number;
  readonly eedr: number;
  readonly eearl: number;
  readonly eearh: number;
  readonly vector: number;
}

const EERE = 0x01;
const EEPE = 0x02;
const EEMPE = 0x04;
const EERIE = 0x08;
const MASTER_CYCLES = 4;
/** Seconds for erasing and writing, and for either alone (datasheet, EEPROM Mode Bits). */
const SECONDS = [3.4e-3, 1.8e-3, 1.8e-3, 0] as const;

/** The EEPROM. Its bytes outlive resets; who keeps a project reads them from `bytes`. */
export class Eeprom {
  readonly bytes: Uint8Array;
  onChange: (() => void) | null = null;
  readonly #core: Core;
  readonly #registers: EepromRegisters;
  readonly #hz: number;
  readonly #ready: Interrupt;
  readonly #done = new Alarm(() => this.#finish(), false);
  #masterUntil = -1;

  constructor(core: Core, registers: EepromRegisters, size: number, hz: number) {
    this.#core = core;
    this.#registers = registers;
    this.#hz = hz;
    this.bytes = new Uint8Array(size).fill(0xff);
    const { eecr, vector } = registers;
    this.#ready = {
      vector,
      flag: [eecr, EEPE],
      enable: [eecr, EERIE],
      level: true,
      asserted: () => (core.data[eecr]! & EEPE) === 0,
    };
    core.onWrite(eecr, value => this.#control(value));
    core.onRead(eecr, () => (core.data[eecr]! & ~EEMPE) | (core.time < this.#masterUntil ? EEMPE : 0));
  }

  reset(): void {
    this.#masterUntil = -1;
  }

  get #address(): number {
    const { eearl, eearh } = this.#registers;
    const { data } = this.#core;
    return ((data[eearh]! << 8) | data[eearl]!) % this.bytes.length;
  }

  #control(value: number): void {
    const core = this.#core;
    const { eecr, eedr } = this.#registers;
    const busy = core.data[eecr]! & EEPE;
    core.data[eecr] = busy | (value & 0x38);
    core.interrupts.look(this.#ready);
    if (busy) return;
    if (value & EERE) {
      core.data[eedr] = this.bytes[this.#address]!;
      core.cpu.cycles += 4;
    } else if (value & EEPE && core.time <= this.#masterUntil) this.#program((value >> 4) & 3);
    else if (value & EEMPE) this.#masterUntil = core.time + MASTER_CYCLES;
  }

  #program(mode: number): void {
    const core = this.#core;
    const { eecr, eedr } = this.#registers;
    const at = this.#address;
    const value = core.data[eedr]!;
    const old = this.bytes[at]!;
    this.bytes[at] = mode === 0 ? value : mode === 1 ? 0xff : mode === 2 ? old & value : old;
    this.#masterUntil = -1;
    core.data[eecr]! |= EEPE;
    core.interrupts.look(this.#ready);
    core.arm(this.#done, core.time + SECONDS[mode as 0 | 1 | 2 | 3] * this.#hz);
    core.cpu.cycles += 2;
    if (this.bytes[at] !== old) this.onChange?.();
  }

  #finish(): void {
    this.#core.data[this.#registers.eecr]! &= ~EEPE;
    this.#core.interrupts.look(this.#ready);
  }
}
