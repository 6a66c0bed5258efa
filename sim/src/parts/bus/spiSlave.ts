import type { Host } from '../part.ts';

export interface SpiPins {
  readonly clock: string;
  readonly data: string;
  /** Active low; without one it is always selected. */
  readonly select?: string;
  readonly out?: string;
}

export interface SpiDevice {
  begin?(): void;
  /** A whole byte came; gives the next one to go out. */
  byte(value: number): number | void;
  end?(): void;
}

/** A peripheral on an SPI bus in mode 0 or 3: data is taken when the clock rises, and changes when it falls; highest bit first. */
export class SpiSlave {
  private readonly host: Host;
  private readonly device: SpiDevice;
  private readonly pins: SpiPins;
  private bits = 0;
  private value = 0;
  private out = 0xff;
  private selected: boolean;

  constructor(host: Host, device: SpiDevice, pins: SpiPins) {
    this.host = host;
    this.device = device;
    this.pins = pins;
    this.selected = pins.select === undefined;
  }

  hear(pin: string, high: boolean): void {
    const { pins } = this;
    if (pin === pins.select) this.select(!high);
    else if (pin === pins.clock && this.selected) {
      if (high) this.rise();
      else this.fall();
    }
  }

  /** What goes out next, where a byte has not begun. */
  answer(byte: number): void {
    this.out = byte & 0xff;
    if (this.selected && this.bits === 0) this.put();
  }

  private select(on: boolean): void {
    if (on === this.selected) return;
    this.selected = on;
    this.bits = 0;
    this.value = 0;
    if (on) {
      this.out = 0xff;
      this.device.begin?.();
      this.put();
    } else {
      this.device.end?.();
      if (this.pins.out !== undefined) this.host.drive(this.pins.out, null);
    }
  }

  private rise(): void {
    this.value = ((this.value << 1) | (this.host.level(this.pins.data) ? 1 : 0)) & 0xff;
    if (++this.bits < 8) return;
    this.bits = 0;
    this.out = (this.device.byte(this.value) ?? 0xff) & 0xff;
  }

  private fall(): void {
    this.put();
  }

  private put(): void {
    if (this.pins.out !== undefined) this.host.drive(this.pins.out, ((this.out >> (7 - this.bits)) & 1) === 1);
  }
}
