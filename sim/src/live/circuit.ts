import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { Program } from '@boardwright/ngspice-wasm';
import type { Deck } from '../spice/deck.ts';
import type { Said } from '../spice/ngspiceMessages.ts';
import { propertiesOf } from '../parts/properties.ts';
import { partKind } from '../parts/registry.ts';
import type { Value } from '../parts/part.ts';
import { Analogue } from './analogue.ts';
import { Capture, type CaptureSetup } from './capture.ts';
import type { BenchMcu, BenchPart } from './bench.ts';
import { circuitLines } from './circuitLines.ts';
import { currentsOf, type Current } from './currents.ts';
import { structureFaults } from './faults.ts';
import { Generator, type GeneratorSetup, type GeneratorSpec } from './generator.ts';
import { McuPins } from './mcuPins.ts';
import type { Net, Resistance } from './network.ts';
import { PartHost } from './partHost.ts';
import { readDeck } from './deckRead.ts';
import { Meter, type MeterSetup } from './meter.ts';
import { Scope, type ScopeSetup } from './scope.ts';
import { CoSimulation } from './coSimulation.ts';

export interface LiveSetup {
  /** What of the schematic is a circuit of plain elements; its analyses are left out. */
  readonly deck?: Deck;
  readonly parts?: readonly BenchPart[];
  readonly mcus?: readonly BenchMcu[];
  readonly generators?: readonly GeneratorSpec[];
  /** The longest step of the analogue side, seconds; 20 us when not given. */
  readonly step?: number;
  /** With the operating point, not as it is switched on. */
  readonly settled?: boolean;
}

const STEP = 20e-6;

/** Volts by which two outputs on one net must differ to be a conflict, and the ohms of what counts as an output. */
const CONFLICT = 1;
const OUTPUT = 400;

/** Amperes per joint and device, volts per net: what is drawn of one moment. */
export interface Moment {
  readonly time: number;
  /** In the order of `netNames`. */
  readonly volts: Float64Array;
  /** In the order of `deviceNames`: from the first node to the second through the device, or into the pin. */
  readonly amps: Float64Array;
}

/** A circuit that runs without end: microcontrollers, parts, and what SPICE has to solve, in one time. */
export class LiveCircuit {
  readonly coSimulation: CoSimulation;
  /** What is wrong with how it is wired; it may run all the same. */
  readonly issues: readonly Issue[];
  readonly parts: ReadonlyMap<string, PartHost>;
  readonly mcus: ReadonlyMap<string, McuPins>;
  readonly netNames: readonly string[];
  /** Devices whose current is known: those of the deck by their names, pins of the bench's parts and chips as 'D1.A'. */
  readonly deviceNames: readonly string[];
  readonly scopes = new Map<string, Scope>();
  readonly meters = new Map<string, Meter>();
  readonly captures = new Map<string, Capture>();
  private readonly generators: ReadonlyMap<string, Generator>;
  private readonly nets: readonly Net[];
  private readonly devices: readonly { amps(): number }[];
  private readonly analogue: Analogue | null;
  private readonly resistors: ReadonlyMap<string, Resistance>;
  private readonly rails: ReadonlyMap<string, Net>;

  /** Rejects only where our own code fails. `program` is asked for when SPICE is needed. */
  static async start(setup: LiveSetup, program: () => Promise<Program> | Program): Promise<LiveCircuit> {
    const coSimulation = new CoSimulation();
    const issues: Issue[] = [];
    const read = readDeck(setup.deck?.netlist ?? '* nothing');
    const circuit = circuitLines(coSimulation.network, read);
    const parts = new Map<string, PartHost>();
    for (const each of setup.parts ?? []) {
      const kind = partKind(each.kind);
      if (kind) {
        const { values, faults } = propertiesOf(kind, each.properties ?? {}, each.name);
        issues.push(...faults.map(fault => issue('warning', fault)));
        parts.set(each.name, new PartHost(coSimulation, kind, each, values));
      } else
        issues.push(
          issue(
            'error',
            msg('live.noKind', '{{part}}: unknown part type {{kind}}', { part: each.name, kind: each.kind }),
          ),
        );
    }
    const mcus = new Map<string, McuPins>();
    for (const each of setup.mcus ?? []) {
      const pins = new McuPins(coSimulation, each, issues);
      mcus.set(each.name, pins);
      coSimulation.runners.push(pins);
    }
    const generators = new Map(
      (setup.generators ?? []).map(each => [each.name, new Generator(coSimulation, each)] as const),
    );
    coSimulation.partition(circuit.hard);
    const lines = circuit.forSpice();
    let analogue: Analogue | null = null;
    let currents: readonly Current[] = [];
    if (lines) {
      const held = [...(setup.parts ?? []), ...(setup.mcus ?? [])].flatMap(({ pins }) => Object.values(pins));
      issues.push(...structureFaults(read.elements, held));
      currents = currentsOf(read.elements);
      analogue = await Analogue.start(coSimulation, lines, setup.deck ?? {}, {
        program: await program(),
        rails: new Set(circuit.rails.values()),
        own: new Set(circuit.resistors.keys()),
        step: setup.step ?? STEP,
        fromZero: !setup.settled,
      });
    }
    const { resistors, rails: held } = circuit;
    return new LiveCircuit(coSimulation, issues, parts, mcus, analogue, resistors, held, currents, generators);
  }

  private constructor(
    coSimulation: CoSimulation,
    issues: readonly Issue[],
    parts: ReadonlyMap<string, PartHost>,
    mcus: ReadonlyMap<string, McuPins>,
    analogue: Analogue | null,
    resistors: ReadonlyMap<string, Resistance>,
    rails: ReadonlyMap<string, Net>,
    currents: readonly Current[],
    generators: ReadonlyMap<string, Generator>,
  ) {
    this.coSimulation = coSimulation;
    this.issues = issues;
    this.parts = parts;
    this.mcus = mcus;
    this.analogue = analogue;
    this.resistors = resistors;
    this.rails = rails;
    this.generators = generators;
    this.nets = [coSimulation.network.ground, ...coSimulation.network.nets()];
    this.netNames = this.nets.map(({ name }) => name);
    const devices = new Map<string, { amps(): number }>();
    for (const [name, joint] of resistors) devices.set(name, { amps: () => joint.amps });
    for (const current of currents)
      if (analogue && !devices.has(current.device)) devices.set(current.device, { amps: () => analogue.amps(current) });
    for (const each of [...parts.values(), ...mcus.values()])
      for (const [pin, amps] of each.terminals()) devices.set(`${each.name}.${pin}`, { amps });
    this.deviceNames = [...devices.keys()];
    this.devices = [...devices.values()];
    if (analogue) analogue.onPoint = time => this.sample(time);
    coSimulation.settle();
  }

  get time(): number {
    return this.analogue ? this.analogue.time : this.coSimulation.now;
  }

  /** True where no SPICE is in it. */
  get isDigital(): boolean {
    return this.analogue === null;
  }

  /** Nothing more can be computed; `said` has the reason. */
  get ended(): boolean {
    return this.analogue?.ended ?? false;
  }

  /** Bytes that the simulator holds. */
  get memory(): number {
    return this.analogue?.memory ?? 0;
  }

  said(): readonly Said[] {
    return this.analogue?.says() ?? [];
  }

  /** Runs to a time, seconds, or until what is asked now and then says that its turn is over. */
  advance(until: number, isOver: () => boolean = () => false): void {
    if (this.analogue) {
      this.analogue.advance(until, isOver);
      return;
    }
    const { coSimulation } = this;
    // The clock is looked at between stretches; scopes take a point at the end of each.
    const stretch = this.scopes.size + this.meters.size > 0 ? this.finest() : SLICE;
    while (coSimulation.now < until) {
      coSimulation.run(Math.min(until, coSimulation.now + stretch));
      this.sample(coSimulation.now);
      if (isOver() || coSimulation.isHalted) return;
    }
  }

  /** Turns a knob of the deck: the value of a resistor or of a constant source, or a parameter of any device. */
  alter(device: string, value: number, parameter?: string): void {
    const name = device.toLowerCase();
    const joint = this.resistors.get(name);
    const rail = this.rails.get(name);
    if (parameter === undefined && joint) this.coSimulation.set(joint, value, 0);
    else {
      if (parameter === undefined && rail) this.coSimulation.rail(rail, value);
      this.analogue?.alter(parameter ? `alter @${name}[${parameter}] = ${value}` : `alter ${name} = ${value}`);
    }
    this.coSimulation.settle();
  }

  control(part: string, name: string, value: Value | Uint8Array): void {
    this.parts.get(part)?.control(name, value);
  }

  volts(net: string): number {
    return this.coSimulation.network.net(net).volts;
  }

  moment(): Moment {
    return {
      time: this.time,
      volts: Float64Array.from(this.nets, ({ volts }) => volts),
      amps: Float64Array.from(this.devices, each => each.amps()),
    };
  }

  scope(name: string, setup: ScopeSetup | null): void {
    if (setup) this.scopes.set(name, new Scope(setup));
    else this.scopes.delete(name);
  }

  meter(name: string, setup: MeterSetup | null): void {
    const { network } = this.coSimulation;
    // A circuit that restarts may have lost a net that was measured.
    if (!setup || ![setup.plus, setup.minus].every(net => network.has(net))) return void this.meters.delete(name);
    const [plus, minus] = [network.net(setup.plus), network.net(setup.minus)];
    const device = this.devices[this.deviceNames.indexOf(setup.device ?? '')];
    const { sign = 1 } = setup;
    const amps = device ? () => sign * device.amps() : null;
    this.meters.set(name, new Meter({ volts: () => plus.volts - minus.volts, amps }));
  }

  capture(name: string, setup: CaptureSetup | null): void {
    this.captures.get(name)?.end();
    this.captures.delete(name);
    const { coSimulation, analogue } = this;
    if (!setup) return;
    const timeOf = ({ analogue: solved }: Net) => (solved && analogue ? analogue.time : coSimulation.now);
    this.captures.set(name, new Capture(coSimulation, setup, this.time, timeOf));
    for (const net of setup.nets) analogue?.follow(coSimulation.network.net(net));
  }

  /** Sets a generator that the circuit was begun with. */
  generator(name: string, setup: GeneratorSetup): void {
    this.generators.get(name)?.set(setup);
    this.coSimulation.settle();
  }

  /** Bytes that come in at a chip's serial port, as if its line brought them. */
  receive(mcu: string, port: number, bytes: Uint8Array): void {
    this.mcus.get(mcu)?.mcu.receive?.(port, bytes);
  }

  /** Outputs that drive against each other, nets that never rest. */
  faults(): Issue[] {
    const found: Issue[] = [];
    for (const net of this.nets) {
      if (net.fixed) continue;
      const outputs = net.joints.filter(
        ({ b, applied, hasSource }) => hasSource && b === this.coSimulation.network.ground && applied.ohms < OUTPUT,
      );
      const first = outputs[0];
      const other = first && outputs.find(({ applied }) => Math.abs(applied.emf - first.applied.emf) > CONFLICT);
      if (first && other)
        found.push(
          issue(
            'error',
            msg('live.conflict', '{{a}} and {{b}} drive the net {{net}} to different levels', {
              a: first.owner,
              b: other.owner,
              net: net.name,
            }),
          ),
        );
    }
    for (const net of this.coSimulation.restless)
      found.push(
        issue(
          'warning',
          msg('live.restless', 'the net {{net}} does not settle; check its feedback loop', { net: net.name }),
        ),
      );
    for (const [part, { isUnpowered }] of this.mcus)
      if (isUnpowered)
        found.push(
          issue(
            'warning',
            msg('live.unpowered', '{{part}} has no supply, so its program does not run; connect its power pins', {
              part,
            }),
          ),
        );
    return found;
  }

  private sample(time: number): void {
    for (const scope of this.scopes.values()) scope.point(time, name => this.volts(name));
    for (const meter of this.meters.values()) meter.point(time);
  }

  private finest(): number {
    const asked = [...this.scopes.values()].map(({ finest }) => finest);
    return Math.min(this.meters.size > 0 ? METERED : SLICE, ...asked);
  }
}

/** Seconds between looks at the clock where no SPICE steps. */
const SLICE = 200e-6;
/** The same while a meter integrates: levels change in between, and are taken as straight lines. */
const METERED = 20e-6;
