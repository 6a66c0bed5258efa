import type { Drive } from '../mcu.ts';
import type { Core } from './core.ts';

export interface PortRegisters {
  /** 'B' */
  readonly name: string;
  readonly pin: number;
  readonly ddr: number;
  readonly port: number;
}

/** Called with a pin's new level and its former one. */
type Listener = (high: boolean) => void;

/** Bits that other peripherals put over PORT and DDR: those of `mask` are taken from `value`. */
interface Override {
  mask: number;
  value: number;
}

/**
 * Eight pins. What a pin sees is what it drives until the outside says otherwise; a pin that drives nothing sees what the
 * outside set last, or its pull-up where it never set any.
 */
export class Port {
  readonly registers: PortRegisters;
  /** Called for each pin that changed. */
  onDrive: (bit: number, drive: Drive) => void = () => {};
  /** Called when the program wrote DDR or PORT. */
  onWritten: () => void = () => {};
  /** The pull-ups of the whole chip are off. */
  pullUpsOff = false;
  readonly #core: Core;
  readonly #direction: Override = { mask: 0, value: 0 };
  readonly #level: Override = { mask: 0, value: 0 };
  readonly #listeners: Listener[][] = Array.from({ length: 8 }, () => []);
  #out = 0;
  #driven = 0;
  #pulled = 0;
  #outside = 0;
  #known = 0;
  #seen = 0;
  /** Pins whose level the outside set while it was notified of changes. */
  #told = 0;

  constructor(core: Core, registers: PortRegisters) {
    this.#core = core;
    this.registers = registers;
    const { pin, ddr, port } = registers;
    core.onWrite(ddr, value => {
      core.data[ddr] = value;
      this.#written();
    });
    core.onWrite(port, value => {
      core.data[port] = value;
      this.#written();
    });
    // Ones written to PIN toggle PORT.
    core.onWrite(pin, (value, _, mask) => {
      core.data[port]! ^= value & mask;
      this.#written();
    });
  }

  drive(bit: number): Drive {
    const mask = 1 << bit;
    if (this.#driven & mask) return this.#out & mask ? 'high' : 'low';
    return this.#pulled & mask ? 'pullup' : 'input';
  }

  level(bit: number): boolean {
    return (this.#seen & (1 << bit)) !== 0;
  }

  listen(bit: number, listener: Listener): void {
    this.#listeners[bit]!.push(listener);
  }

  /** What the outside puts on a pin. */
  setLevel(bit: number, high: boolean): void {
    const mask = 1 << bit;
    this.#known |= mask;
    this.#told |= mask;
    this.#outside = high ? this.#outside | mask : this.#outside & ~mask;
    this.#see(high ? this.#seen | mask : this.#seen & ~mask);
  }

  /** A peripheral decides the level of a pin that is an output; null gives it back to PORT. */
  overrideLevel(bit: number, high: boolean | null): void {
    put(this.#level, bit, high);
    this.#update();
  }

  /** A peripheral decides whether a pin is an output; null gives it back to DDR. */
  overrideDirection(bit: number, output: boolean | null): void {
    put(this.#direction, bit, output);
    this.#update();
  }

  /** A pin that pulls to low or lets go, as on a bus with open collectors; null gives it back. */
  overrideOpen(bit: number, low: boolean | null): void {
    put(this.#level, bit, low === null ? null : false);
    put(this.#direction, bit, low);
    this.#update();
  }

  /** As after a reset: nothing is driven. */
  reset(): void {
    for (const each of [this.#direction, this.#level]) each.mask = each.value = 0;
    this.pullUpsOff = false;
    this.#update();
    this.#core.data[this.registers.pin] = this.#seen;
  }

  refresh(): void {
    this.#update();
  }

  #written(): void {
    this.#update();
    this.onWritten();
  }

  #update(): void {
    const { data } = this.#core;
    const port = data[this.registers.port]!;
    const direction = this.#direction;
    const level = this.#level;
    const driven = (data[this.registers.ddr]! & ~direction.mask) | (direction.value & direction.mask);
    const out = (port & ~level.mask) | (level.value & level.mask);
    const pulled = this.pullUpsOff ? 0 : port & ~driven & 0xff;
    const changed = (this.#driven ^ driven) | ((this.#out ^ out) & driven) | ((this.#pulled ^ pulled) & ~driven & 0xff);
    this.#driven = driven;
    this.#out = out;
    this.#pulled = pulled;
    if (changed === 0) return;
    this.#told = 0;
    for (let bit = 0; bit < 8; bit++) if (changed & (1 << bit)) this.onDrive(bit, this.drive(bit));
    // A listener may have set the net's new level at once.
    const open = changed & ~this.#told;
    const known = this.#known;
    const rest = (this.#outside & known) | (pulled & ~known) | (this.#seen & ~known & ~pulled);
    this.#see((this.#seen & ~open) | (out & driven & open) | (rest & ~driven & open));
  }

  #see(seen: number): void {
    const changed = this.#seen ^ seen;
    if (changed === 0) return;
    this.#seen = seen;
    this.#core.data[this.registers.pin] = seen;
    for (let bit = 0; bit < 8; bit++)
      if (changed & (1 << bit)) for (const listener of this.#listeners[bit]!) listener((seen & (1 << bit)) !== 0);
  }
}

function put(override: Override, bit: number, value: boolean | null): void {
  const mask = 1 << bit;
  override.mask = value === null ? override.mask & ~mask : override.mask | mask;
  override.value = value ? override.value | mask : override.value & ~mask;
}
