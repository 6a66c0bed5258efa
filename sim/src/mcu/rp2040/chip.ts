import { RP2040 } from 'rp2040js';
import type { Drive } from '../mcu.ts';
import { Adc } from './adc.ts';
import { Clock } from './clock.ts';
import { I2c } from './i2c.ts';
import { Pad } from './pad.ts';
import { Pio } from './pio.ts';
import { Pwm } from './pwm.ts';
import { onlyRegisters, Registers } from './registers.ts';
import { Spi } from './spi.ts';
import { exactAlarms } from './timer.ts';
import { Uart } from './uart.ts';

const ROM_END = 0x4000;
const FLASH = 0x10000000;
const FLASH_END = 0x14000000;
const RAM = 0x20000000;

/** Interrupts of PIO0 and PIO1, UART and I2C (datasheet, section 2.3.2). */
const IRQ = { pio: [7, 9], uart: [20, 21], i2c: [23, 24] } as const;

/** Of a cycle, in nanoseconds: the limits of what a program can choose. */
const FASTEST = 1;
const SLOWEST = 1e6;

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * rp2040js's RP2040 with peripherals that keep time and move pins, on the clock of ours. What it is wired to is in rp2040.ts.
 */
export class Chip extends RP2040 {
  /** Called at each change of a pin's output. */
  onDrive: (pin: number, drive: Drive) => void = () => {};
  volts: (channel: number) => number = () => 0;
  readonly pads: readonly Pad[];
  readonly uarts: readonly Uart[];
  /** Of the processor's clock, in nanoseconds. */
  cycle = 8;
  #inputs = 0;

  constructor(clock: Clock, flash: Uint8Array<ArrayBuffer>) {
    super(clock);
    this.logger = silent;
    const pads = Array.from({ length: 30 }, (_, i) => new Pad(this, i));
    this.pads = pads;
    this.gpio.splice(0, 30, ...pads);
    this.uarts = [0, 1].map(i => new Uart(this, clock, pads, i, IRQ.uart[i]!));
    const pwm = new Pwm(this, clock, pads);
    const adc = new Adc(this, clock, channel => this.volts(channel));
    for (const i of [0, 1]) {
      this.i2c[i] = new I2c(this, clock, pads, i, IRQ.i2c[i]!);
      this.pio[i] = new Pio(this, clock, i, IRQ.pio[i]!);
      new Spi(this.spi[i]!, clock, pads, i);
    }
    const view = new DataView(flash.buffer);
    Object.assign(this, { flash, flashView: view, flash16: new Uint16Array(flash.buffer), uart: this.uarts, pwm, adc });
    Object.assign(this.peripherals, {
      [0x40034]: this.uarts[0],
      [0x40038]: this.uarts[1],
      [0x40044]: this.i2c[0],
      [0x40048]: this.i2c[1],
      [0x4004c]: adc,
      [0x40050]: pwm,
      [0x50200]: this.pio[0],
      [0x50300]: this.pio[1],
      // XIP_CTRL, IO_QSPI, ROSC, VREG_AND_CHIP_RESET: writes are kept without an effect.
      [0x14000]: new Registers(this, 'XIP_CTRL', { 0x08: 3 }),
      [0x40018]: new Registers(this, 'IO_QSPI'),
      [0x40060]: new Registers(this, 'ROSC', { 0x18: 0x80001000, 0x1c: 1 }),
      [0x40064]: new Registers(this, 'VREG_AND_CHIP_RESET', { 0x00: 0x10b1, 0x08: 0x100 }),
    });
    exactAlarms(this.peripherals[0x40054]!, clock);
    onlyRegisters(this.sio);
    this.addClockListener(hz => {
      // Dividers by nothing make rates that no chip has, and at which time would stand.
      this.cycle = hz > 0 ? Math.min(SLOWEST, Math.max(FASTEST, 1e9 / hz)) : FASTEST;
      // Cycles of the full clock begin where those of the contract do.
      clock.nanos = Math.ceil(clock.nanos / 8) * 8;
    });
  }

  /** A pin sees another level. */
  sees(pin: number, high: boolean): void {
    this.#inputs = high ? this.#inputs | (1 << pin) : this.#inputs & ~(1 << pin);
    this.pio[0]!.machines.forEach(each => each.checkWait());
    this.pio[1]!.machines.forEach(each => each.checkWait());
  }

  // Asked for by each read of all pins: no loop over them.
  override get gpioValues(): number {
    return this.#inputs;
  }

  override readUint32(address: number): number {
    const ram = (address - RAM) >>> 0;
    return ram < this.sram.length - 3 ? this.sramView.getUint32(ram, true) : super.readUint32(address);
  }

  override writeUint32(address: number, value: number): void {
    const ram = (address - RAM) >>> 0;
    if (ram < this.sram.length - 3) this.sramView.setUint32(ram, value, true);
    else if (this.#isWritable(address >>> 0)) super.writeUint32(address, value);
  }

  override writeUint16(address: number, value: number): void {
    if (this.#isWritable(address >>> 0)) super.writeUint16(address, value);
  }

  override writeUint8(address: number, value: number): void {
    if (this.#isWritable(address >>> 0)) super.writeUint8(address, value);
  }

  /** Neither the ROM nor the flash: that is written by functions of the ROM only. */
  #isWritable(address: number): boolean {
    return address >= ROM_END && (address < FLASH || address >= FLASH_END);
  }
}
