import { BasePeripheral, FIFO } from 'rp2040js';
import type { Alarm, Clock } from './clock.ts';
import { FUNCTION, type Pad } from './pad.ts';
import { parityOf, Receiver } from './receiver.ts';
import type { WiredChip } from './wired.ts';

const DEPTH = 32;
const DREQ_TX = [20, 22] as const;
const DREQ_RX = [21, 23] as const;
/** Pins of TX; RX is the next one (datasheet, section 2.19.2). */
const TX_PINS = [
  [0, 12, 16, 28],
  [4, 8, 20, 24],
] as const;

const DR = 0x00;
const RSR = 0x04;
const FR = 0x18;
const IBRD = 0x24;
const FBRD = 0x28;
const LCR_H = 0x2c;
const CR = 0x30;
const IFLS = 0x34;
const IMSC = 0x38;
const RIS = 0x3c;
const MIS = 0x40;
const ICR = 0x44;
const DMACR = 0x48;

const IRQ_RX = 0x10;
const IRQ_TX = 0x20;
const IRQ_TIMEOUT = 0x40;
/** Parts of 32 at which a FIFO asks for attention, by IFLS. */
const LEVELS = [4, 8, 16, 24, 28];
/** Bits of silence after which the rest is reported. */
const TIMEOUT_BITS = 32;
/** UARTPeriphID and UARTPCellID of the PL011. */
const ID = [0x11, 0x10, 0x34, 0x00, 0x0d, 0xf0, 0x05, 0xb1];

/** A PL011 (datasheet, section 4.2): its frames are on its pins bit by bit, and it reads what is on its pins. */
export class Uart extends BasePeripheral {
  /** Called with each byte when its last stop bit is over. */
  onByte: (byte: number) => void = () => {};
  readonly #chip: WiredChip;
  readonly #irq: number;
  readonly #index: number;
  readonly #tx: readonly Pad[];
  readonly #out = new FIFO(DEPTH);
  readonly #in = new FIFO(DEPTH);
  readonly #receiver: Receiver;
  readonly #shift: Alarm;
  readonly #idle: Alarm;
  #frame = 0;
  #left = 0;
  #byte = 0;
  #int = 0;
  #frac = 0;
  #line = 0;
  #control = 0x300;
  #ifls = 0x12;
  #mask = 0;
  #raw = 0;
  #dma = 0;
  #errors = 0;

  constructor(chip: WiredChip, clock: Clock, pads: readonly Pad[], index: number, irq: number) {
    super(chip, `UART${index}`);
    this.#chip = chip;
    this.#irq = irq;
    this.#index = index;
    this.#tx = TX_PINS[index]!.map(pin => pads[pin]!);
    this.#shift = clock.createAlarm(() => this.#next());
    this.#idle = clock.createAlarm(() => {
      this.#raw |= IRQ_TIMEOUT;
      this.#update();
    });
    const rx = TX_PINS[index]!.map(pin => pads[pin + 1]!);
    this.#receiver = new Receiver(clock, rx, FUNCTION.uart, {
      isOn: () => (this.#control & 0x201) === 0x201,
      bit: () => this.bit,
      line: () => this.#line,
      take: word => this.#take(word),
    });
    this.#put(true);
  }

  /** Nanoseconds. */
  get bit(): number {
    return (16e9 * (this.#int + this.#frac / 64)) / this.#chip.clkPeri || 1e9 / 9600;
  }

  /** Bytes for the receiver, one frame after the other; the pin does not move. */
  receive(bytes: Uint8Array): void {
    this.#receiver.receive(bytes);
  }

  // rp2040js calls it when the clock of the peripherals changed.
  clkPeriChanged(): void {}

  get #depth(): number {
    return this.#line & 0x10 ? DEPTH : 1;
  }

  #put(high: boolean): void {
    const level = this.#line & 1 ? false : high;
    for (const pad of this.#tx) pad.put(FUNCTION.uart, true, level);
  }

  /** The next bit of the frame, or the next frame. */
  #next(): void {
    if (this.#left > 0) {
      this.#put((this.#frame & 1) !== 0);
      this.#frame >>>= 1;
      // The stop bits are one long one.
      const bits = --this.#left === 0 && this.#line & 8 ? 2 : 1;
      this.#shift.schedule(bits * this.bit);
      return;
    }
    if (this.#byte >= 0) this.onByte(this.#byte);
    this.#byte = -1;
    this.#begin();
  }

  #begin(): void {
    if (this.#out.empty || (this.#control & 0x101) !== 0x101) return;
    const bits = 5 + ((this.#line >> 5) & 3);
    const byte = this.#out.pull() & ((1 << bits) - 1);
    this.#byte = byte;
    let frame = byte << 1;
    let length = bits + 1;
    if (this.#line & 2) {
      if (parityOf(byte, this.#line)) frame |= 1 << length;
      length++;
    }
    this.#frame = frame | (1 << length);
    this.#left = length + 1;
    if (this.#out.itemCount <= this.#level(this.#ifls & 7)) this.#raw |= IRQ_TX;
    this.#next();
    this.#update();
  }

  #take(word: number): void {
    if (this.#in.itemCount >= this.#depth) this.#errors |= 8;
    else this.#in.push(word);
    this.#errors |= (word >> 8) & 7;
    if (this.#in.itemCount >= this.#level((this.#ifls >> 3) & 7)) this.#raw |= IRQ_RX;
    this.#idle.schedule(TIMEOUT_BITS * this.bit);
    this.#update();
  }

  #level(choice: number): number {
    return this.#line & 0x10 ? (LEVELS[choice] ?? 16) : choice === 0 ? 0 : 1;
  }

  #update(): void {
    this.#chip.setInterrupt(this.#irq, (this.#raw & this.#mask) !== 0);
    const { dma } = this.#chip;
    if (this.#dma & 2 && this.#out.itemCount < this.#depth) dma.setDREQ(DREQ_TX[this.#index]!);
    else dma.clearDREQ(DREQ_TX[this.#index]!);
    if (this.#dma & 1 && !this.#in.empty) dma.setDREQ(DREQ_RX[this.#index]!);
    else dma.clearDREQ(DREQ_RX[this.#index]!);
  }

  #pull(): number {
    const word = this.#in.pull();
    if (this.#in.itemCount < this.#level((this.#ifls >> 3) & 7)) this.#raw &= ~IRQ_RX;
    if (this.#in.empty) {
      this.#raw &= ~(IRQ_TIMEOUT | IRQ_RX);
      this.#idle.cancel();
    }
    this.#update();
    return word;
  }

  override readUint32(offset: number): number {
    switch (offset) {
      case DR:
        return this.#pull();
      case RSR:
        return this.#errors;
      case FR: {
        const busy = this.#byte >= 0 || this.#left > 0;
        const sent = this.#out.itemCount;
        const got = this.#in.itemCount;
        const full = (sent >= this.#depth ? 0x20 : 0) | (got >= this.#depth ? 0x40 : 0);
        return full | (sent === 0 ? 0x80 : 0) | (got === 0 ? 0x10 : 0) | (busy || sent > 0 ? 0x08 : 0);
      }
      case IBRD:
        return this.#int;
      case FBRD:
        return this.#frac;
      case LCR_H:
        return this.#line;
      case CR:
        return this.#control;
      case IFLS:
        return this.#ifls;
      case IMSC:
        return this.#mask;
      case RIS:
        return this.#raw;
      case MIS:
        return this.#raw & this.#mask;
      case DMACR:
        return this.#dma;
      default:
        return offset >= 0xfe0 ? ID[(offset - 0xfe0) >> 2]! : 0;
    }
  }

  override writeUint32(offset: number, value: number): void {
    switch (offset) {
      case DR:
        if (this.#out.itemCount < this.#depth) this.#out.push(value & 0xff);
        if (this.#out.itemCount > this.#level(this.#ifls & 7)) this.#raw &= ~IRQ_TX;
        if (!this.#shift.armed) this.#begin();
        break;
      case RSR:
        this.#errors = 0;
        break;
      case IBRD:
        this.#int = value & 0xffff;
        break;
      case FBRD:
        this.#frac = value & 0x3f;
        break;
      case LCR_H: {
        const broke = this.#line & 1;
        this.#line = value & 0xff;
        if (broke !== (value & 1)) this.#put(true);
        break;
      }
      case CR:
        this.#control = value & 0xff87;
        if (!this.#shift.armed) this.#begin();
        break;
      case IFLS:
        this.#ifls = value & 0x3f;
        break;
      case IMSC:
        this.#mask = value & 0x7ff;
        break;
      case ICR:
        this.#raw &= ~this.rawWriteValue;
        break;
      case DMACR:
        this.#dma = value & 7;
        break;
    }
    this.#update();
  }
}
