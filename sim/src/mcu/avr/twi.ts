import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';
import type { Pin } from './pins.ts';
import { TWI } from './twiStatus.ts';

export interface TwiRegisters {
  readonly twbr: number;
  readonly twsr: number;
  readonly twar: number;
  readonly twdr: number;
  readonly twcr: number;
  readonly twamr: number;
  readonly vector: number;
  readonly sda: string;
  readonly scl: string;
}

const TWINT = 0x80;
const TWEA = 0x40;
const TWSTA = 0x20;
const TWSTO = 0x10;
const TWWC = 0x08;
const TWEN = 0x04;
const ACK_BIT = 8;

/** What happens next on the bus, half a period of the clock later. */
type Step =
  | 'start: data high'
  | 'start: clock high'
  | 'start: data low'
  | 'start: done'
  | 'stop: clock high'
  | 'stop: data high'
  | 'clock high'
  | 'clock low';

/** I2C as master and as slave, edge by edge on its pins, with stretched clocks and lost arbitration. */
export class Twi {
  readonly #core: Core;
  readonly #registers: TwiRegisters;
  readonly #interrupt: Interrupt;
  readonly #sda: Pin;
  readonly #scl: Pin;
  readonly #alarm = new Alarm(() => this.#step());
  #next: Step = 'start: data high';
  #role: 'none' | 'master' | 'slave' = 'none';
  /** Waits for the clock that another one holds down. */
  #stretched = false;
  /** A start was asked for while others had the bus. */
  #wanting = false;
  #busy = false;
  /** Of the frame on the bus: bits so far, whether we give the data, and whether it is an address. */
  #bits = 0;
  #gives = false;
  #address = false;
  #shift = 0;
  #acknowledged = false;
  #acknowledges = false;

  constructor(core: Core, registers: TwiRegisters, pin: (name: string) => Pin) {
    this.#core = core;
    this.#registers = registers;
    const { vector, twcr, twsr, twdr } = registers;
    this.#interrupt = { vector, flag: [twcr, TWINT], enable: [twcr, 0x01], level: true };
    this.#sda = pin(registers.sda);
    this.#scl = pin(registers.scl);
    core.onWrite(twcr, value => this.#control(value));
    core.onWrite(twsr, value => (core.data[twsr] = (core.data[twsr]! & 0xf8) | (value & 3)));
    core.onWrite(twdr, value => {
      if (core.data[twcr]! & TWINT) core.data[twdr] = value;
      else core.data[twcr]! |= TWWC;
    });
    this.#sda.port.listen(this.#sda.bit, high => this.#dataEdge(high));
    this.#scl.port.listen(this.#scl.bit, high => this.#clockEdge(high));
  }

  reset(): void {
    const { twsr, twar, twdr } = this.#registers;
    const { data } = this.#core;
    data[twsr] = TWI.idle;
    data[twar] = 0xfe;
    data[twdr] = 0xff;
    this.#role = 'none';
    this.#wanting = this.#busy = this.#stretched = false;
    this.#bits = 0;
  }

  get #status(): number {
    return this.#core.data[this.#registers.twsr]! & 0xf8;
  }

  get #half(): number {
    const { twbr, twsr } = this.#registers;
    const { data } = this.#core;
    return 8 + data[twbr]! * 4 ** (data[twsr]! & 3);
  }

  #pull(pin: Pin, low: boolean): void {
    const on = this.#core.data[this.#registers.twcr]! & TWEN;
    pin.port.overrideOpen(pin.bit, on ? low : null);
  }

  #soon(step: Step): void {
    this.#next = step;
    this.#core.armIo(this.#alarm, this.#core.ioTime + this.#half);
  }

  /** The hardware stops, with the clock held down, and asks the program. */
  #ask(status: number): void {
    const { twsr } = this.#registers;
    this.#core.data[twsr] = (this.#core.data[twsr]! & 3) | status;
    this.#core.interrupts.raise(this.#interrupt);
  }

  #control(value: number): void {
    const { data, interrupts } = this.#core;
    const { twcr } = this.#registers;
    const before = data[twcr]!;
    const asked = before & TWINT;
    data[twcr] = (value & 0x75) | (value & TWINT ? 0 : asked);
    if (!(value & TWEN)) {
      this.#core.disarm(this.#alarm);
      this.#role = 'none';
      this.#wanting = this.#stretched = false;
      for (const each of [this.#sda, this.#scl]) this.#pull(each, false);
      interrupts.look(this.#interrupt);
      return;
    }
    if (!(before & TWEN)) for (const each of [this.#sda, this.#scl]) this.#pull(each, false);
    interrupts.look(this.#interrupt);
    if (!(value & TWINT)) return;
    if (value & TWSTO && this.#role === 'master') this.#stop();
    else if (value & TWSTA) this.#start();
    else if (this.#role === 'master') this.#goOn();
    else if (this.#role === 'slave') this.#goOnAsSlave();
    if (this.#role !== 'master') data[twcr]! &= ~TWSTO;
  }

  #start(): void {
    if (this.#role === 'slave') {
      this.#role = 'none';
      this.#pull(this.#scl, false);
    }
    if (this.#role === 'none' && this.#busy) {
      this.#wanting = true;
      return;
    }
    this.#wanting = false;
    this.#soon(this.#role === 'master' ? 'start: data high' : 'start: data low');
    if (this.#role === 'none') this.#bits = 0;
  }

  #stop(): void {
    this.#pull(this.#sda, true);
    this.#soon('stop: clock high');
  }

  /** The next frame of a master. */
  #goOn(): void {
    const { data } = this.#core;
    const { twdr, twcr } = this.#registers;
    const status = this.#status;
    this.#address = status === TWI.started || status === TWI.startedAgain;
    this.#gives = this.#address || status === TWI.writeAcknowledged || status === TWI.sentAcknowledged;
    if (!this.#gives && status !== TWI.readAcknowledged && status !== TWI.receivedAcknowledged) return;
    this.#frame(data[twdr]!, (data[twcr]! & TWEA) !== 0);
    this.#putBit();
    this.#soon('clock high');
  }

  #frame(shift: number, acknowledges: boolean): void {
    this.#bits = 0;
    this.#shift = this.#gives ? shift : 0;
    this.#acknowledges = acknowledges;
  }

  #putBit(): void {
    if (this.#bits === ACK_BIT) this.#pull(this.#sda, !this.#gives && this.#acknowledges);
    else this.#pull(this.#sda, this.#gives && (this.#shift & (0x80 >> this.#bits)) === 0);
  }

  #step(): void {
    switch (this.#next) {
      case 'start: data high':
        this.#pull(this.#sda, false);
        this.#soon('start: clock high');
        break;
      case 'start: clock high':
        this.#release('start: data low');
        break;
      case 'start: data low':
        // Before the edge, which would be another master's start otherwise.
        this.#soon('start: done');
        this.#pull(this.#sda, true);
        break;
      case 'start: done': {
        this.#pull(this.#scl, true);
        const again = this.#role === 'master';
        this.#role = 'master';
        this.#ask(again ? TWI.startedAgain : TWI.started);
        break;
      }
      case 'stop: clock high':
        this.#release('stop: data high');
        break;
      case 'stop: data high': {
        this.#role = 'none';
        this.#pull(this.#sda, false);
        const { twcr, twsr } = this.#registers;
        const { data } = this.#core;
        data[twcr]! &= ~TWSTO;
        data[twsr] = (data[twsr]! & 3) | TWI.idle;
        if (data[twcr]! & TWSTA) this.#start();
        break;
      }
      case 'clock high':
        this.#release('clock low');
        break;
      case 'clock low':
        this.#clockLow();
        break;
    }
  }

  /** Lets the clock go; what follows waits until it is high, for a slave may hold it. */
  #release(then: Step): void {
    this.#pull(this.#scl, false);
    this.#next = then;
    if (this.#scl.port.level(this.#scl.bit)) this.#wentHigh();
    else this.#stretched = true;
  }

  #wentHigh(): void {
    this.#stretched = false;
    if (this.#next === 'clock low' && !this.#sample()) return;
    this.#soon(this.#next);
  }

  /** Reads the bit that is on the bus; false when another master has won it. */
  #sample(): boolean {
    const high = this.#sda.port.level(this.#sda.bit);
    if (this.#bits === ACK_BIT) {
      this.#acknowledged = !high;
      return true;
    }
    if (this.#gives && this.#role === 'master' && !high && this.#shift & (0x80 >> this.#bits)) {
      this.#role = 'none';
      this.#pull(this.#sda, false);
      this.#ask(TWI.lost);
      return false;
    }
    if (!this.#gives && high) this.#shift |= 0x80 >> this.#bits;
    return true;
  }

  #clockLow(): void {
    this.#pull(this.#scl, true);
    this.#bits++;
    if (this.#bits <= ACK_BIT) {
      this.#putBit();
      this.#soon('clock high');
      return;
    }
    const { twdr } = this.#registers;
    const { data } = this.#core;
    if (this.#gives) {
      const reads = this.#address && (data[twdr]! & 1) !== 0;
      const [yes, no] = reads
        ? [TWI.readAcknowledged, TWI.readRefused]
        : this.#address
          ? [TWI.writeAcknowledged, TWI.writeRefused]
          : [TWI.sentAcknowledged, TWI.sentRefused];
      this.#ask(this.#acknowledged ? yes : no);
    } else {
      data[twdr] = this.#shift;
      this.#ask(this.#acknowledges ? TWI.receivedAcknowledged : TWI.receivedRefused);
    }
  }

  /** Start and stop are the edges of data while the clock is high. */
  #dataEdge(high: boolean): void {
    if (!this.#scl.port.level(this.#scl.bit) || !(this.#core.data[this.#registers.twcr]! & TWEN)) return;
    this.#busy = !high;
    if (this.#role === 'master' || this.#next === 'start: done') return;
    if (this.#role === 'slave' && this.#bits <= 1 && !this.#address) {
      this.#role = 'none';
      this.#ask(TWI.stopped);
    }
    if (high) {
      this.#role = 'none';
      this.#pull(this.#sda, false);
      if (this.#wanting) this.#start();
    } else {
      // Another master's start: its address follows.
      this.#role = 'slave';
      this.#address = true;
      this.#gives = false;
      this.#frame(0, false);
      this.#bits = -1;
    }
  }

  #clockEdge(high: boolean): void {
    if (this.#stretched && high) {
      this.#wentHigh();
      return;
    }
    if (this.#role !== 'slave') return;
    if (high) {
      if (this.#bits >= 0 && this.#bits <= ACK_BIT) this.#sample();
      return;
    }
    this.#bits++;
    if (this.#bits === ACK_BIT && this.#address) {
      this.#acknowledges = this.#isMeant();
      if (!this.#acknowledges) {
        this.#role = 'none';
        return;
      }
    }
    if (this.#bits <= ACK_BIT) {
      this.#putBit();
      return;
    }
    this.#frameOver();
  }

  #isMeant(): boolean {
    const { twar, twamr, twcr } = this.#registers;
    const { data } = this.#core;
    if (!(data[twcr]! & TWEA)) return false;
    if (this.#shift === 0) return (data[twar]! & 1) !== 0;
    return ((this.#shift ^ data[twar]!) & 0xfe & ~data[twamr]!) === 0;
  }

  /** A slave's frame is over: the clock is held until the program has answered. */
  #frameOver(): void {
    const { data } = this.#core;
    const { twdr } = this.#registers;
    this.#pull(this.#sda, false);
    this.#pull(this.#scl, true);
    if (this.#address) {
      data[twdr] = this.#shift;
      this.#ask(this.#shift === 0 ? TWI.generalCall : this.#shift & 1 ? TWI.slaveRead : TWI.slaveWritten);
    } else if (this.#gives) {
      this.#ask(this.#acknowledged ? TWI.slaveSent : TWI.slaveSentLast);
    } else {
      data[twdr] = this.#shift;
      this.#ask(this.#acknowledges ? TWI.slaveReceived : TWI.slaveReceivedLast);
    }
  }

  #goOnAsSlave(): void {
    const { data } = this.#core;
    const { twdr, twcr } = this.#registers;
    const status = this.#status;
    if (status === TWI.slaveSentLast || status === TWI.slaveReceivedLast) {
      this.#role = 'none';
      this.#pull(this.#scl, false);
      return;
    }
    if (this.#scl.port.drive(this.#scl.bit) !== 'low') return;
    this.#gives = status === TWI.slaveRead || status === TWI.slaveSent;
    this.#address = false;
    this.#frame(data[twdr]!, (data[twcr]! & TWEA) !== 0);
    this.#putBit();
    this.#pull(this.#scl, false);
  }
}
