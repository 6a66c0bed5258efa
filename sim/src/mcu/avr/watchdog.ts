import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';

const WDIF = 0x80;
const WDIE = 0x40;
const WDCE = 0x10;
const WDE = 0x08;
/** WDP3 and WDP2:0 */
const PRESCALE = 0x27;
/** Its own oscillator. */
const OSCILLATOR = 128e3;
/** Cycles that the change stays allowed for. */
const CHANGE = 4;

/** The watchdog: an interrupt, a reset, or first one and then the other. It goes on in all modes of sleep. */
export class Watchdog {
  onReset: () => void = () => {};
  readonly #core: Core;
  readonly #register: number;
  readonly #hz: number;
  readonly #interrupt: Interrupt;
  readonly #alarm = new Alarm(() => this.#ring(), false);
  #changeUntil = -1;

  constructor(core: Core, register: number, vector: number, hz: number) {
    this.#core = core;
    this.#register = register;
    this.#hz = hz;
    this.#interrupt = { vector, flag: [register, WDIF], enable: [register, WDIE] };
    core.onWatchdogReset = () => this.restart();
    core.onWrite(register, (value, old) => this.#write(value, old));
  }

  /** After a reset by the watchdog it stays on until the program clears WDRF. */
  reset(byWatchdog: boolean): void {
    this.#changeUntil = -1;
    this.#core.data[this.#register] = byWatchdog ? WDE : 0;
    this.restart();
  }

  restart(): void {
    const value = this.#core.data[this.#register]!;
    if (!(value & (WDE | WDIE))) {
      this.#core.disarm(this.#alarm);
      return;
    }
    const prescale = ((value & 0x20) >> 2) | (value & 7);
    const period = (2048 << Math.min(prescale, 9)) / OSCILLATOR;
    this.#core.arm(this.#alarm, this.#core.time + period * this.#hz);
  }

  #write(value: number, old: number): void {
    const core = this.#core;
    const allowed = core.time <= this.#changeUntil;
    if (value & WDCE && value & WDE) this.#changeUntil = core.time + CHANGE;
    const flag = value & WDIF ? 0 : old & WDIF;
    // Without the timed sequence WDE can be set, not cleared, and the period stays.
    const guarded = allowed ? value & (WDE | PRESCALE) : (old & (WDE | PRESCALE)) | (value & WDE);
    core.data[this.#register] = flag | (value & (WDIE | WDCE)) | guarded;
    core.interrupts.look(this.#interrupt);
    this.restart();
  }

  #ring(): void {
    const { data } = this.#core;
    const value = data[this.#register]!;
    if (value & WDIE) {
      this.#core.interrupts.raise(this.#interrupt);
      // Next time it is a reset, unless the program sets WDIE again.
      if (value & WDE) data[this.#register]! &= ~WDIE;
    } else if (value & WDE) {
      this.onReset();
      return;
    }
    this.restart();
  }
}
