/** Most points that are kept, and most curves: what prints other text is not plotted without end. */
export const MOST_POINTS = 2000;
const MOST_CURVES = 12;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The numbers of a line as Arduino's plotter reads them: separated by spaces, commas or tabs, each with a label in front of it
 * or not ('temp:23.5'). Null where it holds none; what has no label is named by its place.
 */
export function numbersIn(line: string): (readonly [label: string, value: number])[] | null {
  const found: [string, number][] = [];
  let label = '';
  for (const word of line.replace(/([:=])\s+/g, '$1').split(/[\s,;]+/)) {
    const at = Math.max(word.lastIndexOf(':'), word.lastIndexOf('='));
    const number = at < 0 ? word : word.slice(at + 1);
    if (at > 0) label = word.slice(0, at);
    if (NUMBER.test(number)) found.push([label || `${found.length + 1}`, Number(number)]);
    label = '';
  }
  return found.length > 0 ? found : null;
}

/** The curves of a port: the last points of each, all along one time. */
export class Plot {
  /** Seconds of the circuit. */
  times: number[] = [];
  /** By labels; NaN where a line did not have it. */
  curves = new Map<string, number[]>();
  /** Counts what came. */
  version = 0;

  add(line: string, time: number): void {
    const numbers = numbersIn(line);
    if (!numbers) return;
    this.version++;
    this.times.push(time);
    for (const [label, value] of numbers) {
      let curve = this.curves.get(label);
      if (!curve) {
        if (this.curves.size >= MOST_CURVES) continue;
        this.curves.set(label, (curve = Array.from({ length: this.times.length - 1 }, () => NaN)));
      }
      curve[this.times.length - 1] = value;
    }
    for (const curve of this.curves.values()) if (curve.length < this.times.length) curve.push(NaN);
    if (this.times.length <= MOST_POINTS * 1.2) return;
    this.times = this.times.slice(-MOST_POINTS);
    for (const [label, curve] of this.curves) {
      const kept = curve.slice(-MOST_POINTS);
      // A label that was printed once long ago is no curve.
      if (kept.every(Number.isNaN)) this.curves.delete(label);
      else this.curves.set(label, kept);
    }
  }

  clear(): void {
    this.times = [];
    this.curves = new Map();
    this.version++;
  }
}
