import type { Alarm, Clock } from './clock.ts';
import { FUNCTION, type Pad } from './pad.ts';
import type { WiredChip } from './wired.ts';

const CSR = 0x00;
const DIV = 0x04;
const CTR = 0x08;
const CC = 0x0c;
const TOP = 0x10;

const ENABLE = 1;
const PHASE_CORRECT = 2;
const INVERT_A = 4;
const INVERT_B = 8;
const RETARD = 0x40;
const ADVANCE = 0x80;

/** What makes it count: the clock, the clock while B is high, B's rising or falling edges. */
const FREE = 0;
const GATED = 1;
const RISING = 2;

/**
 * A counter with two outputs. Where the clock counts, only what is to come next is computed: the fall of A or B, or the wrap, at
 * which level and top that were written take effect. Phase-correct it goes up and down again: its outputs rise on the way down.
 */
export class Slice {
  readonly #chip: WiredChip;
  readonly #clock: Clock;
  readonly #a: readonly Pad[];
  readonly #b: readonly Pad[];
  readonly #wrapped: () => void;
  readonly #alarm: Alarm;
  #csr = 0;
  #div = 0x10;
  #cc = 0;
  #top = 0xffff;
  /** What is in effect until the next wrap. */
  #nowCc = 0;
  #nowTop = 0xffff;
  /** Ticks since the wrap, at a time; they continue from it where it runs. */
  #phase = 0;
  #since = 0;
  #running = false;
  /** Edges of B that were counted towards the next tick. */
  #edges = 0;
  #target = 0;

  constructor(chip: WiredChip, clock: Clock, a: readonly Pad[], b: readonly Pad[], wrapped: () => void) {
    this.#chip = chip;
    this.#clock = clock;
    this.#a = a;
    this.#b = b;
    this.#wrapped = wrapped;
    this.#alarm = clock.createAlarm(() => this.#reached());
    for (const pad of b)
      pad.hears.push(high => {
        if (pad.isSelected(FUNCTION.pwm) && this.#mode !== FREE) this.#heard(high);
      });
    this.#output();
  }

  get isEnabled(): boolean {
    return (this.#csr & ENABLE) !== 0;
  }

  get #mode(): number {
    return (this.#csr >> 4) & 3;
  }

  /** Nanoseconds of a tick. */
  get #tick(): number {
    return this.#divisor * this.#chip.cycle;
  }

  get #divisor(): number {
    return ((this.#div >> 4) & 0xff || 256) + (this.#div & 0xf) / 16;
  }

  /** Ticks from wrap to wrap. */
  get #period(): number {
    return (this.#nowTop + 1) * (this.#csr & PHASE_CORRECT ? 2 : 1);
  }

  enable(on: boolean): void {
    this.write(CSR, on ? this.#csr | ENABLE : this.#csr & ~ENABLE);
  }

  read(offset: number): number {
    switch (offset) {
      case CSR:
        return this.#csr;
      case DIV:
        return this.#div;
      case CTR: {
        const phase = this.#counted();
        return phase > this.#nowTop ? this.#period - 1 - phase : phase;
      }
      case CC:
        return this.#cc;
      default:
        return this.#top;
    }
  }

  write(offset: number, value: number): void {
    this.#hold(this.#counted());
    switch (offset) {
      case CSR:
        if (this.isEnabled && value & ADVANCE) this.#phase = (this.#phase + 1) % this.#period;
        if (this.isEnabled && value & RETARD) this.#phase = (this.#phase + this.#period - 1) % this.#period;
        this.#csr = value & 0x3f;
        break;
      case DIV:
        this.#div = value & 0xfff;
        break;
      case CTR:
        this.#phase = Math.min(value & 0xffff, this.#nowTop);
        break;
      case CC:
        this.#cc = value;
        break;
      case TOP:
        this.#top = value & 0xffff;
        break;
    }
    // While it stands, what is written counts at once.
    if (!this.isEnabled) this.#latch();
    this.#running = this.isEnabled && (this.#mode === FREE || (this.#mode === GATED && this.#level));
    this.#plan();
  }

  /** What B sees. */
  get #level(): boolean {
    return this.#b.find(pad => pad.isSelected(FUNCTION.pwm))?.inputValue ?? false;
  }

  #heard(high: boolean): void {
    if (!this.isEnabled) return;
    this.#hold(this.#counted());
    if (this.#mode === GATED) this.#running = high;
    else if (high === (this.#mode === RISING) && ++this.#edges >= this.#divisor) {
      this.#edges -= this.#divisor;
      this.#phase++;
      if (this.#phase >= this.#period) this.#wrap();
    }
    this.#plan();
  }

  /** Whole ticks since the wrap. */
  #counted(): number {
    if (!this.#running) return this.#phase;
    // What the rounding of times to cycles adds is no tick.
    const ticks = Math.floor((this.#clock.nanos - this.#since) / this.#tick + 1e-6);
    return Math.min(this.#phase + ticks, this.#period - 1);
  }

  /** Counts on from here, keeping what has gone by of the tick. */
  #hold(phase: number): void {
    if (this.#running) this.#since += (phase - this.#phase) * this.#tick;
    else this.#since = this.#clock.nanos;
    this.#phase = phase;
  }

  #latch(): void {
    this.#nowCc = this.#cc;
    this.#nowTop = this.#top;
    if (this.#phase >= this.#period) this.#phase = 0;
  }

  #wrap(): void {
    this.#phase = 0;
    this.#latch();
    this.#wrapped();
  }

  #reached(): void {
    this.#since += (this.#target - this.#phase) * this.#tick;
    this.#phase = this.#target;
    if (this.#phase >= this.#period) this.#wrap();
    this.#plan();
  }

  /** Sets the outputs, and arms what changes next. */
  #plan(): void {
    if (!this.#running) this.#since = this.#clock.nanos;
    this.#output();
    this.#alarm.cancel();
    if (!this.#running) return;
    const period = this.#period;
    let target = period;
    for (const level of [this.#nowCc & 0xffff, this.#nowCc >>> 16]) {
      if (level > this.#phase && level < target && level <= this.#nowTop) target = level;
      const rise = period - level;
      if (this.#csr & PHASE_CORRECT && rise > this.#phase && rise < target && level <= this.#nowTop) target = rise;
    }
    this.#target = target;
    const { cycle } = this.#chip;
    const time = this.#since + (target - this.#phase) * this.#tick;
    // Edges are at cycles, also where the divisor is none.
    this.#alarm.at(Math.ceil(time / cycle - 1e-6) * cycle);
  }

  #output(): void {
    const phase = this.#phase;
    const counter = phase > this.#nowTop ? this.#period - 1 - phase : phase;
    const a = counter < (this.#nowCc & 0xffff) !== ((this.#csr & INVERT_A) !== 0);
    const b = counter < this.#nowCc >>> 16 !== ((this.#csr & INVERT_B) !== 0);
    for (const pad of this.#a) pad.put(FUNCTION.pwm, true, a);
    for (const pad of this.#b) pad.put(FUNCTION.pwm, this.#mode === FREE, b);
  }
}
