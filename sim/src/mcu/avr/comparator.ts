import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';

export interface ComparatorRegisters {
  readonly acsr: number;
  readonly vector: number;
  /** AIN0 and AIN1. */
  readonly plus: string;
  readonly minus: string;
  /** The pin that ADC's multiplexer puts in place of AIN1, where it does so. */
  readonly muxed: (data: Uint8Array) => string | null;
}

const ACD = 0x80;
const ACBG = 0x40;
const ACO = 0x20;
const ACI = 0x10;
const ACIE = 0x08;
const ACIC = 0x04;
const BANDGAP = 1.1;
/** Cycles between looks where an interrupt, a capture or the converter depends on it. */
const INTERVAL = 16;

/** The analogue comparator. Voltages change without a word, so it looks at them again and again while it matters. */
export class Comparator {
  /** Called at each change of its output. */
  onChange: (high: boolean, captures: boolean) => void = () => {};
  readonly #core: Core;
  readonly #registers: ComparatorRegisters;
  readonly #volts: (pin: string) => number;
  readonly #interrupt: Interrupt;
  readonly #alarm = new Alarm(() => {
    this.#look();
    this.#watch();
  });

  constructor(core: Core, registers: ComparatorRegisters, volts: (pin: string) => number) {
    this.#core = core;
    this.#registers = registers;
    this.#volts = volts;
    const { acsr, vector } = registers;
    this.#interrupt = { vector, flag: [acsr, ACI], enable: [acsr, ACIE] };
    core.onWrite(acsr, (value, old, mask) => {
      const flag = value & mask & ACI ? 0 : old & ACI;
      core.data[acsr] = (value & ~(ACI | ACO)) | flag | (old & ACO);
      core.interrupts.look(this.#interrupt);
      this.#watch();
    });
    core.onRead(acsr, () => {
      this.#look();
      return core.data[acsr]!;
    });
  }

  reset(): void {
    this.#core.disarm(this.#alarm);
  }

  #watch(): void {
    const value = this.#core.data[this.#registers.acsr]!;
    if (value & ACD || !(value & (ACIE | ACIC))) this.#core.disarm(this.#alarm);
    else this.#core.armIo(this.#alarm, this.#core.ioTime + INTERVAL);
  }

  #look(): void {
    const { data, interrupts } = this.#core;
    const { acsr, plus, minus, muxed } = this.#registers;
    const value = data[acsr]!;
    if (value & ACD) return;
    const high = (value & ACBG ? BANDGAP : this.#volts(plus)) > this.#volts(muxed(data) ?? minus);
    if (high === ((value & ACO) !== 0)) return;
    data[acsr]! ^= ACO;
    // ACIS: any edge, reserved, falling, rising.
    const edges = value & 3;
    if (edges === 0 || (edges === 3) === high) interrupts.raise(this.#interrupt);
    this.onChange(high, (value & ACIC) !== 0);
  }
}
