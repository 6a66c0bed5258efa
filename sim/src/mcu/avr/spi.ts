import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';
import type { Pin } from './pins.ts';

export interface SpiRegisters {
  readonly spcr: number;
  readonly spsr: number;
  readonly spdr: number;
  readonly vector: number;
  readonly ss: string;
  readonly sck: string;
  readonly mosi: string;
  readonly miso: string;
}

const SPE = 0x40;
const DORD = 0x20;
const MSTR = 0x10;
const CPOL = 0x08;
const CPHA = 0x04;
const SPIF = 0x80;
const WCOL = 0x40;
const SPI2X = 0x01;
const DIVIDERS = [4, 16, 64, 128] as const;

/** SPI as master and as slave, edge by edge on its pins. */
export class Spi {
  readonly #core: Core;
  readonly #registers: SpiRegisters;
  readonly #interrupt: Interrupt;
  readonly #ss: Pin;
  readonly #sck: Pin;
  readonly #mosi: Pin;
  readonly #miso: Pin;
  readonly #alarm = new Alarm(() => this.#half());
  /** Edges of the clock that are still to come; 0 while nothing is transferred. */
  #edges = 0;
  #next = 0;
  #shift = 0;
  #received = 0;
  /** What a read of SPDR gives. */
  #buffer = 0;
  #flagSeen = false;

  constructor(core: Core, registers: SpiRegisters, pin: (name: string) => Pin) {
    this.#core = core;
    this.#registers = registers;
    const { spcr, spsr, spdr, vector } = registers;
    this.#interrupt = { vector, flag: [spsr, SPIF], enable: [spcr, 0x80] };
    this.#ss = pin(registers.ss);
    this.#sck = pin(registers.sck);
    this.#mosi = pin(registers.mosi);
    this.#miso = pin(registers.miso);
    core.onWrite(spcr, value => {
      core.data[spcr] = value;
      core.interrupts.look(this.#interrupt);
      this.#connect();
      this.#selected();
    });
    core.onWrite(spsr, value => {
      core.data[spsr] = (core.data[spsr]! & ~SPI2X) | (value & SPI2X);
    });
    core.onRead(spsr, () => {
      this.#flagSeen = (core.data[spsr]! & (SPIF | WCOL)) !== 0;
      return core.data[spsr]!;
    });
    core.onRead(spdr, () => {
      this.#acknowledge();
      return this.#buffer;
    });
    core.onWrite(spdr, value => this.#write(value));
    this.#ss.port.listen(this.#ss.bit, () => this.#selected());
    this.#sck.port.listen(this.#sck.bit, high => this.#clocked(high));
  }

  reset(): void {
    this.#edges = 0;
    this.#flagSeen = false;
  }

  get #control(): number {
    return this.#core.data[this.#registers.spcr]!;
  }

  /** Reading the flag and then the data clears it. */
  #acknowledge(): void {
    if (!this.#flagSeen) return;
    this.#flagSeen = false;
    this.#core.data[this.#registers.spsr]! &= ~WCOL;
    this.#core.interrupts.clear(this.#interrupt);
  }

  #connect(): void {
    const control = this.#control;
    const on = (control & SPE) !== 0;
    const master = (control & MSTR) !== 0;
    const { port: sck, bit: sckBit } = this.#sck;
    const { port: mosi, bit: mosiBit } = this.#mosi;
    const { port: miso, bit: misoBit } = this.#miso;
    sck.overrideDirection(sckBit, on && !master ? false : null);
    mosi.overrideDirection(mosiBit, on && !master ? false : null);
    miso.overrideDirection(misoBit, on && master ? false : null);
    if (this.#edges > 0 && on && master) return;
    sck.overrideLevel(sckBit, on && master ? (control & CPOL) !== 0 : null);
    mosi.overrideLevel(mosiBit, on && master ? this.#bit(this.#shift) : null);
  }

  #write(value: number): void {
    const { data } = this.#core;
    const { spsr } = this.#registers;
    this.#acknowledge();
    const control = this.#control;
    if (!(control & SPE)) return;
    if (this.#edges > 0 && this.#edges < 16 + (control & MSTR ? 1 : 0)) {
      data[spsr]! |= WCOL;
      return;
    }
    this.#shift = value;
    if (!(control & MSTR)) {
      this.#show();
      return;
    }
    this.#received = 0;
    this.#edges = 16;
    this.#next = this.#core.ioTime;
    if (!(control & CPHA)) this.#show();
    this.#arm();
  }

  get #halfPeriod(): number {
    const fast = (this.#core.data[this.#registers.spsr]! & SPI2X) !== 0;
    return DIVIDERS[(this.#control & 3) as 0 | 1 | 2 | 3] / (fast ? 4 : 2);
  }

  #arm(): void {
    this.#next += this.#halfPeriod;
    this.#core.armIo(this.#alarm, this.#next);
  }

  /** An edge of the master's clock. */
  #half(): void {
    const idle = (this.#control & CPOL) !== 0;
    const leading = this.#edges % 2 === 0;
    this.#edges--;
    this.#sck.port.overrideLevel(this.#sck.bit, leading !== idle);
    this.#edge(leading);
    if (this.#edges > 0) this.#arm();
    else this.#complete();
  }

  /** One edge samples, the other puts out the next bit. */
  #edge(leading: boolean): void {
    if (leading === ((this.#control & CPHA) !== 0)) {
      this.#show();
      return;
    }
    const from = this.#control & MSTR ? this.#miso : this.#mosi;
    const bit = from.port.level(from.bit) ? 1 : 0;
    const lsbFirst = (this.#control & DORD) !== 0;
    this.#received = lsbFirst ? (this.#received >> 1) | (bit << 7) : ((this.#received << 1) | bit) & 0xff;
    this.#shift = lsbFirst ? this.#shift >> 1 : (this.#shift << 1) & 0xff;
  }

  #bit(shift: number): boolean {
    return (shift & (this.#control & DORD ? 0x01 : 0x80)) !== 0;
  }

  #show(): void {
    const to = this.#control & MSTR ? this.#mosi : this.#miso;
    // What follows the last bit is not shown: the line keeps it.
    if (this.#control & MSTR && this.#edges === 0) return;
    to.port.overrideLevel(to.bit, this.#bit(this.#shift));
  }

  #complete(): void {
    this.#edges = 0;
    this.#buffer = this.#received;
    this.#core.interrupts.raise(this.#interrupt);
  }

  #selected(): void {
    const control = this.#control;
    const low = !this.#ss.port.level(this.#ss.bit);
    if (!(control & SPE)) {
      this.#miso.port.overrideLevel(this.#miso.bit, null);
      return;
    }
    if (control & MSTR) {
      // Another master selects this one, which gives way.
      if (low && this.#ss.port.drive(this.#ss.bit) !== 'low') {
        this.#core.data[this.#registers.spcr]! &= ~MSTR;
        this.#core.disarm(this.#alarm);
        this.#edges = 0;
        this.#core.interrupts.raise(this.#interrupt);
        this.#connect();
      }
      return;
    }
    this.#edges = low ? 16 : 0;
    this.#miso.port.overrideDirection(this.#miso.bit, low ? null : false);
    if (low && !(control & CPHA)) this.#show();
  }

  /** An edge of another master's clock. */
  #clocked(high: boolean): void {
    const control = this.#control;
    if (!(control & SPE) || control & MSTR || this.#ss.port.level(this.#ss.bit)) return;
    const leading = high !== ((control & CPOL) !== 0);
    this.#edges--;
    this.#edge(leading);
    if (this.#edges > 0) return;
    this.#complete();
    this.#edges = 16;
    this.#received = 0;
    if (!(control & CPHA)) this.#show();
  }
}
