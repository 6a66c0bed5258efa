import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { english } from '@boardwright/engine/base';
import { simulate } from '../program.ts';

const folder = path.resolve(import.meta.dirname, '../../../resources/models');

/** Files of our models: 'diodes.lib'. */
export const libraryFiles: readonly string[] = readdirSync(folder).filter(name => name.endsWith('.lib'));

export const libraryText = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** A curve of one node or current over time, frequency or what is swept. */
export class Curve {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;

  constructor(x: ArrayLike<number>, y: ArrayLike<number>) {
    this.x = x;
    this.y = y;
  }

  get last(): number {
    return this.y[this.y.length - 1]!;
  }

  get max(): number {
    return Math.max(...Array.from(this.y));
  }

  at(x: number): number {
    for (let i = 1; i < this.x.length; i++)
      if (this.x[i]! >= x) {
        const part = (x - this.x[i - 1]!) / (this.x[i]! - this.x[i - 1]!);
        return this.y[i - 1]! + part * (this.y[i]! - this.y[i - 1]!);
      }
    throw new Error(`the curve ends before ${x}`);
  }

  /** Where it passes a level, upwards or downwards. */
  crossings(level: number, way: 'up' | 'down'): number[] {
    const found: number[] = [];
    for (let i = 1; i < this.x.length; i++) {
      const [a, b] = [this.y[i - 1]!, this.y[i]!];
      if (way === 'up' ? a < level && b >= level : a > level && b <= level)
        found.push(this.x[i - 1]! + ((level - a) / (b - a)) * (this.x[i]! - this.x[i - 1]!));
    }
    return found;
  }
}

/** Runs a circuit of ours with a library, as a schematic does; gives back curves by 'analysis' and name. */
export async function bench(library: string, circuit: string): Promise<(analysis: string, name: string) => Curve> {
  const netlist = `bench\n${libraryText(library)}${circuit}\n.end\n`;
  const { ended, plots, said } = await simulate(netlist, { dialect: 'both' });
  if (ended !== 'finished') throw new Error(`${ended}: ${said.map(({ message }) => english(message)).join('; ')}`);
  return (analysis, name) => {
    const plot = plots.find(each => each.name.startsWith(analysis));
    const trace = plot?.traces.find(each => each.name.toLowerCase() === name);
    if (!plot || !trace) throw new Error(`no ${name} in ${analysis}: ${plot?.traces.map(each => each.name).join(' ')}`);
    const { values, complex } = trace;
    const y = complex
      ? Array.from({ length: plot.points }, (_, i) => Math.hypot(values[2 * i]!, values[2 * i + 1]!))
      : values;
    const { values: x = new Float64Array(), complex: pairs = false } = plot.scale ?? {};
    return new Curve(pairs ? x.filter((_, i) => i % 2 === 0) : x, y);
  };
}
