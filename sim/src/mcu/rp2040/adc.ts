import { BasePeripheral, FIFO, type RP2040 } from 'rp2040js';
import type { Alarm, Clock } from './clock.ts';

const IRQ_ADC = 22;
const DREQ_ADC = 36;
const CHANNELS = 5;
/** A conversion takes 96 cycles of 48 MHz (datasheet, section 4.9.2). */
const CONVERSION = 2000;
const CYCLE = 1000 / 48;

const CS = 0x00;
const RESULT = 0x04;
const FCS = 0x08;
const FIFO_OUT = 0x0c;
const DIV = 0x10;
const INTR = 0x14;
const INTE = 0x18;
const INTF = 0x1c;
const INTS = 0x20;

const EN = 1;
const START_ONE = 4;
const START_MANY = 8;
const READY = 0x100;
const SELECT = 0x7000;
const ROUND = 0x1f0000;
const CS_KEPT = ROUND | SELECT | START_MANY | 2 | EN;
const FCS_KEPT = 0x0f00000f;
const UNDER = 0x400;
const OVER = 0x800;

/** The converter: 12 bits in 2 us, one channel after the other, a FIFO of 4. `read` gives counts. */
export class Adc extends BasePeripheral {
  readonly #chip: RP2040;
  readonly #clock: Clock;
  readonly #read: (channel: number) => number;
  readonly #fifo = new FIFO(4);
  readonly #done: Alarm;
  readonly #again: Alarm;
  #busy = false;
  #sample = 0;
  #result = 0;
  #cs = 0;
  #fcs = 0;
  #div = 0;
  #enabled = 0;
  #forced = 0;
  #began = 0;

  constructor(chip: RP2040, clock: Clock, read: (channel: number) => number) {
    super(chip, 'ADC');
    this.#chip = chip;
    this.#clock = clock;
    this.#read = read;
    this.#done = clock.createAlarm(() => this.#finish());
    this.#again = clock.createAlarm(() => this.#start());
  }

  #start(): void {
    if (!(this.#cs & EN) || this.#busy) return;
    this.#busy = true;
    this.#began = this.#clock.nanos;
    this.#sample = this.#read((this.#cs & SELECT) >> 12);
    this.#done.schedule(CONVERSION);
  }

  #finish(): void {
    this.#busy = false;
    this.#result = this.#sample;
    if (this.#fcs & 1) {
      if (this.#fifo.full) this.#fcs |= OVER;
      else this.#fifo.push(this.#fcs & 2 ? this.#sample >> 4 : this.#sample);
      this.#update();
    }
    const round = (this.#cs & ROUND) >> 16;
    if (round) {
      let channel = (this.#cs & SELECT) >> 12;
      do channel = (channel + 1) % CHANNELS;
      while (!(round & (1 << channel)));
      this.#cs = (this.#cs & ~SELECT) | (channel << 12);
    }
    if (this.#cs & START_MANY) {
      const interval = (1 + (this.#div >>> 8) + (this.#div & 0xff) / 256) * CYCLE;
      this.#again.at(Math.max(this.#clock.nanos, this.#began + interval));
    }
  }

  #update(): void {
    const threshold = (this.#fcs >>> 24) & 0xf;
    const enough = this.#fifo.itemCount >= threshold;
    this.#chip.setInterrupt(IRQ_ADC, ((enough ? 1 : 0) & this.#enabled) !== 0 || this.#forced !== 0);
    if (!(this.#fcs & 8)) return;
    if (enough && !this.#fifo.empty) this.#chip.dma.setDREQ(DREQ_ADC);
    else this.#chip.dma.clearDREQ(DREQ_ADC);
  }

  override readUint32(offset: number): number {
    const level = this.#fifo.itemCount;
    const raw = level >= ((this.#fcs >>> 24) & 0xf) ? 1 : 0;
    switch (offset) {
      case CS:
        return this.#cs | (this.#busy || !(this.#cs & EN) ? 0 : READY);
      case RESULT:
        return this.#result;
      case FCS:
        return this.#fcs | (level << 16) | (this.#fifo.full ? 0x200 : 0) | (level === 0 ? 0x100 : 0);
      case FIFO_OUT: {
        if (level === 0) this.#fcs |= UNDER;
        const value = this.#fifo.pull();
        this.#update();
        return value;
      }
      case DIV:
        return this.#div;
      case INTR:
        return raw;
      case INTE:
        return this.#enabled;
      case INTF:
        return this.#forced;
      case INTS:
        return (raw & this.#enabled) | this.#forced;
      default:
        return 0;
    }
  }

  override writeUint32(offset: number, value: number): void {
    switch (offset) {
      case CS:
        this.#cs = value & CS_KEPT;
        if (value & (START_ONE | START_MANY)) this.#start();
        break;
      case FCS:
        this.#fcs = (value & FCS_KEPT) | (this.#fcs & (UNDER | OVER) & ~this.rawWriteValue);
        break;
      case DIV:
        this.#div = value & 0xffffff;
        break;
      case INTE:
        this.#enabled = value & 1;
        break;
      case INTF:
        this.#forced = value & 1;
        break;
    }
    this.#update();
  }
}
