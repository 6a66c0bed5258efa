import { pinNames, type AvrChip } from '../chips/chip.ts';
import type { Drive, Mcu, ResetCause } from '../mcu.ts';
import { Adc, type AdcTrigger } from './adc.ts';
import { Breakpoints } from './breakpoints.ts';
import { Comparator } from './comparator.ts';
import type { MakeAvrCore } from './avrCore.ts';
import { Core } from './core.ts';
import { Eeprom } from './eeprom.ts';
import { externalInterrupts, pinChanges } from './externalInterrupts.ts';
import { normalNoise } from './noise.ts';
import { Pins } from './pins.ts';
import { Port } from './port.ts';
import { Prescaler } from './prescaler.ts';
import { SelfProgram } from './selfProgram.ts';
import { Spi } from './spi.ts';
import { Timer } from './timer.ts';
import { TinyTimer1 } from './tinyTimer1.ts';
import { Twi } from './twi.ts';
import { Usart } from './usart.ts';
import { Usi } from './usi.ts';
import { Watchdog } from './watchdog.ts';

export interface AvrOptions {
  /** Cycles a second. */
  readonly hz: number;
  /** Byte address at which it begins after a reset: the fuses' choice of a bootloader. 0 when not given. */
  readonly start?: number;
  /** Volts below which the brown-out detector holds the chip in reset; none when not given. */
  readonly brownOut?: number;
  /** The interpreter of instructions; Boardwright's own when not given. */
  readonly makeCore?: MakeAvrCore;
  /** Standard deviation of the converter's noise in counts, and the seed that makes it repeatable. */
  readonly noise?: { readonly counts: number; readonly seed: number };
}

const SLEEP_ADC = 1;
const CAUSES: Readonly<Record<ResetCause, number>> = { power: 0x01, external: 0x02, brownOut: 0x04, watchdog: 0x08 };
const CLKPCE = 0x80;
const CLKPR_CYCLES = 4;
/** Volts by which the supply must rise above the threshold again (datasheet, V_HYST). */
const BROWN_OUT_HYSTERESIS = 0.05;

/** A chip of the AVR family. */
export class Avr implements Mcu {
  readonly chip: string;
  readonly hz: number;
  readonly pins: readonly string[];
  onDrive: ((pin: number, drive: Drive, cycle: number) => void) | null = null;
  onSerial: ((port: number, byte: number) => void) | null = null;
  volts: (pin: number) => number = () => 0;
  reference: (() => number) | null = null;
  readonly core: Core;
  readonly eeprom: Eeprom;
  readonly debug: Breakpoints;
  readonly #chip: AvrChip;
  readonly #options: AvrOptions;
  readonly #places: readonly ({ readonly port: Port; readonly bit: number } | null)[];
  readonly #ports: readonly Port[];
  readonly #parts: { reset(): void }[] = [];
  readonly #usarts: Usart[] = [];
  readonly #watchdog: Watchdog;
  readonly #adc: Adc;
  #supply = 5;
  #held = false;
  #lastEdge = 0;
  // CLKPR makes a cycle of the processor so many of the contract's, from a moment on that both counted.
  #factor = 1;
  #cpuThen = 0;
  #then = 0;
  #clockUntil = -1;

  /** `program` is the flash from byte 0 on; what is missing is erased. */
  constructor(chip: AvrChip, program: Uint8Array, options: AvrOptions) {
    this.#chip = chip;
    this.#options = options;
    this.chip = chip.name;
    this.hz = options.hz;
    const bytes = new Uint8Array(chip.flash).fill(0xff);
    bytes.set(program.subarray(0, chip.flash));
    const core = new Core(new Uint16Array(bytes.buffer), chip.ram, chip.vectors, options.makeCore);
    this.core = core;
    this.debug = new Breakpoints(core, chip.vectors.count * chip.vectors.words, chip.ram.start);
    this.#ports = chip.ports.map(registers => new Port(core, registers));
    const pins = new Pins(this.#ports);
    const pin = (name: string) => pins.get(name);
    this.pins = pinNames(chip);
    this.#places = this.pins.map(name => (chip.analogOnly.includes(name) ? null : pin(name)));
    const index = new Map(this.pins.map((name, i) => [name, i]));
    const volts = (name: string) => this.volts(index.get(name) ?? -1);
    this.#watchPorts(index);

    const sync = new Prescaler();
    const async = new Prescaler();
    const timers = chip.timers.map(
      registers => new Timer(core, registers, registers.assr === undefined ? sync : async, options.hz, pin),
    );
    this.#parts.push(...timers);
    this.#adc = new Adc(core, chip.adc, {
      volts,
      supply: () => this.#supply,
      reference: () => (chip.adc.aref === undefined ? (this.reference?.() ?? null) : volts(chip.adc.aref)),
      noise: options.noise ? normalNoise(options.noise.counts, options.noise.seed) : () => 0,
    });
    const trigger = (cause: AdcTrigger) => this.#adc.trigger(cause);
    const comparator = new Comparator(core, chip.comparator, volts);
    comparator.onChange = (high, captures) => {
      if (captures) timers[1]?.capture(high);
      if (high) trigger('comparator');
    };
    this.eeprom = new Eeprom(core, chip.eepromRegisters, chip.eeprom, options.hz);
    this.#watchdog = new Watchdog(core, chip.watchdog.register, chip.watchdog.vector, options.hz);
    this.#watchdog.onReset = () => this.reset('watchdog');
    new SelfProgram(core, chip.spmcsr, chip.page, chip.rampz, options.hz);
    chip.usarts.forEach((registers, i) => {
      const usart = new Usart(core, registers, pin);
      usart.onByte = byte => this.onSerial?.(i, byte);
      this.#usarts.push(usart);
      this.#parts.push(usart);
    });
    if (chip.spi) this.#parts.push(new Spi(core, chip.spi, pin));
    if (chip.twi) this.#parts.push(new Twi(core, chip.twi, pin));
    this.#parts.push(this.#adc, comparator, this.eeprom);
    const { external, pinChange } = chip;
    externalInterrupts(core, external, external.all, pin, () => trigger('int0'));
    pinChanges(core, pinChange, pinChange.all, pin, () => trigger('pinChange'));
    const tiny = chip.tiny ? { timer1: new TinyTimer1(core, options.hz, pin), usi: new Usi(core, pin) } : null;
    if (tiny) {
      this.#parts.push(tiny.timer1, tiny.usi);
      for (const port of this.#ports) port.onWritten = () => tiny.usi.follow();
    }
    timers.forEach((timer, i) => {
      timer.onEvent = event => {
        trigger([i, event]);
        if (i === 0 && event === 0) tiny?.usi.matched();
      };
    });
    core.onWrite(chip.gtccr, value => {
      if (value & 0x01) sync.restart(core.ioTime);
      if (value & 0x02 && !tiny) async.restart(core.ioTime);
      tiny?.timer1.writeGtccr(value);
    });
    core.onWrite(chip.clkpr, value => this.#divideClock(value));
    this.#system();
    this.reset('power');
  }

  get cycles(): number {
    return this.#outer(this.core.cpu.cycles);
  }

  get supply(): number {
    return this.#supply;
  }

  set supply(volts: number) {
    this.#supply = volts;
    const { brownOut } = this.#options;
    if (brownOut === undefined) return;
    if (volts < brownOut) this.#held = true;
    else if (this.#held && volts >= brownOut + BROWN_OUT_HYSTERESIS) {
      this.#held = false;
      this.reset('brownOut');
    }
  }

  run(cycle: number, stopAtEdge = false): void {
    if (this.#held) {
      // All pins let go while the supply is too low.
      this.#begin('brownOut');
      this.core.cpu.cycles += Math.max(0, Math.ceil((cycle - this.cycles) / this.#factor));
      return;
    }
    const { core, debug } = this;
    while (!debug.halted) {
      const until = this.#cpuThen + (cycle - this.#then) / this.#factor;
      if (debug.isBusy) debug.one(until, stopAtEdge);
      else core.run(until, stopAtEdge);
      if (this.cycles >= cycle || (stopAtEdge && core.edge)) return;
    }
  }

  drive(pin: number): Drive {
    const place = this.#places[pin];
    return place ? place.port.drive(place.bit) : 'input';
  }

  setLevel(pin: number, high: boolean): void {
    const place = this.#places[pin];
    place?.port.setLevel(place.bit, high);
  }

  baud(port: number): number {
    return this.hz / (this.#usarts[port]?.bit ?? 1);
  }

  receive(port: number, bytes: Uint8Array): void {
    this.#usarts[port]?.receive(bytes);
  }

  /** What a pin sees. */
  level(pin: number): boolean {
    const place = this.#places[pin];
    return place ? place.port.level(place.bit) : false;
  }

  reset(cause: ResetCause): void {
    this.#begin(cause);
    if (cause === 'power') this.core.data.fill(0, this.#chip.ram.start);
  }

  #begin(cause: ResetCause): void {
    const { mcusr, ram } = this.#chip;
    const { core } = this;
    const causes = cause === 'power' ? 0 : core.data[mcusr]!;
    this.#setFactor(1);
    core.reset((this.#options.start ?? 0) >> 1, ram.start);
    core.data[mcusr] = causes | CAUSES[cause];
    for (const port of this.#ports) port.reset();
    for (const part of this.#parts) part.reset();
    this.#watchdog.reset(cause === 'watchdog');
  }

  #watchPorts(index: ReadonlyMap<string, number>): void {
    for (const port of this.#ports) {
      const places = [0, 1, 2, 3, 4, 5, 6, 7].map(bit => index.get(`P${port.registers.name}${bit}`));
      port.onDrive = (bit, drive) => {
        const pin = places[bit];
        if (pin === undefined) return;
        this.core.sawEdge();
        // An alarm may ring for a moment within the instruction that changed a pin just before.
        this.#lastEdge = Math.max(this.#lastEdge, this.#outer(this.core.time));
        this.onDrive?.(pin, drive, this.#lastEdge);
      };
    }
  }

  /** Sleep, the switch of all pull-ups and the place of the vectors. */
  #system(): void {
    const { core } = this;
    const { sleepMode, pullUpsOff, vectorSelect } = this.#chip;
    core.onSleep = () => {
      const mode = sleepMode(core.data);
      if (mode === null) return;
      core.sleep = mode === 0 ? 'idle' : 'deep';
      if (mode === SLEEP_ADC) this.#adc.start();
    };
    const [register, mask] = pullUpsOff;
    core.alsoOnWrite(register, value => {
      core.data[register] = value;
      const off = (value & mask) !== 0;
      for (const port of this.#ports)
        if (port.pullUpsOff !== off) {
          port.pullUpsOff = off;
          port.refresh();
        }
      if (vectorSelect)
        core.vectorBase = core.data[vectorSelect[0]]! & vectorSelect[1] ? (this.#options.start ?? 0) >> 1 : 0;
    });
  }

  #divideClock(value: number): void {
    const { core } = this;
    if (value === CLKPCE) this.#clockUntil = core.time + CLKPR_CYCLES;
    else if (core.time <= this.#clockUntil) {
      core.data[this.#chip.clkpr] = value & 0x0f;
      this.#setFactor(1 << Math.min(value & 0x0f, 8));
      core.leave();
    }
  }

  #setFactor(factor: number): void {
    if (factor === this.#factor) return;
    const { cycles } = this.core.cpu;
    this.#then = this.#outer(cycles);
    this.#cpuThen = cycles;
    this.#factor = factor;
  }

  #outer(cpuCycles: number): number {
    return this.#then + (cpuCycles - this.#cpuThen) * this.#factor;
  }
}
