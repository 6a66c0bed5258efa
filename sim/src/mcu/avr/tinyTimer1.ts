import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';
import type { Pin } from './pins.ts';

// Registers of the ATtiny85, as addresses of data.
const TCCR1 = 0x50;
const GTCCR = 0x4c;
const TCNT1 = 0x4f;
const OCR1 = [0x4e, 0x4b] as const;
const OCR1C = 0x4d;
const TIMSK = 0x59;
const TIFR = 0x58;
const PLLCSR = 0x47;

const CTC1 = 0x80;
const PSR1 = 0x02;
const PCKE = 0x04;
const PLLE = 0x02;
const PLOCK = 0x01;
/** The fast peripheral clock. */
const PLL = 64e6;

interface Channel {
  readonly interrupt: Interrupt;
  readonly pin: Pin;
  readonly inverted: Pin;
  value: number;
  written: number;
  pwm: boolean;
  /** COM1x1:0 */
  mode: number;
  level: boolean;
  /** Whether it has its inverted pin as well. */
  both: boolean;
}

/** Timer 1 of the ATtiny85: 8 bits, fast PWM on two pairs of complementary pins, from the system clock or the PLL's 64 MHz. */
export class TinyTimer1 {
  readonly #core: Core;
  readonly #hz: number;
  readonly #overflow: Interrupt = { vector: 4, flag: [TIFR, 0x04], enable: [TIMSK, 0x04] };
  readonly #channels: readonly [Channel, Channel];
  readonly #alarm = new Alarm(() => this.#ring());
  #count = 0;
  #divider = 0;
  #origin = 0;
  #ticked = 0;

  constructor(core: Core, hz: number, pin: (name: string) => Pin) {
    this.#core = core;
    this.#hz = hz;
    const channel = (vector: number, mask: number, own: string, inverted: string): Channel => ({
      interrupt: { vector, flag: [TIFR, mask], enable: [TIMSK, mask] },
      pin: pin(own),
      inverted: pin(inverted),
      value: 0,
      written: 0,
      pwm: false,
      mode: 0,
      level: false,
      both: false,
    });
    this.#channels = [channel(3, 0x40, 'PB1', 'PB0'), channel(9, 0x20, 'PB4', 'PB3')];
    const sources = [this.#overflow, ...this.#channels.map(each => each.interrupt)];
    core.flagRegister(TIFR, ...sources);
    core.enableRegister(TIMSK, ...sources);
    this.#hook();
  }

  reset(): void {
    this.#count = this.#ticked = this.#divider = 0;
    this.#core.data[OCR1C] = 0xff;
    for (const channel of this.#channels) {
      channel.value = channel.written = channel.mode = 0;
      channel.pwm = channel.level = channel.both = false;
    }
  }

  #hook(): void {
    const core = this.#core;
    core.onRead(TCNT1, () => {
      this.#settle();
      return this.#count;
    });
    core.onWrite(TCNT1, value => {
      this.#settle();
      this.#count = value;
      this.#arm();
    });
    OCR1.forEach((register, i) =>
      core.onWrite(register, value => {
        this.#settle();
        core.data[register] = value;
        const channel = this.#channels[i]!;
        channel.written = value;
        if (!channel.pwm) channel.value = value;
        this.#arm();
      }),
    );
    core.onWrite(OCR1C, value => {
      this.#settle();
      core.data[OCR1C] = value;
      this.#arm();
    });
    core.onWrite(TCCR1, value => {
      this.#settle();
      core.data[TCCR1] = value;
      this.#configure();
    });
    core.onWrite(PLLCSR, value => {
      this.#settle();
      core.data[PLLCSR] = (value & (PCKE | PLLE)) | (value & PLLE ? PLOCK : 0);
      this.#configure();
    });
  }

  /** GTCCR is shared with timer 0. */
  writeGtccr(value: number): void {
    this.#settle();
    this.#core.data[GTCCR] = value & 0x70;
    if (value & PSR1) this.#origin = this.#core.ioTime;
    this.#configure();
    if (value & 0x04) this.#act(this.#channels[0]);
    if (value & 0x08) this.#act(this.#channels[1]);
  }

  #configure(): void {
    const { data } = this.#core;
    const [a, b] = this.#channels;
    a.pwm = (data[TCCR1]! & 0x40) !== 0;
    a.mode = (data[TCCR1]! >> 4) & 3;
    b.pwm = (data[GTCCR]! & 0x40) !== 0;
    b.mode = (data[GTCCR]! >> 4) & 3;
    for (const channel of this.#channels) {
      if (!channel.pwm) channel.value = channel.written;
      this.#show(channel);
    }
    const select = data[TCCR1]! & 0x0f;
    const clock = data[PLLCSR]! & PCKE ? this.#hz / PLL : 1;
    this.#divider = select === 0 ? 0 : clock * 2 ** (select - 1);
    if (this.#divider > 0) this.#ticked = this.#ticksNow();
    this.#arm();
  }

  #ticksNow(): number {
    return Math.floor((this.#core.ioTime - this.#origin) / this.#divider);
  }

  get #top(): number {
    const { data } = this.#core;
    return data[TCCR1]! & CTC1 || this.#channels.some(({ pwm }) => pwm) ? data[OCR1C]! : 0xff;
  }

  #settle(): void {
    if (this.#divider === 0) return;
    const now = this.#ticksNow();
    let ticks = now - this.#ticked;
    this.#ticked = now;
    while (ticks > 0) {
      const quiet = Math.min(ticks, this.#quietTicks());
      this.#count += quiet;
      ticks -= quiet;
      if (ticks > 0) {
        ticks--;
        this.#leave();
      }
    }
  }

  #ring(): void {
    this.#settle();
    this.#arm();
  }

  #arm(): void {
    if (this.#divider === 0) this.#core.disarm(this.#alarm);
    else this.#core.armIo(this.#alarm, this.#origin + (this.#ticked + this.#quietTicks() + 1) * this.#divider);
  }

  #quietTicks(): number {
    const count = this.#count;
    const top = this.#top;
    let quiet = (count <= top ? top : 0xff) - count;
    for (const { value } of this.#channels) if (value >= count && value - count < quiet) quiet = value - count;
    return quiet;
  }

  #leave(): void {
    const count = this.#count;
    const wraps = count === this.#top || count === 0xff;
    for (const channel of this.#channels)
      if (channel.value === count) {
        this.#core.interrupts.raise(channel.interrupt);
        if (!(wraps && channel.pwm)) this.#act(channel);
      }
    this.#count = wraps ? 0 : count + 1;
    if (!wraps) return;
    const pwm = this.#channels.some(each => each.pwm);
    if (pwm || count === 0xff) this.#core.interrupts.raise(this.#overflow);
    for (const channel of this.#channels)
      if (channel.pwm) {
        channel.value = channel.written;
        this.#put(channel, channel.mode !== 3);
      }
  }

  #act(channel: Channel): void {
    const { mode, pwm, level } = channel;
    if (mode === 0) return;
    this.#put(channel, mode === 3 || (mode === 1 && !pwm && !level));
  }

  #put(channel: Channel, level: boolean): void {
    if (channel.level === level) return;
    channel.level = level;
    this.#show(channel);
  }

  /** The inverted pin is connected in the PWM mode of COM = 1 only; timer 0 may have it otherwise. */
  #show(channel: Channel): void {
    const { pin, inverted, pwm, mode, level } = channel;
    pin.port.overrideLevel(pin.bit, mode === 0 ? null : level);
    const both = pwm && mode === 1;
    if (both || channel.both) inverted.port.overrideLevel(inverted.bit, both ? !level : null);
    channel.both = both;
  }
}
