import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';
import type { Pin } from './pins.ts';
import type { Prescaler } from './prescaler.ts';
import { MODES_16, MODES_8, type TimerMode } from './timerModes.ts';

/** Of channel A, B or C. */
export interface CompareRegisters {
  readonly ocr: number;
  readonly vector: number;
  /** Of its bit in TIMSK and TIFR. */
  readonly bit: number;
  readonly pin: string;
}

export interface TimerRegisters {
  readonly bits: 8 | 16;
  readonly tccra: number;
  readonly tccrb: number;
  /** Where 16-bit timers have their forced compares; others have them in TCCRnB. */
  readonly tccrc?: number;
  readonly tcnt: number;
  readonly timsk: number;
  readonly tifr: number;
  readonly channels: readonly CompareRegisters[];
  readonly overflow: { readonly vector: number; readonly bit: number };
  readonly capture?: { readonly icr: number; readonly vector: number; readonly bit: number; readonly pin: string };
  /** Cycles a tick, by CS2:0; 'falling' and 'rising' count edges of `clock`. */
  readonly dividers: readonly (number | 'falling' | 'rising')[];
  readonly clock?: string;
  /** ASSR, where a crystal of 32768 Hz can drive the timer. */
  readonly assr?: number;
}

export const DIVIDERS = [0, 1, 8, 64, 256, 1024, 'falling', 'rising'] as const;
export const DIVIDERS_2 = [0, 1, 8, 32, 64, 128, 256, 1024] as const;

const ICNC = 0x80;
const ICES = 0x40;
const AS2 = 0x20;
const CRYSTAL = 32768;

interface Channel {
  readonly registers: CompareRegisters;
  readonly interrupt: Interrupt;
  readonly pin: Pin;
  /** What the counter is compared with, and what was written and waits for its time. */
  value: number;
  written: number;
  /** COM1:0 */
  mode: number;
  /** What the waveform generator gives. */
  level: boolean;
}

/**
 * Timers 0 to 5 of the ATmegas and timer 0 of the ATtiny85. Between the ticks at which something happens nothing is
 * computed. A match shows at the tick after the one at which the counter is equal, as in the datasheet's timing diagrams.
 */
export class Timer {
  readonly overflow: Interrupt;
  readonly captured: Interrupt | null;
  readonly #core: Core;
  readonly #registers: TimerRegisters;
  readonly #prescaler: Prescaler;
  readonly #channels: readonly Channel[];
  readonly #capturePin: Pin | null;
  readonly #alarm = new Alarm(() => this.#ring());
  readonly #modes: readonly TimerMode[];
  readonly #max: number;
  readonly #hz: number;
  readonly #noise = new Alarm(() => this.#quiet());
  #mode: TimerMode;
  #count = 0;
  #down = false;
  /** Cycles a tick; 0 while it stands or counts edges. */
  #divider = 0;
  #edges: 'falling' | 'rising' | null = null;
  /** Ticks since the prescaler's origin that are counted. */
  #ticked = 0;
  #icr = 0;
  #temp = 0;

  constructor(core: Core, registers: TimerRegisters, prescaler: Prescaler, hz: number, pin: (name: string) => Pin) {
    this.#core = core;
    this.#registers = registers;
    this.#prescaler = prescaler;
    this.#hz = hz;
    this.#max = registers.bits === 16 ? 0xffff : 0xff;
    this.#modes = registers.bits === 16 ? MODES_16 : MODES_8;
    this.#mode = this.#modes[0]!;
    const { timsk, tifr, overflow, capture } = registers;
    const interrupt = (vector: number, bit: number): Interrupt => ({
      vector,
      flag: [tifr, 1 << bit],
      enable: [timsk, 1 << bit],
    });
    this.overflow = interrupt(overflow.vector, overflow.bit);
    this.captured = capture ? interrupt(capture.vector, capture.bit) : null;
    this.#channels = registers.channels.map(each => ({
      registers: each,
      interrupt: interrupt(each.vector, each.bit),
      pin: pin(each.pin),
      value: 0,
      written: 0,
      mode: 0,
      level: false,
    }));
    this.#capturePin = capture ? pin(capture.pin) : null;
    const sources = [this.overflow, ...this.#channels.map(each => each.interrupt)];
    if (this.captured) sources.push(this.captured);
    core.flagRegister(tifr, ...sources);
    core.enableRegister(timsk, ...sources);
    prescaler.use({ settle: () => this.#settle(), resume: () => this.#resume() });
    this.#hook();
    if (registers.clock) {
      const clock = pin(registers.clock);
      clock.port.listen(clock.bit, high => {
        if (this.#edges === (high ? 'rising' : 'falling')) this.#advance(1);
      });
    }
    this.#capturePin?.port.listen(this.#capturePin.bit, high => this.#captureEdge(high));
  }

  reset(): void {
    this.#count = this.#ticked = this.#icr = this.#temp = 0;
    this.#down = false;
    this.#divider = 0;
    this.#edges = null;
    this.#mode = this.#modes[0]!;
    for (const channel of this.#channels) {
      channel.value = channel.written = channel.mode = 0;
      channel.level = false;
    }
  }

  /** What the analogue comparator gives, where it stands for the capture pin. */
  capture(rising: boolean): void {
    if (rising !== ((this.#core.data[this.#registers.tccrb]! & ICES) !== 0) || !this.captured) return;
    // Where ICR is the top it is no register of captures.
    if (this.#mode.top === 'icr') return;
    this.#settle();
    this.#icr = this.#count;
    this.#core.interrupts.raise(this.captured);
  }

  /** Called when channel `index` matched, or with -1 when the counter overflowed; the converter may start then. */
  onEvent: ((index: number) => void) | null = null;

  #captureEdge(high: boolean): void {
    if (!(this.#core.data[this.#registers.tccrb]! & ICNC)) this.capture(high);
    // Four equal samples.
    else this.#core.armIo(this.#noise, this.#core.ioTime + 4);
  }

  #quiet(): void {
    const pin = this.#capturePin!;
    this.capture(pin.port.level(pin.bit));
  }

  get #top(): number {
    const { top } = this.#mode;
    return top === 'ocra' ? this.#channels[0]!.value : top === 'icr' ? this.#icr : top;
  }

  #hook(): void {
    const core = this.#core;
    const { bits, tccra, tccrb, tccrc, tcnt, capture, channels, assr } = this.#registers;
    core.onRead(tcnt, () => {
      this.#settle();
      this.#temp = this.#count >> 8;
      return this.#count & 0xff;
    });
    core.onWrite(tcnt, low => {
      this.#settle();
      this.#count = bits === 16 ? (this.#temp << 8) | low : low;
      this.#down = false;
      this.#resume();
    });
    this.#channels.forEach((channel, i) => {
      const { ocr } = channels[i]!;
      core.onWrite(ocr, low => {
        this.#settle();
        core.data[ocr] = low;
        if (bits === 16) core.data[ocr + 1] = this.#temp;
        channel.written = bits === 16 ? (this.#temp << 8) | low : low;
        if (this.#mode.update === 'at once') channel.value = channel.written;
        this.#resume();
      });
    });
    if (capture) {
      core.onRead(capture.icr, () => {
        this.#temp = this.#icr >> 8;
        return this.#icr & 0xff;
      });
      core.onWrite(capture.icr, low => {
        this.#settle();
        this.#icr = (this.#temp << 8) | low;
        this.#resume();
      });
    }
    if (bits === 16) {
      const high = [tcnt + 1, ...channels.map(({ ocr }) => ocr + 1), ...(capture ? [capture.icr + 1] : [])];
      for (const register of high) core.onWrite(register, value => (this.#temp = value));
      for (const register of [tcnt + 1, ...(capture ? [capture.icr + 1] : [])]) core.onRead(register, () => this.#temp);
    }
    core.onWrite(tccra, value => {
      this.#settle();
      core.data[tccra] = value;
      this.#configure();
    });
    core.onWrite(tccrb, value => {
      this.#settle();
      core.data[tccrb] = value & (tccrc === undefined ? 0x3f : 0xdf);
      this.#configure();
      if (tccrc === undefined) this.#force(value);
    });
    if (tccrc !== undefined) core.onWrite(tccrc, value => this.#force(value));
    if (assr !== undefined)
      core.onWrite(assr, value => {
        this.#settle();
        core.data[assr] = value & 0x60;
        this.#configure();
      });
  }

  #configure(): void {
    const { data } = this.#core;
    const { bits, tccra, tccrb, dividers, assr } = this.#registers;
    const b = data[tccrb]!;
    this.#mode = this.#modes[((b & (bits === 16 ? 0x18 : 0x08)) >> 1) | (data[tccra]! & 3)]!;
    if (this.#mode.update === 'at once') for (const channel of this.#channels) channel.value = channel.written;
    if (this.#mode.kind !== 'phase') this.#down = false;
    this.#channels.forEach((channel, i) => {
      channel.mode = (data[tccra]! >> (6 - 2 * i)) & 3;
      const pwm = this.#mode.kind === 'fast' || this.#mode.kind === 'phase';
      if (channel.mode === 1 && pwm && !(i === 0 && this.#mode.toggles)) channel.mode = 0;
      channel.pin.port.overrideLevel(channel.pin.bit, channel.mode === 0 ? null : channel.level);
    });
    const divider = dividers[b & 7]!;
    this.#edges = typeof divider === 'string' ? divider : null;
    const crystal = assr !== undefined && data[assr]! & AS2 ? this.#hz / CRYSTAL : 1;
    this.#divider = typeof divider === 'string' ? 0 : divider * crystal;
    this.#resume();
  }

  #force(bits: number): void {
    if (this.#mode.kind === 'fast' || this.#mode.kind === 'phase') return;
    this.#channels.forEach((channel, i) => {
      if (bits & (0x80 >> i)) this.#act(channel);
    });
  }

  #ticksNow(): number {
    return Math.floor((this.#core.ioTime - this.#prescaler.origin) / this.#divider);
  }

  /** Counts what has passed. */
  #settle(): void {
    if (this.#divider === 0) return;
    const now = this.#ticksNow();
    const ticks = now - this.#ticked;
    this.#ticked = now;
    if (ticks > 0) this.#advance(ticks);
  }

  /** Continues from now. */
  #resume(): void {
    if (this.#divider === 0) {
      this.#core.disarm(this.#alarm);
      return;
    }
    this.#ticked = this.#ticksNow();
    this.#arm();
  }

  #ring(): void {
    this.#settle();
    this.#arm();
  }

  #arm(): void {
    this.#core.armIo(this.#alarm, this.#prescaler.origin + (this.#ticked + this.#quietTicks() + 1) * this.#divider);
  }

  /** Ticks that do nothing but count. */
  #quietTicks(): number {
    const count = this.#count;
    const top = this.#top;
    let quiet = this.#down ? count : (count <= top ? top : this.#max) - count;
    for (const { value } of this.#channels) {
      const ticks = this.#down ? count - value : value - count;
      if (ticks >= 0 && ticks < quiet) quiet = ticks;
    }
    return quiet;
  }

  #advance(ticks: number): void {
    while (ticks > 0) {
      const quiet = Math.min(ticks, this.#quietTicks());
      this.#count += this.#down ? -quiet : quiet;
      ticks -= quiet;
      if (ticks > 0) {
        ticks--;
        if (this.#mode.kind === 'phase') this.#leavePhase();
        else this.#leave();
      }
    }
  }

  /** The tick at which the counter leaves a value at which something happens, counting up only. */
  #leave(): void {
    const count = this.#count;
    const { kind } = this.#mode;
    const wraps = count === this.#top || count === this.#max;
    for (const channel of this.#channels)
      if (channel.value === count) {
        this.#flag(channel);
        // At the top of a fast PWM the bottom decides.
        if (!(wraps && kind === 'fast' && channel.mode !== 1)) this.#act(channel);
      }
    if (!wraps) {
      this.#count = count + 1;
      return;
    }
    this.#count = 0;
    if (count === this.#top && this.#mode.top === 'icr' && this.captured) this.#core.interrupts.raise(this.captured);
    if (kind === 'fast' || count === this.#max) this.#overflowed();
    if (kind !== 'fast') return;
    this.#update();
    for (const channel of this.#channels) if (channel.mode > 1) this.#put(channel, channel.mode === 2);
  }

  #leavePhase(): void {
    const top = this.#top;
    if (this.#down && this.#count === 0) {
      this.#down = false;
      this.#overflowed();
      if (this.#mode.update === 'bottom') this.#update();
    } else if (!this.#down && this.#count >= top) {
      this.#down = true;
      if (this.#mode.top === 'icr' && this.captured) this.#core.interrupts.raise(this.captured);
      if (this.#mode.update === 'top') this.#update();
    }
    const count = this.#count;
    for (const channel of this.#channels)
      if (channel.value === count) {
        this.#flag(channel);
        if (channel.mode === 1) this.#put(channel, !channel.level);
        else if (channel.mode > 1) this.#put(channel, this.#down === (channel.mode === 2));
      }
    this.#count = this.#down ? Math.max(0, count - 1) : count + 1;
  }

  #overflowed(): void {
    this.#core.interrupts.raise(this.overflow);
    this.onEvent?.(-1);
  }

  #flag(channel: Channel): void {
    this.#core.interrupts.raise(channel.interrupt);
    this.onEvent?.(this.#channels.indexOf(channel));
  }

  #update(): void {
    for (const channel of this.#channels) channel.value = channel.written;
  }

  /** What a match does where no bottom undoes it. */
  #act(channel: Channel): void {
    if (channel.mode === 1) this.#put(channel, !channel.level);
    else if (channel.mode > 1) this.#put(channel, channel.mode === 3);
  }

  #put(channel: Channel, level: boolean): void {
    if (channel.level === level) return;
    channel.level = level;
    channel.pin.port.overrideLevel(channel.pin.bit, level);
  }
}
