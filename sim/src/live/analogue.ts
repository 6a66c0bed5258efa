import { Ngspice, NgspiceEnded, type Program } from '@boardwright/ngspice-wasm';
import { Listening, type Said } from '../spice/ngspiceMessages.ts';
import { BEHAVIOUR, type Deck } from '../spice/deck.ts';
import { Crossings } from './crossings.ts';
import type { Current } from './currents.ts';
import { LEAST, type Diode, type Net, type Resistance } from './network.ts';
import type { CoSimulation } from './coSimulation.ts';

export interface AnalogueOptions {
  readonly program: Program;
  /** The longest step, seconds. */
  readonly step: number;
  /** Rails and resistors of the deck. */
  readonly rails: ReadonlySet<Net>;
  readonly own: ReadonlySet<string>;
  /** Begins with nothing charged and the supplies on; else with the operating point. */
  readonly fromZero: boolean;
}

/** An end so far away that nobody sees it: seconds. */
const END = 1e6;

/** The step after an edge, as a part of the longest, and after an alteration, seconds. ngspice doubles it from there. */
const AFTER_EDGE = 1 / 64;

const AFTER_ALTER = 1e-8;

/** The shortest step to an event, seconds. */
const CLOSE = 1e-9;

/** What SPICE takes for infinite, ohms. */
const PARTED = 1e11;

/** Steps between looks at the clock. */
const LOOKS = 32;

/**
 * The nets that SPICE solves. The coSimulation's digital side goes ahead of it by one step, to the step's end or to the first change
 * that SPICE has to know, and the step ends there: edges are exact, and nothing is ever computed twice.
 */
export class Analogue {
  readonly listening = new Listening();
  /** Names of what is computed, in ngspice's order, and the last values. */
  names: readonly string[] = [];
  values = new Float64Array(0);
  time = 0;
  /** What broke it, if something did. */
  ended = false;
  /** Called for each point. */
  onPoint: ((time: number) => void) | null = null;
  private readonly coSimulation: CoSimulation;
  private readonly options: AnalogueOptions;
  private ngspice!: Ngspice;
  private readonly resistances: Resistance[];
  private readonly diodes: { diode: Diode; inner: number }[] = [];
  private nets: { net: Net; column: number }[] = [];
  private watched: Net[] = [];
  private readonly crossings: Crossings;
  private sources = new Map<string, Resistance>();
  private readonly alters: string[] = [];
  private columns: ReadonlyMap<string, number> = new Map();
  private timeColumn = 0;
  private until = 0;
  private isOver: () => boolean = () => false;
  private steps = 0;
  private jumped = false;
  private started = false;

  private constructor(coSimulation: CoSimulation, options: AnalogueOptions) {
    this.coSimulation = coSimulation;
    this.options = options;
    const { network } = coSimulation;
    this.resistances = network.resistances.filter(({ a, b }) => a.analogue || b.analogue);
    this.crossings = new Crossings(coSimulation.comparators);
  }

  /** `lines`: the circuit's own, without title, analyses and end. */
  static async start(
    coSimulation: CoSimulation,
    lines: readonly string[],
    deck: Omit<Deck, 'netlist'>,
    options: AnalogueOptions,
  ): Promise<Analogue> {
    const made = new Analogue(coSimulation, options);
    const ngspice = await Ngspice.start(options.program, {
      text: text => made.listening.line(text),
      status: () => {},
      begin: ({ vectors }) => made.begin(vectors.map(({ name }) => name)),
      rows: () => {},
      row: row => made.point(row),
      source: (name, time) => made.current(name, time),
      step: (time, step, _last, redo, where) => made.step(time, step, redo, where),
    });
    made.ngspice = ngspice;
    ngspice.batch(1);
    for (const [name, data] of Object.entries(deck.files ?? {})) ngspice.writeFile(name, data);
    const behaviour = BEHAVIOUR[deck.dialect ?? 'ngspice'];
    if (behaviour !== '') ngspice.command(`set ngbehavior=${behaviour}`);
    // Points are handed over and kept nowhere: what runs without end must not grow.
    const netlist = ['* live circuit', '.save none', ...lines, ...made.bench(options.rails), '.end', ''].join('\n');
    made.guard(() => {
      if (!ngspice.circuit(netlist)) made.ended = true;
    });
    return made;
  }

  /** Bytes that ngspice holds. */
  get memory(): number {
    return this.ngspice.memory;
  }

  /** A device's current at the last point; 0 before the first. */
  amps({ element, parameters }: Current): number {
    if (this.ended || this.names.length === 0) return 0;
    if (!parameters) return this.values[this.columns.get(`${element}#branch`) ?? -1] ?? 0;
    let sum = 0;
    for (const [name, sign] of parameters) sum += sign * (this.ngspice.ask(element, name) || 0);
    return sum;
  }

  /** Listeners on a net are notified of its levels from now on. */
  follow(net: Net): void {
    if (this.columns.size > 0 && net.analogue && !this.watched.includes(net)) this.watched.push(net);
  }

  /** A command between two points: 'alter r1 = 3000'. */
  alter(command: string): void {
    this.alters.push(command);
  }

  /** Runs to a time, or until its time is over, which is asked now and then. */
  advance(until: number, isOver: () => boolean): void {
    this.until = until;
    this.isOver = isOver;
    while (!this.ended && this.time < until - CLOSE / 2) {
      this.commit(false);
      for (const junction of this.coSimulation.pendingJunctions) this.openJunction(junction);
      for (const command of this.alters.splice(0)) {
        this.jumped = true;
        this.guard(() => this.ngspice.command(command));
      }
      const { step, fromZero } = this.options;
      const before = this.time;
      const first = !this.started;
      this.started = true;
      this.guard(() =>
        this.ngspice.command(first ? `tran ${step} ${END} 0 ${step}${fromZero ? ' uic' : ''}` : 'resume'),
      );
      if (this.listening.failed || (this.time === before && !first)) this.ended = true;
      if (isOver() || this.coSimulation.isHalted) return;
    }
  }

  /** ngspice's messages, with the parts' names instead of those of their substitutes. */
  says(): readonly Said[] {
    return this.listening.said.map(said => {
      const [, kind, at] = /^[ri]bw(d?)(\d+)$/.exec(said.part ?? '') ?? [];
      if (at === undefined) return said;
      const owner =
        kind === 'd' ? this.coSimulation.network.diodes[Number(at)]?.owner : this.resistances[Number(at)]?.owner;
      if (owner === undefined) return said;
      const args = Object.fromEntries(
        Object.entries(said.message.args ?? {}).map(([key, value]) => [key, value === said.part ? owner : value]),
      );
      return { ...said, part: owner, message: { ...said.message, args } };
    });
  }

  private bench(rails: ReadonlySet<Net>): string[] {
    const lines: string[] = [];
    const held = new Set<Net>();
    this.resistances.forEach((each, i) => {
      const { a, b, applied, hasSource } = each;
      const ohms = resistance(applied.ohms);
      const name = this.nameOf(each, i);
      for (const net of [a, b]) if (net.fixed && net !== this.coSimulation.network.ground) held.add(net);
      if (!hasSource) lines.push(`${name} ${a.name} ${b.name} ${ohms}`);
      else {
        // As a current next to the resistance: a voltage in series would be two unknowns more.
        lines.push(`ibw${i} ${b.name} ${a.name} dc 0 external`, `${name} ${a.name} ${b.name} ${ohms}`);
        this.sources.set(`ibw${i}`, each);
      }
    });
    this.coSimulation.network.diodes.forEach((diode, i) => {
      const { anode, cathode, model } = diode;
      if (!anode.analogue && !cathode.analogue) return;
      for (const net of [anode, cathode]) if (net.fixed && net !== this.coSimulation.network.ground) held.add(net);
      this.diodes.push({ diode, inner: i });
      lines.push(
        `rbwd${i} ${anode.name} bwd${i} ${model.rs}`,
        `dbw${i} bwd${i} ${cathode.name} bwmd${i}`,
        `.model bwmd${i} d(is=${model.is} n=${model.n})`,
      );
    });
    // A pin that nothing holds must still have a voltage.
    for (const net of this.coSimulation.network.nets())
      if (net.analogue && net.joints.length > 0) lines.push(`rbwz_${net.name} ${net.name} 0 ${PARTED}`);
    // Rails that a part has of itself are in no deck.
    for (const net of held) if (!rails.has(net)) lines.push(`vbwf_${net.name} ${net.name} 0 ${net.volts}`);
    return lines;
  }

  /** A resistor of the deck keeps its name, so that messages about it are understood. */
  private nameOf({ owner, hasSource }: Resistance, i: number): string {
    return !hasSource && this.options.own.has(owner.toLowerCase()) ? owner : `rbw${i}`;
  }

  private current(name: string, time: number): number {
    const source = this.sources.get(name);
    if (!source) return 0;
    const { applied, wave } = source;
    return (wave ? wave(time) : applied.emf) / resistance(applied.ohms);
  }

  private begin(names: readonly string[]): void {
    if (this.names.length > 0) return;
    this.names = names;
    this.values = new Float64Array(names.length);
    this.timeColumn = names.indexOf('time');
    this.columns = new Map(names.map((name, i) => [name.toLowerCase().replace(/^v\((.*)\)$/, '$1'), i]));
    const { columns } = this;
    for (const net of this.coSimulation.network.nets()) {
      const column = columns.get(net.name);
      if (net.analogue && column !== undefined) {
        this.nets.push({ net, column });
        if (net.listeners.length > 0 || net.watchers.length > 0) this.watched.push(net);
      }
    }
    for (const each of this.diodes) each.inner = columns.get(`bwd${each.inner}`) ?? -1;
  }

  private point(row: Float64Array): void {
    const { values, coSimulation } = this;
    values.set(row);
    for (const { net, column } of this.nets) net.volts = row[column]!;
    const time = row[this.timeColumn]!;
    const passed = time - this.time;
    this.time = time;
    for (const { diode, inner } of this.diodes) {
      diode.amps = diode.open ? 0 : (diode.anode.volts - row[inner]!) / diode.model.rs;
      diode.charge += diode.amps * passed;
      diode.since = coSimulation.now;
    }
    for (const each of this.resistances) {
      each.charge += each.amps * passed;
      each.since = coSimulation.now;
    }
    this.onPoint?.(time);
  }

  private step(time: number, step: number, redo: boolean, where: number): number {
    if (where !== 0) return redo ? -Math.abs(step) : step;
    this.time = time;
    const { coSimulation } = this;
    for (const net of this.watched) coSimulation.look(net);
    coSimulation.settle();
    let wanted = this.crossings.cut(time, step);
    if (this.jumped) {
      // What is altered jumps: a long step over it would take the mean of before and after.
      this.jumped = false;
      wanted = Math.min(wanted, AFTER_ALTER);
    }
    if (coSimulation.pending.size === 0 && coSimulation.now < time + wanted) coSimulation.run(time + wanted);
    if (coSimulation.pending.size > 0) {
      const gap = coSimulation.now - time;
      if (gap > CLOSE) wanted = Math.min(wanted, gap);
      else wanted = Math.min(wanted, this.options.step * AFTER_EDGE);
      if (this.needsPause()) {
        if (gap <= CLOSE) wanted = CLOSE;
        this.ngspice.halt();
      } else if (gap <= CLOSE) this.commit(true);
    }
    if (coSimulation.isHalted) {
      // The circuit comes to where the chip stands, and waits there.
      wanted = Math.max(CLOSE, Math.min(wanted, coSimulation.now - time));
      this.ngspice.halt();
    }
    if (time + wanted >= this.until - CLOSE / 2) {
      wanted = Math.max(CLOSE, Math.min(wanted, this.until - time));
      this.ngspice.halt();
    } else if (++this.steps % LOOKS === 0 && this.isOver()) this.ngspice.halt();
    return wanted;
  }

  /** Sources change on the way; resistances only between two runs. */
  private needsPause(): boolean {
    for (const { ohms, applied } of this.coSimulation.pending) if (ohms !== applied.ohms) return true;
    return false;
  }

  private commit(onTheWay: boolean): void {
    const { coSimulation } = this;
    if (coSimulation.now - this.time > CLOSE * 2) return;
    for (const joint of coSimulation.pending) {
      if (joint.ohms !== joint.applied.ohms && !onTheWay) {
        const i = this.resistances.indexOf(joint);
        joint.applied.ohms = joint.ohms;
        this.jumped = true;
        this.guard(() => this.ngspice.command(`alter ${this.nameOf(joint, i)} = ${resistance(joint.ohms)}`));
      }
      // An output that lets go keeps its level: a source that jumps while it is parted costs steps for nothing.
      if (joint.ohms !== Infinity) joint.applied.emf = joint.emf;
    }
    coSimulation.pending.clear();
  }

  private openJunction(diode: Diode): void {
    this.coSimulation.pendingJunctions.delete(diode);
    const { inner } = this.diodes.find(each => each.diode === diode) ?? {};
    if (inner === undefined) return;
    const name = this.names[inner]!.replace(/^bwd/, 'rbwd');
    this.alter(`alter ${name} = ${diode.open ? PARTED : diode.model.rs}`);
  }

  private guard(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof NgspiceEnded)) throw error;
      this.ended = true;
      this.listening.crashed();
    }
  }
}

const resistance = (ohms: number): number => Math.min(Math.max(ohms, LEAST), PARTED);
