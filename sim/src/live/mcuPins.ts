import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { Drive, Mcu } from '../mcu/mcu.ts';
import type { BenchMcu } from './bench.ts';
import type { Input, Net, Resistance } from './network.ts';
import { terminalsOf } from './terminals.ts';
import type { Runner, CoSimulation } from './coSimulation.ts';

/** Ohms of an output at 5 V that pulls down and up: ATmega328P's datasheet, figures "I/O pin output voltage". */
const OUTPUT_LOW = 25;
const OUTPUT_HIGH = 32;
const PULL = 35e3;
const AVR = { low: OUTPUT_LOW, high: OUTPUT_HIGH, pull: PULL };
/** The pull-up of RESET, datasheet: 30 to 60 kilohms. */
const RESET_PULL = 45e3;

/** Parts of VCC below which an input falls and above which it rises, datasheet, "DC characteristics". */
const FALLS = 0.3;
const RISES = 0.6;

/** What AREF takes, datasheet, "ADC characteristics": R_REF. */
const REFERENCE = 32e3;

/** RP2040, datasheet, section 5.5.3.4: at 4 mA and 3.3 V, pulls of 50 to 80 kilohms. */
const RP2040 = { low: 45, high: 50, pull: 60e3 };

/** Volts below which no chip runs. */
const DEAD = 1.7;

/** Volts by which a supply must change before pins follow it. */
const SUPPLY_STEP = 0.02;

/** A microcontroller's pins on their nets, and its clock in the bench's time. */
export class McuPins implements Runner {
  readonly name: string;
  readonly mcu: Mcu;
  private readonly coSimulation: CoSimulation;
  private readonly joints: (Resistance | null)[];
  private readonly inputs: (Input | null)[];
  private readonly nets: (Net | null)[];
  private readonly supply: Net | null;
  private readonly reset: Input | null;
  private readonly resetPull: Resistance | null;
  private readonly changes: number[] = [];
  private readonly ohms: typeof AVR;
  /** A board that names no net for its supply has what its chip is made for. */
  private volts: number;
  /** The cycle at the bench's time 0; moves where the chip was held. */
  private base: number;
  /** Why it is held: it runs where nothing holds it. */
  private readonly held = new Set<'power' | 'external'>();

  constructor(coSimulation: CoSimulation, { name, mcu, pins, supply, reset, reference }: BenchMcu, issues: Issue[]) {
    this.name = name;
    this.mcu = mcu;
    this.coSimulation = coSimulation;
    this.base = mcu.cycles;
    this.ohms = mcu.chip === 'rp2040' ? RP2040 : AVR;
    this.volts = mcu.supply;
    const { network } = coSimulation;
    for (const pin of Object.keys(pins))
      if (!mcu.pins.includes(pin))
        issues.push(issue('warning', msg('live.noPin', '{{part}} has no pin {{pin}}', { part: name, pin })));
    this.supply = supply === undefined ? null : network.net(supply);
    this.nets = mcu.pins.map(pin => (pins[pin] === undefined ? null : network.net(pins[pin])));
    this.joints = this.nets.map(net => net && network.resistance(net, network.ground, name, Infinity, 0, true));
    this.inputs = this.nets.map((net, pin) => net && network.input(net, 0, 0, high => mcu.setLevel(pin, high)));
    this.reset =
      reset === undefined ? null : network.input(network.net(reset), 0, 0, high => this.hold('external', !high));
    if (this.reset) this.reset.level = true;
    this.resetPull =
      this.reset && network.resistance(this.reset.net, network.ground, name, RESET_PULL, mcu.supply, true);
    if (reference !== undefined) {
      const net = network.net(reference);
      network.resistance(net, network.ground, name, REFERENCE);
      mcu.reference = () => net.volts;
    }
    mcu.onDrive = pin => {
      this.changes.push(pin);
    };
    mcu.volts = pin => this.nets[pin]?.volts ?? 0;
    this.powered(this.supply?.fixed ? this.supply.volts : mcu.supply);
    mcu.pins.forEach((_, pin) => this.changes.push(pin));
  }

  /** Amperes into its pins. */
  terminals(): [pin: string, amps: () => number][] {
    const { nets, mcu, name } = this;
    return terminalsOf(
      name,
      nets.flatMap((net, i) => (net ? [[mcu.pins[i]!, net] as const] : [])),
      new Set(this.joints.filter(joint => joint !== null)),
    );
  }

  /** Held, it holds up nobody. */
  get time(): number {
    return this.held.size > 0 ? Infinity : (this.mcu.cycles - this.base) / this.mcu.hz;
  }

  /** Whether its supply is too low for anything. */
  get isUnpowered(): boolean {
    return this.held.has('power');
  }

  get halted(): boolean {
    return this.mcu.debug?.halted ?? false;
  }

  run(until: number): number {
    if (this.held.size > 0) return until;
    const { mcu, base } = this;
    const cycle = Math.ceil(until * mcu.hz + base - 1e-6);
    if (mcu.cycles < cycle && this.changes.length === 0) mcu.run(cycle, true);
    return this.changes.length === 0 && !this.halted ? Math.max(until, this.time) : this.time;
  }

  apply(): void {
    const { changes, mcu } = this;
    for (let i = 0; i < changes.length; i++) {
      const pin = changes[i]!;
      const joint = this.joints[pin];
      if (joint) this.put(joint, mcu.drive(pin));
    }
    changes.length = 0;
    const volts = this.supply?.volts;
    if (volts !== undefined && Math.abs(volts - this.volts) > SUPPLY_STEP) this.powered(volts);
  }

  private put(joint: Resistance, drive: Drive): void {
    const { coSimulation, volts, ohms } = this;
    switch (drive) {
      case 'low':
        return coSimulation.set(joint, ohms.low, 0);
      case 'high':
        return coSimulation.set(joint, ohms.high, volts);
      case 'pullup':
        return coSimulation.set(joint, ohms.pull, volts);
      case 'pulldown':
        return coSimulation.set(joint, ohms.pull, 0);
      case 'input':
        return coSimulation.set(joint, Infinity, 0);
    }
  }

  private powered(volts: number): void {
    this.volts = volts;
    this.mcu.supply = volts;
    if (this.resetPull) this.coSimulation.set(this.resetPull, RESET_PULL, volts);
    for (const input of [...this.inputs, this.reset])
      if (input) {
        input.low = FALLS * volts;
        input.high = RISES * volts;
      }
    this.mcu.pins.forEach((_, pin) => this.changes.push(pin));
    this.hold('power', volts < DEAD);
  }

  /** While it is held its clock stands, and its pins let go. */
  private hold(why: 'power' | 'external', on: boolean): void {
    const { mcu, coSimulation, held } = this;
    if (held.has(why) === on) return;
    if (on) held.add(why);
    else held.delete(why);
    if (on || held.size === 0) mcu.reset(why);
    if (held.size === 0) this.base = mcu.cycles - Math.round(coSimulation.now * mcu.hz);
  }
}
