import { LEAST, type Diode, type Net, type Resistance, type Solved } from '../network.ts';

/** A diode as two straight lines: from 10 mA of its model, ohms and the volts at which it begins to conduct. */
const AT = 10e-3;
const THERMAL = 0.02585;

function lineOf({ model: { is, n, rs } }: Diode): { volts: number; ohms: number } {
  const slope = (n * THERMAL) / AT;
  return { volts: n * THERMAL * Math.log(AT / is + 1) - slope * AT, ohms: slope + rs };
}

/** Conductance below which nothing holds a net. */
const NOTHING = 1e-10;
const TRIES = 40;

/**
 * Nets that resistances and diodes join, with no storage anywhere: their voltages follow at once from what drives them.
 * Rails and ground end a cluster.
 */
export class Cluster implements Solved {
  readonly nets: Net[] = [];
  private resistances: Resistance[] = [];
  private diodes: Diode[] = [];
  private lines: { volts: number; ohms: number }[] = [];
  private matrix = new Float64Array(0);
  isDirty = false;
  private readonly index = new Map<Net, number>();

  /** After its nets are known. */
  seal(): void {
    const resistances = new Set<Resistance>();
    const diodes = new Set<Diode>();
    this.nets.forEach((net, i) => {
      net.cluster = this;
      this.index.set(net, i);
      for (const each of net.joints) if (each.a !== each.b) resistances.add(each);
      for (const each of net.diodes) diodes.add(each);
    });
    this.resistances = [...resistances];
    this.diodes = [...diodes];
    this.lines = this.diodes.map(lineOf);
    this.matrix = new Float64Array(this.nets.length * (this.nets.length + 1));
  }

  /** Solves at a time, seconds. Nets keep their voltage where nothing holds them. */
  solve(now: number): void {
    this.isDirty = false;
    for (const each of this.resistances) {
      each.charge += each.amps * (now - each.since);
      each.since = now;
      each.applied.ohms = each.ohms;
      each.applied.emf = each.emf;
    }
    for (const each of this.diodes) {
      each.charge += each.amps * (now - each.since);
      each.since = now;
    }
    if (this.nets.length === 1 && this.diodes.length === 0) this.solveOne(this.nets[0]!);
    else this.solveAll();
  }

  private solveOne(net: Net): void {
    let conductance = 0;
    let current = 0;
    for (const { a, b, ohms, emf } of this.resistances) {
      if (ohms === Infinity) continue;
      const g = 1 / Math.max(ohms, LEAST);
      conductance += g;
      current += a === net ? g * (b.volts + emf) : g * (a.volts - emf);
    }
    net.floating = conductance < NOTHING;
    if (!net.floating) net.volts = current / conductance;
  }

  private solveAll(): void {
    // Which diodes conduct is found by trying: those that the voltages contradict change over.
    for (let attempt = 0; attempt < TRIES; attempt++) {
      this.eliminate();
      let changed = false;
      for (const [i, each] of this.diodes.entries()) {
        const { volts, ohms } = this.lines[i]!;
        const across = each.anode.volts - each.cathode.volts;
        const on = !each.open && across > volts;
        each.amps = each.on && !each.open ? Math.max(0, (across - volts) / ohms) : 0;
        if (on === each.on) continue;
        each.on = on;
        changed = true;
        // One at a time once all together went round in circles.
        if (attempt > TRIES / 2) break;
      }
      if (!changed) return;
    }
  }

  /** Gaussian elimination of the nodal equations; rows of nets.length conductances and a current. */
  private eliminate(): void {
    const { nets, matrix, index } = this;
    const n = nets.length;
    const width = n + 1;
    matrix.fill(0);
    const stamp = (a: Net, b: Net, g: number, emf: number) => {
      const i = index.get(a);
      const k = index.get(b);
      if (i !== undefined) {
        matrix[i * width + i]! += g;
        matrix[i * width + n]! += g * (emf + (k === undefined ? b.volts : 0));
        if (k !== undefined) matrix[i * width + k]! -= g;
      }
      if (k !== undefined) {
        matrix[k * width + k]! += g;
        matrix[k * width + n]! += g * (-emf + (i === undefined ? a.volts : 0));
        if (i !== undefined) matrix[k * width + i]! -= g;
      }
    };
    for (const { a, b, ohms, emf } of this.resistances)
      if (ohms !== Infinity) stamp(a, b, 1 / Math.max(ohms, LEAST), emf);
    this.diodes.forEach((each, i) => {
      const { volts, ohms } = this.lines[i]!;
      if (each.on && !each.open) stamp(each.anode, each.cathode, 1 / ohms, volts);
    });
    // A matrix of conductances needs no other pivots than its diagonal.
    for (let column = 0; column < n; column++) {
      const floats = matrix[column * width + column]! < NOTHING;
      nets[column]!.floating = floats;
      if (floats) {
        matrix.fill(0, column * width, (column + 1) * width);
        matrix[column * width + column] = 1;
        matrix[column * width + n] = nets[column]!.volts;
      }
      const pivot = matrix[column * width + column]!;
      for (let row = column + 1; row < n; row++) {
        const factor = matrix[row * width + column]! / pivot;
        if (factor === 0) continue;
        for (let k = column; k <= n; k++) matrix[row * width + k]! -= factor * matrix[column * width + k]!;
      }
    }
    for (let row = n - 1; row >= 0; row--) {
      let value = matrix[row * width + n]!;
      for (let k = row + 1; k < n; k++) value -= matrix[row * width + k]! * nets[k]!.volts;
      nets[row]!.volts = value / matrix[row * width + row]!;
    }
  }
}
