import type { Drive, Mcu, ResetCause } from '../mcu.ts';
import { Chip } from './chip.ts';
import { Clock } from './clock.ts';
import { Core } from './core.ts';
import { RP2040_FLASH, RP2040_PINS } from './pins.ts';
import { Rom } from './rom.ts';

const HZ = 125e6;
/** Nanoseconds of a cycle of the contract. */
const CYCLE = 8;
const FLASH = 0x10000000;
/** Behind the second stage of the boot, which sets up the flash: here there is nothing to set up. */
const VECTORS = 0x100;
const RAM = 0x20000000;
const RAM_END = 0x20042000;
/** Volts below which the chip is held in reset (datasheet, section 2.10.2: 0.86 V of 1.1 V; of the board's 3.3 V about this). */
const BROWN_OUT = 1.8;
/** Nanoseconds that the boot ROM takes when a program begins itself again. */
const BOOT = 1e6;
/** The sensor of temperature at 27 degrees (datasheet, section 4.9.5). */
const SENSOR = 0.706;

interface WatchdogLike {
  reason: number;
  readonly scratchData: Uint32Array;
  readonly timer: { enable: boolean };
  onWatchdogTrigger: () => void;
}

/** A Raspberry Pi Pico's RP2040: rp2040js with peripherals of ours, on a boot ROM of ours. The second core is not there. */
export class Rp2040 implements Mcu {
  readonly chip = 'rp2040';
  readonly hz = HZ;
  readonly pins = RP2040_PINS;
  onDrive: ((pin: number, drive: Drive, cycle: number) => void) | null = null;
  onSerial: ((port: number, byte: number) => void) | null = null;
  volts: (pin: number) => number = () => 0;
  readonly flash: Uint8Array<ArrayBuffer>;
  readonly #rom: Rom;
  readonly #outside: (boolean | null)[] = RP2040_PINS.map(() => null);
  #clock = new Clock();
  #chip: Chip;
  #core: Core;
  #supply = 3.3;
  #held = false;
  #edge = false;
  /** Nothing has run since the reset. */
  #isFresh = true;
  #resets = false;
  #lastEdge = 0;

  /** `program` is the flash from its first byte on; what is missing is erased. */
  constructor(program: Uint8Array) {
    this.flash = new Uint8Array(RP2040_FLASH).fill(0xff);
    this.flash.set(program.subarray(0, RP2040_FLASH));
    this.#rom = new Rom(
      this.flash,
      core => this.#start(core),
      core => {
        // The boot loader waits for somebody at its USB: nobody ever comes.
        core.PC -= 2;
        core.PM = true;
        core.waiting = true;
        return 0;
      },
    );
    this.#chip = this.#make(null);
    this.#core = new Core(this.#chip, this.#clock);
  }

  get cycles(): number {
    return this.#clock.nanos / CYCLE;
  }

  get supply(): number {
    return this.#supply;
  }

  set supply(volts: number) {
    this.#supply = volts;
    if (volts < BROWN_OUT) this.#held = true;
    else if (this.#held) {
      this.#held = false;
      this.reset('brownOut');
    }
  }

  run(cycle: number, stopAtEdge = false): void {
    const end = cycle * CYCLE;
    this.#edge = false;
    if (this.#held) {
      if (!this.#isFresh) this.reset('brownOut');
      this.#clock.nanos = Math.max(this.#clock.nanos, end);
      return;
    }
    while (this.#clock.nanos < end) {
      const clock = this.#clock;
      const chip = this.#chip;
      const { core } = chip;
      const next = clock.first ? Math.min(end, clock.first.time) : end;
      if (core.waiting) {
        // What is pending already lets it not sleep at all, also where it is masked.
        if (core.pendingInterrupts & core.enabledInterrupts) {
          core.waiting = false;
          core.interruptsUpdated = true;
          continue;
        }
        clock.advance(next);
        // Other things than interrupts of peripherals may have come: SysTick.
        if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      } else {
        clock.limit = next;
        this.#core.run();
        clock.advance(clock.nanos);
      }
      this.#isFresh = false;
      if (this.#resets) this.reset('watchdog');
      if (!this.#edge) continue;
      if (stopAtEdge) return;
      this.#edge = false;
    }
  }

  drive(pin: number): Drive {
    return this.#chip.pads[pin]?.drive ?? 'input';
  }

  setLevel(pin: number, high: boolean): void {
    this.#outside[pin] = high;
    this.#chip.pads[pin]?.setLevel(high);
  }

  /** What a pin sees. */
  level(pin: number): boolean {
    return this.#chip.pads[pin]?.level ?? false;
  }

  baud(port: number): number {
    return 1e9 / (this.#chip.uarts[port]?.bit ?? 1e9);
  }

  receive(port: number, bytes: Uint8Array): void {
    this.#chip.uarts[port]?.receive(bytes);
  }

  reset(cause: ResetCause): void {
    const old = this.#chip;
    this.#chip = this.#make(cause);
    this.#core = new Core(this.#chip, this.#clock);
    for (const [pin, pad] of this.#chip.pads.entries()) {
      const level = this.#outside[pin];
      if (level !== null && level !== undefined) pad.setLevel(level);
      if (old.pads[pin]!.drive !== pad.drive) this.#drives(pin, pad.drive);
    }
    if (cause === 'watchdog') this.#clock.nanos += BOOT;
  }

  /** A chip as it is after a reset, in the time and with what is kept of the one before. */
  #make(cause: ResetCause | null): Chip {
    const before = cause === null ? null : this.#chip;
    const clock = new Clock();
    clock.nanos = this.#clock.nanos;
    this.#clock = clock;
    const chip = new Chip(clock, this.flash);
    const watchdog = watchdogOf(chip);
    if (before && cause !== 'power') {
      chip.sram.set(before.sram);
      if (cause === 'watchdog') {
        watchdog.reason = watchdogOf(before).reason;
        watchdog.scratchData.set(watchdogOf(before).scratchData);
      }
    }
    watchdog.onWatchdogTrigger = () => {
      this.#resets = true;
      // Else it would ring again and again at this very moment.
      watchdog.timer.enable = false;
      // What comes next belongs to the chip that restarts.
      clock.limit = 0;
    };
    chip.onDrive = (pin, drive) => this.#drives(pin, drive);
    chip.volts = channel => {
      const volts = channel < 4 ? this.volts(26 + channel) : SENSOR;
      return Math.max(0, Math.min(4095, Math.round((volts / this.#supply) * 4096)));
    };
    chip.uarts.forEach((uart, port) => (uart.onByte = byte => this.onSerial?.(port, byte)));
    chip.onBreak = () => {
      const cycles = this.#rom.call(chip.core);
      if (cycles !== null) clock.nanos += Math.round(cycles) * chip.cycle;
      // As without a debugger: the core stays there.
      else chip.core.PC -= 2;
    };
    chip.bootrom.set(this.#rom.words);
    chip.core.reset();
    this.#resets = false;
    this.#isFresh = true;
    return chip;
  }

  #drives(pin: number, drive: Drive): void {
    this.#edge = true;
    this.#clock.limit = 0;
    this.#lastEdge = Math.max(this.#lastEdge, this.#clock.nanos / CYCLE);
    this.onDrive?.(pin, drive, this.#lastEdge);
  }

  /** What the boot ROM ends with: the program in flash, or, where there is none, a wait forever. */
  #start(core: Chip['core']): number {
    const view = new DataView(this.flash.buffer);
    for (const vectors of [VECTORS, 0]) {
      const [stack, entry] = [view.getUint32(vectors, true), view.getUint32(vectors + 4, true)];
      const inFlash = entry >= FLASH && entry < FLASH + RP2040_FLASH;
      if (stack <= RAM || stack > RAM_END || !(inFlash || (entry >= RAM && entry < RAM_END))) continue;
      core.VTOR = FLASH + vectors;
      core.SP = stack;
      core.PC = entry & ~1;
      return 0;
    }
    core.PC -= 2;
    core.waiting = true;
    return 0;
  }
}

// `as`: rp2040js types its peripherals by what they have in common.
const watchdogOf = (chip: Chip): WatchdogLike => chip.peripherals[0x40058] as unknown as WatchdogLike;
