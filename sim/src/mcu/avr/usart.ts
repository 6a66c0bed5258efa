import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';
import type { Pin } from './pins.ts';

export interface UsartRegisters {
  readonly ucsra: number;
  readonly ucsrb: number;
  readonly ucsrc: number;
  readonly ubrrl: number;
  readonly ubrrh: number;
  readonly udr: number;
  /** Receive complete; data register empty and transmit complete follow. */
  readonly vector: number;
  readonly rx: string;
  readonly tx: string;
}

const RXC = 0x80;
const TXC = 0x40;
const UDRE = 0x20;
const FE = 0x10;
const DOR = 0x08;
const UPE = 0x04;
const U2X = 0x02;
const MPCM = 0x01;
const RXEN = 0x10;
const TXEN = 0x08;
const UCSZ2 = 0x04;
const RXB8 = 0x02;
const TXB8 = 0x01;
/** The receiver's buffer; the shift register is a third place. */
const BUFFER = 2;

/** A received frame: its data of up to 9 bits and the flags that belong to it. */
interface Frame {
  readonly data: number;
  readonly flags: number;
}

const parityOf = (bits: number): number => {
  let parity = 0;
  for (let rest = bits; rest; rest >>= 1) parity ^= rest & 1;
  return parity;
};

/** An asynchronous serial port, bit by bit on its pins. */
export class Usart {
  /** What the transmitter has finished, with what it took. */
  onByte: (byte: number) => void = () => {};
  readonly #core: Core;
  readonly #registers: UsartRegisters;
  readonly #received: Interrupt;
  readonly #empty: Interrupt;
  readonly #sent: Interrupt;
  readonly #rx: Pin;
  readonly #tx: Pin;
  readonly #txAlarm = new Alarm(() => this.#txBit());
  readonly #rxAlarm = new Alarm(() => this.#rxBit());
  /** Levels of the frame that is being sent, the next one first; -1 when there is none. */
  #txBits: boolean[] = [];
  #txAt = 0;
  #txData = 0;
  #txNext = 0;
  #waiting: number | null = null;
  #sending = false;
  #rxAt = -1;
  #rxNext = 0;
  #rxShift = 0;
  #rxParity = 0;
  #rxStop = true;
  #frames: Frame[] = [];
  #overrun = false;
  /** Bytes that come without their line. */
  #typed: number[] = [];
  readonly #typedAlarm = new Alarm(() => this.#typedByte());

  constructor(core: Core, registers: UsartRegisters, pin: (name: string) => Pin) {
    this.#core = core;
    this.#registers = registers;
    const { vector, ucsra, ucsrb } = registers;
    this.#received = { vector, flag: [ucsra, RXC], enable: [ucsrb, 0x80], level: true };
    this.#empty = { vector: vector + 1, flag: [ucsra, UDRE], enable: [ucsrb, 0x20], level: true };
    this.#sent = { vector: vector + 2, flag: [ucsra, TXC], enable: [ucsrb, 0x40] };
    this.#rx = pin(registers.rx);
    this.#tx = pin(registers.tx);
    this.#rx.port.listen(this.#rx.bit, high => this.#start(high));
    this.#hook();
  }

  reset(): void {
    const { ucsra, ucsrc } = this.#registers;
    this.#core.data[ucsra] = UDRE;
    this.#core.data[ucsrc] = 0x06;
    this.#waiting = null;
    this.#sending = this.#overrun = false;
    this.#rxAt = -1;
    this.#frames = [];
  }

  /** Takes bytes as if a line brought them, a frame's time for each. */
  receive(bytes: Uint8Array): void {
    const waits = this.#typed.length > 0;
    for (const byte of bytes) this.#typed.push(byte);
    if (!waits && this.#typed.length > 0) this.#typedSoon();
  }

  #typedSoon(): void {
    const parity = this.#parity > 1 ? 1 : 0;
    this.#core.armIo(this.#typedAlarm, this.#core.ioTime + this.bit * (2 + this.#dataBits + parity));
  }

  #typedByte(): void {
    const byte = this.#typed.shift()!;
    if (this.#core.data[this.#registers.ucsrb]! & RXEN) {
      const data = byte & ((1 << this.#dataBits) - 1);
      this.#rxShift = data;
      this.#rxStop = true;
      this.#rxParity = parityOf(data) ^ (this.#parity & 1);
      this.#take();
    }
    if (this.#typed.length > 0) this.#typedSoon();
  }

  #hook(): void {
    const core = this.#core;
    const { data, interrupts } = core;
    const { ucsra, ucsrb, udr } = this.#registers;
    core.onWrite(ucsra, (value, _, mask) => {
      const kept = data[ucsra]! & ~(U2X | MPCM);
      data[ucsra] = kept | (value & (U2X | MPCM));
      if (value & mask & TXC) interrupts.clear(this.#sent);
    });
    core.onWrite(ucsrb, (value, old) => {
      data[ucsrb] = (value & ~RXB8) | (old & RXB8);
      for (const each of [this.#received, this.#empty, this.#sent]) interrupts.look(each);
      if (!(value & RXEN)) {
        this.#rxAt = -1;
        this.#frames = [];
        core.disarm(this.#rxAlarm);
        interrupts.clear(this.#received);
      }
      this.#rx.port.overrideDirection(this.#rx.bit, value & RXEN ? false : null);
      if (!this.#sending) this.#idle();
    });
    core.onRead(ucsra, () => {
      const [frame] = this.#frames;
      return (data[ucsra]! & ~(FE | DOR | UPE)) | (frame?.flags ?? 0);
    });
    core.onRead(udr, () => {
      const frame = this.#frames.shift();
      if (this.#frames.length === 0) interrupts.clear(this.#received);
      else this.#ninth();
      return (frame?.data ?? 0) & 0xff;
    });
    core.onWrite(udr, value => {
      if (!(data[ucsrb]! & TXEN) || !(data[ucsra]! & UDRE)) return;
      this.#waiting = value | (data[ucsrb]! & TXB8 ? 0x100 : 0);
      interrupts.clear(this.#empty);
      if (!this.#sending) this.#load(core.ioTime);
    });
  }

  /** Cycles a bit. */
  get bit(): number {
    const { ucsra, ubrrh, ubrrl } = this.#registers;
    const { data } = this.#core;
    const divider = ((data[ubrrh]! & 0x0f) << 8) | data[ubrrl]!;
    return (divider + 1) * (data[ucsra]! & U2X ? 8 : 16);
  }

  get #dataBits(): number {
    const { ucsrb, ucsrc } = this.#registers;
    const { data } = this.#core;
    const size = ((data[ucsrc]! >> 1) & 3) | (data[ucsrb]! & UCSZ2);
    return size === 7 ? 9 : 5 + (size & 3);
  }

  /** 0 none, 2 even, 3 odd. */
  get #parity(): number {
    return (this.#core.data[this.#registers.ucsrc]! >> 4) & 3;
  }

  #idle(): void {
    const enabled = (this.#core.data[this.#registers.ucsrb]! & TXEN) !== 0;
    this.#tx.port.overrideLevel(this.#tx.bit, enabled ? true : null);
    this.#tx.port.overrideDirection(this.#tx.bit, enabled ? true : null);
  }

  /** Takes the waiting frame into the shift register. */
  #load(time: number): void {
    const data = this.#waiting!;
    this.#waiting = null;
    this.#sending = true;
    this.#txData = data;
    const bits = this.#dataBits;
    const levels = [false];
    for (let i = 0; i < bits; i++) levels.push((data & (1 << i)) !== 0);
    if (this.#parity > 1) levels.push((parityOf(data & ((1 << bits) - 1)) ^ (this.#parity & 1)) === 1);
    levels.push(true);
    if (this.#core.data[this.#registers.ucsrc]! & 0x08) levels.push(true);
    this.#txBits = levels;
    this.#txAt = 0;
    this.#txNext = time;
    this.#core.interrupts.raise(this.#empty);
    this.#txBit();
  }

  #txBit(): void {
    if (this.#txAt === this.#txBits.length) {
      this.onByte(this.#txData & 0xff);
      if (this.#waiting !== null) this.#load(this.#txNext);
      else {
        this.#sending = false;
        this.#core.interrupts.raise(this.#sent);
        this.#idle();
      }
      return;
    }
    this.#tx.port.overrideLevel(this.#tx.bit, this.#txBits[this.#txAt]!);
    // Only where the level changes is there something to do.
    do {
      this.#txAt++;
      this.#txNext += this.bit;
    } while (this.#txAt < this.#txBits.length && this.#txBits[this.#txAt] === this.#txBits[this.#txAt - 1]);
    this.#core.armIo(this.#txAlarm, this.#txNext);
  }

  #start(high: boolean): void {
    if (high || this.#rxAt >= 0 || !(this.#core.data[this.#registers.ucsrb]! & RXEN)) return;
    this.#rxAt = 0;
    this.#rxShift = this.#rxParity = 0;
    this.#rxNext = this.#core.ioTime + this.bit / 2;
    this.#core.armIo(this.#rxAlarm, this.#rxNext);
  }

  /** The middle of a bit: the start bit is 0, then data, parity and the first stop bit. */
  #rxBit(): void {
    const high = this.#rx.port.level(this.#rx.bit);
    const at = this.#rxAt++;
    const bits = this.#dataBits;
    const parity = this.#parity > 1 ? 1 : 0;
    if (at === 0 && high) {
      this.#rxAt = -1;
      return;
    }
    if (at >= 1 && at <= bits) this.#rxShift |= (high ? 1 : 0) << (at - 1);
    else if (at === bits + 1 && parity) this.#rxParity = high ? 1 : 0;
    if (at === bits + parity + 1) {
      this.#rxStop = high;
      this.#rxAt = -1;
      this.#take();
      return;
    }
    this.#rxNext += this.bit;
    this.#core.armIo(this.#rxAlarm, this.#rxNext);
  }

  #take(): void {
    const { data, interrupts } = this.#core;
    const bits = this.#dataBits;
    const last = bits === 9 ? (this.#rxShift & 0x100) !== 0 : this.#rxStop;
    // Of several processors on one line, those that wait for an address ignore data.
    if (data[this.#registers.ucsra]! & MPCM && !last) return;
    if (this.#frames.length === BUFFER) {
      this.#overrun = true;
      return;
    }
    const wrong = this.#parity > 1 && (parityOf(this.#rxShift) ^ (this.#parity & 1)) !== this.#rxParity;
    const flags = (this.#rxStop ? 0 : FE) | (this.#overrun ? DOR : 0) | (wrong ? UPE : 0);
    this.#overrun = false;
    this.#frames.push({ data: this.#rxShift, flags });
    if (this.#frames.length === 1) this.#ninth();
    interrupts.raise(this.#received);
  }

  #ninth(): void {
    const { data } = this.#core;
    const { ucsrb } = this.#registers;
    const ninth = this.#frames[0]!.data & 0x100;
    data[ucsrb] = (data[ucsrb]! & ~RXB8) | (ninth ? RXB8 : 0);
  }
}
