import { Comparator, type Weighed } from './comparator.ts';
import { Network, type Diode, type Listener, type Net, type Resistance, type Solved } from './network.ts';
import { Cluster } from './digital/cluster.ts';
import { Timers } from './timers.ts';

/** Something whose time is its own, and which is kept in step: a microcontroller. */
export interface Runner {
  /** Runs to a time or to its next edge, seconds; gives the time that it came to. */
  run(until: number): number;
  readonly time: number;
  /** A debugger stopped it: time stands. */
  readonly halted: boolean;
  /** Lets the circuit know what the last run changed. */
  apply(): void;
}

/** Changes that follow each other without time passing: more are a circle. */
const ROUNDS = 2000;

/** Seconds until a circle is tried again: it costs a millisecond of a processor. */
const RETRY = 20e-3;

/** Seconds by which several runners may be apart. */
const APART = 1e-6;

/** Seconds that are nothing: far less than a cycle. */
const ROUNDING = 1e-12;

/** Nets, parts' timers and microcontrollers in one time. What SPICE solves is distinguished by `pending`. */
export class CoSimulation {
  readonly network = new Network();
  readonly timers = new Timers();
  readonly runners: Runner[] = [];
  readonly comparators: Comparator[] = [];
  now = 0;
  /** Changes at `now` that SPICE does not know yet: time stands until it has come there. */
  readonly pending = new Set<Resistance>();
  readonly pendingJunctions = new Set<Diode>();
  /** Nets that changed round and round without time passing, until they are tried again. */
  readonly restless = new Set<Net>();
  private readonly unsettled = { clusters: new Set<Solved>(), inputs: new Set<Listener>() };
  private dirty: Solved[] = [];
  private readonly looks: Listener[] = [];
  private settling = false;

  get isHalted(): boolean {
    return this.runners.some(({ halted }) => halted);
  }

  compare(terms: Weighed, volts: number, hear: (above: boolean) => void): Comparator {
    const made = new Comparator(terms, volts, hear);
    this.comparators.push(made);
    for (const net of new Set(terms.map(term => term.net))) net.listeners.push(made);
    return made;
  }

  /** After all parts are joined: `hard` nets are solved by SPICE, and all that hangs on them without a rail between. */
  partition(hard: ReadonlySet<Net>): void {
    const seen = new Set<Net>();
    for (const start of this.network.nets()) {
      if (start.fixed) this.look(start);
      if (seen.has(start) || start.fixed) continue;
      const group: Net[] = [];
      const open = [start];
      seen.add(start);
      while (open.length > 0) {
        const net = open.pop()!;
        group.push(net);
        const others = [
          ...net.joints.map(({ a, b }) => (a === net ? b : a)),
          ...net.diodes.map(({ anode, cathode }) => (anode === net ? cathode : anode)),
        ];
        for (const other of others)
          if (!other.fixed && !seen.has(other)) {
            seen.add(other);
            open.push(other);
          }
      }
      if (group.some(net => hard.has(net))) for (const net of group) net.analogue = true;
      else {
        const cluster = new Cluster();
        cluster.nets.push(...group);
        cluster.seal();
        this.touch(cluster);
      }
    }
  }

  set(joint: Resistance, ohms: number, emf: number): void {
    if (joint.ohms === ohms && joint.emf === emf) return;
    joint.ohms = ohms;
    joint.emf = emf;
    this.changed(joint);
  }

  changed(joint: Resistance): void {
    const { a, b } = joint;
    if (a.analogue || b.analogue) this.pending.add(joint);
    else if (a.cluster) this.touch(a.cluster);
    else if (b.cluster) this.touch(b.cluster);
    else joint.applied.ohms = joint.ohms;
  }

  /** A rail has another voltage. */
  rail(net: Net, volts: number): void {
    if (net.volts === volts) return;
    net.volts = volts;
    for (const { a, b } of net.joints) this.touch((a === net ? b : a).cluster);
    for (const { anode, cathode } of net.diodes) this.touch((anode === net ? cathode : anode).cluster);
    this.look(net);
  }

  /** A junction burnt out, or was replaced. */
  opened(diode: Diode): void {
    if (diode.anode.analogue || diode.cathode.analogue) this.pendingJunctions.add(diode);
    else this.touch(diode.anode.cluster ?? diode.cathode.cluster);
  }

  touch(cluster: Solved | null): void {
    if (!cluster || cluster.isDirty) return;
    cluster.isDirty = true;
    this.dirty.push(cluster);
  }

  /** Listeners on a net are notified when its level changed. */
  look(net: Net): void {
    for (const told of net.watchers) told();
    for (const input of net.listeners) if (input.look()) this.looks.push(input);
  }

  /** Lets all that changed have its consequences, at this time. */
  settle(): void {
    if (this.settling) return;
    this.settling = true;
    for (let round = 0; this.dirty.length > 0 || this.looks.length > 0; round++) {
      if (round > ROUNDS) {
        this.giveUp();
        break;
      }
      const input = this.looks.shift();
      if (input) {
        input.hear(input.level);
        continue;
      }
      const cluster = this.dirty.shift()!;
      cluster.solve(this.now);
      for (const net of cluster.nets) if (net.listeners.length > 0 || net.watchers.length > 0) this.look(net);
    }
    this.settling = false;
  }

  /** Leaves a circle as it is for a while: what breaks it may lie anywhere, so that it is tried again then. */
  private giveUp(): void {
    const { clusters, inputs } = this.unsettled;
    if (clusters.size + inputs.size === 0) this.timers.at(this.now + RETRY, () => this.retry());
    for (const cluster of this.dirty) {
      cluster.isDirty = false;
      clusters.add(cluster);
      for (const net of cluster.nets) this.restless.add(net);
    }
    for (const input of this.looks) {
      inputs.add(input);
      this.restless.add(input.net);
    }
    this.dirty = [];
    this.looks.length = 0;
  }

  private retry(): void {
    const { clusters, inputs } = this.unsettled;
    const [again, heard] = [[...clusters], [...inputs]];
    clusters.clear();
    inputs.clear();
    this.restless.clear();
    for (const cluster of again) this.touch(cluster);
    this.looks.push(...heard);
    this.settle();
  }

  /** Runs to a time, or to the first change that SPICE has to know; gives where it stands. */
  run(until: number): number {
    this.settle();
    while (this.pending.size === 0 && !this.isHalted) {
      const next = Math.min(until, this.timers.next);
      const reached = this.together(next);
      // An instruction ends when it ends: what is due in its middle comes after it.
      if (reached > this.now) this.now = reached;
      for (const runner of this.runners) runner.apply();
      if (this.timers.next <= this.now) this.timers.fire(this.now);
      this.settle();
      if (this.now >= until) break;
    }
    return this.now;
  }

  private together(next: number): number {
    const { runners } = this;
    if (runners.length === 0) return next;
    if (runners.length === 1) return Math.min(next, Math.max(this.now, runners[0]!.run(next)));
    for (;;) {
      let last = runners[0]!;
      for (const each of runners) if (each.time < last.time) last = each;
      if (last.time >= next - ROUNDING) return next;
      let others = Infinity;
      for (const each of runners) if (each !== last) others = Math.min(others, each.time);
      const goal = Math.min(next, others + APART);
      const reached = last.run(goal);
      if (reached < goal) return Math.max(this.now, Math.min(reached, next));
    }
  }
}
