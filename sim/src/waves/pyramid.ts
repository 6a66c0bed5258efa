import { firstAtLeast } from './measure.ts';

const FACTOR = 16;

interface Step {
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Blocks of it that are computed. */
  done: number;
}

/** Least and largest values of any stretch of a long wave at once; a wave that grows is followed from where it was. */
export class Pyramid {
  private values: Float64Array;
  /** Each holds blocks of FACTOR of the one below. */
  private steps: Step[] = [];
  /** What a search has seen so far. */
  private low = Infinity;
  private high = -Infinity;

  constructor(values: Float64Array) {
    this.values = values;
    this.build();
  }

  /** Takes the same wave with more values at its end. */
  follow(values: Float64Array): void {
    this.values = values;
    this.build();
  }

  /** Of the values from one index up to, and without, another; not of none. */
  extremes(from: number, to: number): readonly [min: number, max: number] {
    this.low = Infinity;
    this.high = -Infinity;
    let [a, b, step] = [from, to, 0];
    // At each step what sticks out at both ends is seen one by one, and all between by the blocks above.
    for (;;) {
      const first = Math.ceil(a / FACTOR);
      const last = Math.min(Math.floor(b / FACTOR), this.steps[step]?.done ?? 0);
      if (first >= last) break;
      this.scan(step, a, first * FACTOR);
      this.scan(step, last * FACTOR, b);
      [a, b, step] = [first, last, step + 1];
    }
    this.scan(step, a, b);
    return [this.low, this.high];
  }

  /** Widens what was seen by values, or by blocks of the step below. */
  private scan(step: number, a: number, b: number): void {
    const below = this.steps[step - 1];
    const [lows, highs] = below ? [below.min, below.max] : [this.values, this.values];
    let { low, high } = this;
    for (let i = a; i < b; i++) {
      if (lows[i]! < low) low = lows[i]!;
      if (highs[i]! > high) high = highs[i]!;
    }
    this.low = low;
    this.high = high;
  }

  private build(): void {
    let count = Math.floor(this.values.length / FACTOR);
    for (let step = 0; count > 0; step++, count = Math.floor(count / FACTOR)) {
      let own = this.steps[step];
      if (!own || own.min.length < count) {
        const room = Math.max(64, 2 * count);
        const [min, max] = [new Float64Array(room), new Float64Array(room)];
        if (own) {
          min.set(own.min);
          max.set(own.max);
        }
        this.steps[step] = own = { min, max, done: own?.done ?? 0 };
      }
      for (let block = own.done; block < count; block++) {
        this.low = Infinity;
        this.high = -Infinity;
        this.scan(step, block * FACTOR, (block + 1) * FACTOR);
        own.min[block] = this.low;
        own.max[block] = this.high;
      }
      own.done = count;
    }
  }
}

/** Points to draw as one line: xs and ys alike long. */
export interface Line {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * What is seen of a wave between two places of its rising axis, in so many columns: its points where there are few, else of
 * each column the first, least, largest and last, so that no spike is lost. `logarithmic`: the columns are even on a
 * logarithmic axis.
 */
export function thinned(
  x: Float64Array,
  y: Float64Array,
  pyramid: Pyramid,
  { from, to, columns, logarithmic }: { from: number; to: number; columns: number; logarithmic: boolean },
): Line {
  const length = Math.min(x.length, y.length);
  const first = Math.max(0, firstAtLeast(x, from) - 1);
  const last = Math.min(length, firstAtLeast(x, to) + 1);
  if (last - first <= 4 * columns)
    return { x: Array.from(x.subarray(first, last)), y: Array.from(y.subarray(first, last)) };
  const [xs, ys]: [number[], number[]] = [[], []];
  const [a, b] = logarithmic ? [Math.log(Math.max(from, Number.MIN_VALUE)), Math.log(to)] : [from, to];
  const border = (column: number) => {
    const at = a + ((b - a) * column) / columns;
    return logarithmic ? Math.exp(at) : at;
  };
  let start = first;
  for (let column = 0; column < columns && start < last; column++) {
    const end =
      column === columns - 1 ? last : Math.min(last, Math.max(start, firstAtLeast(x, border(column + 1), start, last)));
    if (end <= start) continue;
    const [a0, b0] = [y[start]!, y[end - 1]!];
    const [min, max] = pyramid.extremes(start, end);
    if (end - start <= 4) {
      xs.push(...x.subarray(start, end));
      ys.push(...y.subarray(start, end));
    }
    // What only rises or falls is a line; else it swings out where it is on its way.
    else if (Math.min(a0, b0) === min && Math.max(a0, b0) === max) {
      xs.push(x[start]!, x[end - 1]!);
      ys.push(a0, b0);
    } else {
      const middle = x[(start + end) >> 1]!;
      xs.push(x[start]!, middle, middle, x[end - 1]!);
      ys.push(a0, ...(a0 <= b0 ? [min, max] : [max, min]), b0);
    }
    start = end;
  }
  return { x: xs, y: ys };
}
