import { I2CMode, RPI2C } from 'rp2040js';
import type { Alarm, Clock } from './clock.ts';
import { FUNCTION, type Pad } from './pad.ts';
import type { WiredChip } from './wired.ts';

const TX_EMPTY = 0x10;
const TX_EMPTY_CTRL = 0x100;
/** Part of the low period after which SDA changes. */
const HOLD = 0.25;

/**
 * The wires of a DW_apb_i2c as master: rp2040js has its registers, FIFOs and commands, here they go bit by bit over SCL and SDA, and
 * a device that holds SCL low is waited for. It is no slave.
 */
export class I2c extends RPI2C {
  readonly #chip: WiredChip;
  readonly #sda: readonly Pad[];
  readonly #scl: readonly Pad[];
  readonly #alarm: Alarm;
  #steps: Iterator<number> | null = null;
  /** TX_EMPTY waits for the end of the byte that is on the wires. */
  #late = false;

  constructor(chip: WiredChip, clock: Clock, pads: readonly Pad[], index: number, irq: number) {
    super(chip, `I2C${index}`, irq);
    this.#chip = chip;
    const at = (offset: number) => pads.filter((_, pin) => pin % 4 === 2 * index + offset);
    this.#sda = at(0);
    this.#scl = at(1);
    this.#alarm = clock.createAlarm(() => this.#go());
    for (const pad of this.#scl)
      pad.hears.push(high => {
        if (high && this.#stretched) this.#go();
      });
    this.onStart = restart => this.#play(this.#start(restart));
    this.onConnect = (address, mode) => this.#play(this.#connect(address, mode === I2CMode.Read));
    this.onWriteByte = byte => this.#play(this.#write(byte));
    this.onReadByte = ack => this.#play(this.#read(ack));
    this.onStop = () => this.#play(this.#stop());
  }

  #stretched = false;

  /** The FIFO is flushed, and so it is empty. */
  protected override abort(reason: number): void {
    super.abort(reason);
    this.setInterrupts(TX_EMPTY);
  }

  protected override setInterrupts(mask: number): void {
    if (mask === TX_EMPTY && this.control & TX_EMPTY_CTRL && this.#steps) this.#late = true;
    else super.setInterrupts(mask);
  }

  #play(steps: Iterator<number>): void {
    this.#steps = steps;
    this.#go();
  }

  #go(): void {
    const steps = this.#steps;
    const { done, value } = steps!.next();
    if (done) {
      // What followed may have begun already.
      if (this.#steps === steps) this.#steps = null;
    } else if (value >= 0) this.#alarm.schedule(value);
  }

  get #low(): number {
    return Math.max(1, this.sclLowPeriod) * this.#chip.cycle;
  }

  get #high(): number {
    return Math.max(1, this.sclHighPeriod) * this.#chip.cycle;
  }

  /** The byte is over: waiters are notified before the next step begins. */
  #over(): void {
    this.#steps = null;
    if (!this.#late) return;
    this.#late = false;
    super.setInterrupts(TX_EMPTY);
  }

  /** Lets go of SCL, and waits while somebody holds it. */
  *#release(): Generator<number> {
    put(this.#scl, false);
    while (!sees(this.#scl)) {
      this.#stretched = true;
      yield -1;
      this.#stretched = false;
    }
  }

  *#bit(high: boolean): Generator<number, boolean> {
    yield HOLD * this.#low;
    put(this.#sda, !high);
    yield (1 - HOLD) * this.#low;
    yield* this.#release();
    yield this.#high / 2;
    const seen = sees(this.#sda);
    yield this.#high / 2;
    put(this.#scl, true);
    return seen;
  }

  *#start(restart: boolean): Generator<number> {
    if (restart) {
      yield HOLD * this.#low;
      put(this.#sda, false);
      yield (1 - HOLD) * this.#low;
      yield* this.#release();
      yield this.#high;
    }
    put(this.#sda, true);
    yield this.#high;
    put(this.#scl, true);
    this.#over();
    this.completeStart();
  }

  *#connect(address: number, read: boolean): Generator<number> {
    const word = (address << 1) | (read ? 1 : 0);
    for (let bit = 7; bit >= 0; bit--) yield* this.#bit((word & (1 << bit)) !== 0);
    const ack = !(yield* this.#bit(true));
    this.#over();
    this.completeConnect(ack);
  }

  *#write(byte: number): Generator<number> {
    for (let bit = 7; bit >= 0; bit--) yield* this.#bit((byte & (1 << bit)) !== 0);
    const ack = !(yield* this.#bit(true));
    this.#over();
    this.completeWrite(ack);
  }

  *#read(ack: boolean): Generator<number> {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) byte = (byte << 1) | ((yield* this.#bit(true)) ? 1 : 0);
    yield* this.#bit(!ack);
    this.#over();
    this.completeRead(byte);
  }

  *#stop(): Generator<number> {
    yield HOLD * this.#low;
    put(this.#sda, true);
    yield (1 - HOLD) * this.#low;
    yield* this.#release();
    yield this.#high;
    put(this.#sda, false);
    // The bus is free for a while before the next start.
    yield this.#low;
    this.#over();
    this.completeStop();
  }
}

const put = (pads: readonly Pad[], low: boolean): void => {
  for (const pad of pads) pad.put(FUNCTION.i2c, low, false);
};

/** Where no pin is given to it, nothing holds the line. */
const sees = (pads: readonly Pad[]): boolean => pads.find(pad => pad.isSelected(FUNCTION.i2c))?.inputValue ?? true;
