import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';
import type { Pin } from './pins.ts';

// Registers of the ATtiny85, as addresses of data.
const USICR = 0x2d;
const USISR = 0x2e;
const USIDR = 0x2f;
const USIBR = 0x30;

const USISIF = 0x80;
const USIOIF = 0x40;
const USIPF = 0x20;
const FLAGS = USISIF | USIOIF | USIPF;
const USICS1 = 0x08;
const USICS0 = 0x04;
const USICLK = 0x02;
const USITC = 0x01;

/** The universal serial interface of the ATtiny85: a shift register and a counter, from which programs make SPI and I2C. */
export class Usi {
  readonly #core: Core;
  readonly #start: Interrupt = { vector: 13, flag: [USISR, USISIF], enable: [USICR, 0x80] };
  readonly #overflow: Interrupt = { vector: 14, flag: [USISR, USIOIF], enable: [USICR, 0x40] };
  readonly #data: Pin;
  readonly #out: Pin;
  readonly #clock: Pin;
  /** What the output latch holds. */
  #latch = false;
  /** The clock is held low, after a start or when the counter is full. */
  #held = false;

  constructor(core: Core, pin: (name: string) => Pin) {
    this.#core = core;
    this.#data = pin('PB0');
    this.#out = pin('PB1');
    this.#clock = pin('PB2');
    const { data } = core;
    core.onWrite(USIDR, value => {
      data[USIDR] = value;
      this.#show();
    });
    core.onWrite(USISR, value => {
      data[USISR] = (data[USISR]! & FLAGS & ~value) | (value & 0x0f);
      for (const each of [this.#start, this.#overflow]) core.interrupts.look(each);
      if (value & (USISIF | USIOIF)) this.#hold(false);
    });
    core.onWrite(USICR, value => this.#control(value));
    this.#clock.port.listen(this.#clock.bit, high => this.#clocked(high));
    this.#data.port.listen(this.#data.bit, high => this.#condition(high));
  }

  reset(): void {
    this.#latch = this.#held = false;
  }

  /** 0 off, 1 three wires, 2 two wires, 3 two wires with the clock held on overflow. */
  get #mode(): number {
    return (this.#core.data[USICR]! >> 4) & 3;
  }

  #control(value: number): void {
    const { data, interrupts } = this.#core;
    data[USICR] = value & ~(USICLK | USITC);
    data[USICR]! |= value & USICLK && value & USICS1 ? USICLK : 0;
    for (const each of [this.#start, this.#overflow]) interrupts.look(each);
    this.#show();
    if (value & USICLK && !(value & (USICS1 | USICS0))) {
      this.#shift();
      this.#count();
    }
    if (value & USITC) {
      if (value & USICLK && value & USICS1) this.#count();
      this.#core.cpu.write(this.#clock.port.registers.pin, 1 << this.#clock.bit, 1 << this.#clock.bit);
    }
  }

  /** Timer 0 matched: it can be the clock. */
  matched(): void {
    if ((this.#core.data[USICR]! & (USICS1 | USICS0)) !== USICS0) return;
    this.#shift();
    this.#count();
  }

  #clocked(high: boolean): void {
    const control = this.#core.data[USICR]!;
    if (this.#mode === 0 || !(control & USICS1)) return;
    // CS0 chooses the edge; the other one lets the output follow.
    if (high === ((control & USICS0) === 0)) this.#shift(true);
    else this.#show();
    if (!(control & USICLK)) this.#count();
  }

  #shift(latched = false): void {
    const { data } = this.#core;
    const bit = this.#data.port.level(this.#data.bit) ? 1 : 0;
    data[USIDR] = ((data[USIDR]! << 1) | bit) & 0xff;
    if (!latched) this.#show();
  }

  #count(): void {
    const { data, interrupts } = this.#core;
    const count = (data[USISR]! + 1) & 0x0f;
    data[USISR] = (data[USISR]! & 0xf0) | count;
    if (count !== 0) return;
    data[USIBR] = data[USIDR]!;
    interrupts.raise(this.#overflow);
    if (this.#mode === 3) this.#hold(true);
  }

  #show(): void {
    const mode = this.#mode;
    this.#latch = (this.#core.data[USIDR]! & 0x80) !== 0;
    this.#out.port.overrideLevel(this.#out.bit, mode === 1 ? this.#latch : null);
    const { port, bit } = this.#data;
    const isOutput = (this.#core.data[port.registers.ddr]! & (1 << bit)) !== 0;
    const low = !this.#latch || (this.#core.data[port.registers.port]! & (1 << bit)) === 0;
    if (mode >= 2) port.overrideOpen(bit, isOutput && low);
    else port.overrideOpen(bit, null);
    this.#hold(this.#held && mode >= 2);
  }

  /** In two-wire modes the clock is pulled low, too, while its PORT bit is 0. */
  #hold(held: boolean): void {
    this.#held = held;
    const { port, bit } = this.#clock;
    if (this.#mode < 2) {
      port.overrideOpen(bit, null);
      return;
    }
    const { data } = this.#core;
    const mask = 1 << bit;
    const isOutput = (data[port.registers.ddr]! & mask) !== 0;
    port.overrideOpen(bit, isOutput && (held || (data[port.registers.port]! & mask) === 0));
  }

  /** PORT or DDR was written: the open pins follow. */
  follow(): void {
    if (this.#mode >= 2) this.#show();
  }

  #condition(high: boolean): void {
    if (this.#mode < 2 || !this.#clock.port.level(this.#clock.bit)) return;
    if (high) this.#core.data[USISR]! |= USIPF;
    else {
      this.#core.interrupts.raise(this.#start);
      this.#hold(true);
    }
  }
}
