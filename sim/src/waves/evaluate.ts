import { fail, issue, msg, ok, type Msg, type Result } from '@boardwright/engine/base';
import type { Plot, Trace } from '../spice/plot.ts';
import { FUNCTIONS } from './functions.ts';
import type { Expr, Operator } from './parse.ts';
import { axisOf, unitOf, type Axis, type Wave } from './wave.ts';

/** The power that parts take in: an expression by the name of a device; undefined where it is not known. */
export type PowerOf = (device: string) => Expr | undefined;

class Fault {
  readonly message: Msg;
  readonly at: number;
  constructor(message: Msg, at: number) {
    this.message = message;
    this.at = at;
  }
}

const tables = new WeakMap<Plot, Map<string, Trace>>();

function tableOf(plot: Plot): Map<string, Trace> {
  let table = tables.get(plot);
  if (!table) {
    table = new Map();
    for (const trace of [...(plot.scale ? [plot.scale] : []), ...plot.traces]) {
      const name = trace.name.toLowerCase();
      // Some netlists give 'v(out)', most 'out'.
      const bare = /^v\((.+)\)$/.exec(name)?.[1];
      for (const each of bare === undefined ? [name] : [name, bare]) if (!table.has(each)) table.set(each, trace);
    }
    tables.set(plot, table);
  }
  return table;
}

/** The vector of a current: into a pin of a part, or from + to - through one with two. */
const currentNames = (name: string): string[] => [`${name}#branch`, `@${name}[i]`, `@${name}[id]`, `i(${name})`];

const asWave = (trace: Trace): Wave => ({ values: trace.values, complex: trace.complex, unit: unitOf(trace) });

const constant = (value: number, length: number): Wave => ({
  values: new Float64Array(length).fill(value),
  complex: false,
  unit: '',
});

function unitAfter(op: Operator, a: string, b: string): string {
  if (op === '+' || op === '-') return a === b || b === '' ? a : a === '' ? b : '';
  if (op === '*') return a === '' || b === '' ? a || b : [a, b].sort().join('') === 'AV' ? 'W' : '';
  if (op === '/') return b === '' ? a : a === b ? '' : a === 'V' && b === 'A' ? 'Ω' : a === 'A' && b === 'V' ? 'S' : '';
  return '';
}

const REAL: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
};

/** Re and im of a (op) b. */
function complexly(op: Operator, a: number, b: number, c: number, d: number): readonly [number, number] {
  switch (op) {
    case '+':
      return [a + c, b + d];
    case '-':
      return [a - c, b - d];
    case '*':
      return [a * c - b * d, a * d + b * c];
    case '/': {
      const size = c * c + d * d;
      return [(a * c + b * d) / size, (b * c - a * d) / size];
    }
    case '^': {
      const [size, angle] = [Math.hypot(a, b) ** c, Math.atan2(b, a) * c];
      return [size * Math.cos(angle), size * Math.sin(angle)];
    }
  }
}

class Evaluation {
  private readonly plot: Plot;
  private readonly axis: Axis | null;
  private readonly powerOf: PowerOf;

  constructor(plot: Plot, powerOf: PowerOf) {
    this.plot = plot;
    this.axis = axisOf(plot);
    this.powerOf = powerOf;
  }

  of(expr: Expr): Wave {
    switch (expr.type) {
      case 'number':
        return constant(expr.value, this.plot.points);
      case 'name':
        return expr.name.toLowerCase() === 'pi'
          ? constant(Math.PI, this.plot.points)
          : this.vector([expr.name], expr.name, expr.at);
      case 'probe':
        return this.probe(expr);
      case 'negate': {
        const wave = this.of(expr.of);
        return { ...wave, values: wave.values.map(value => -value) };
      }
      case 'call':
        return this.call(expr);
      case 'binary':
        return this.binary(expr);
    }
  }

  private vector(names: readonly string[], asked: string, at: number): Wave {
    const table = tableOf(this.plot);
    for (const name of names) {
      const found = table.get(name.toLowerCase());
      if (!found) continue;
      // The axis is real, although ngspice writes complex numbers.
      return found === this.plot.scale ? { ...this.axis!, complex: false } : asWave(found);
    }
    throw new Fault(msg('expr.unknown', '{{name}} is not in the results', { name: asked }), at);
  }

  private probe(expr: Expr & { type: 'probe' }): Wave {
    const { probe, names, at } = expr;
    const [first = '', second] = names;
    if (probe === 'i') return this.vector(currentNames(first), `i(${first})`, at);
    if (probe === 'p') {
      const power = this.powerOf(first.toLowerCase());
      if (!power) throw new Fault(msg('expr.noPower', 'the power of {{name}} is unknown', { name: first }), at);
      return { ...this.of(power), unit: 'W' };
    }
    const voltage = (name: string): Wave =>
      name === '0' || name.toLowerCase() === 'gnd'
        ? { ...constant(0, this.plot.points), unit: 'V' }
        : this.vector([name, `v(${name})`], `v(${name})`, at);
    return second === undefined ? voltage(first) : this.combine('-', voltage(first), voltage(second), at);
  }

  private call({ name, args, at }: Expr & { type: 'call' }): Wave {
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]! : undefined;
    if (!known) throw new Fault(msg('expr.noFunction', 'unknown function {{name}}', { name }), at);
    if (args.length !== known.args)
      throw new Fault(
        msg(
          'expr.arguments',
          { one: '{{name}} takes {{count}} argument', other: '{{name}} takes {{count}} arguments' },
          { name, count: known.args },
        ),
        at,
      );
    return known.make(
      args.map(each => this.of(each)),
      this.axis,
    );
  }

  private binary({ op, left, right, at }: Expr & { type: 'binary' }): Wave {
    return this.combine(op, this.of(left), this.of(right), at);
  }

  private combine(op: Operator, a: Wave, b: Wave, at: number): Wave {
    const lengths = [a, b].map(({ values, complex }) => values.length / (complex ? 2 : 1));
    // A number next to a spectrum has the plot's length, and one value all along.
    const steady = (wave: Wave) => !wave.axis && !wave.complex && wave.values.every(value => value === wave.values[0]);
    if (lengths[0] !== lengths[1]) {
      if (a.axis && steady(b)) return this.combine(op, a, { ...constant(b.values[0]!, lengths[0]!), unit: b.unit }, at);
      if (b.axis && steady(a)) return this.combine(op, { ...constant(a.values[0]!, lengths[1]!), unit: a.unit }, b, at);
      throw new Fault(msg('expr.axes', 'both sides of {{op}} must have the same axis', { op }), at);
    }
    const axis = a.axis ?? b.axis;
    const rest = { unit: unitAfter(op, a.unit, b.unit), ...(axis && { axis }) };
    const length = lengths[0]!;
    if (!a.complex && !b.complex) {
      const values = new Float64Array(length);
      const map = REAL[op];
      for (let i = 0; i < length; i++) values[i] = map(a.values[i]!, b.values[i]!);
      return { values, complex: false, ...rest };
    }
    const values = new Float64Array(2 * length);
    for (let i = 0; i < length; i++) {
      const [p, q] = a.complex ? [a.values[2 * i]!, a.values[2 * i + 1]!] : [a.values[i]!, 0];
      const [r, s] = b.complex ? [b.values[2 * i]!, b.values[2 * i + 1]!] : [b.values[i]!, 0];
      [values[2 * i], values[2 * i + 1]] = complexly(op, p, q, r, s);
    }
    return { values, complex: true, ...rest };
  }
}

/** The values of an expression over the traces of a plot. A fault says the column of the expression, from 1. */
export function evaluate(expr: Expr, plot: Plot, powerOf: PowerOf = () => undefined): Result<Wave> {
  try {
    return ok(new Evaluation(plot, powerOf).of(expr));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return fail(issue('error', error.message, { line: 1, column: error.at + 1 }));
  }
}
