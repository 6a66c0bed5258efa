/** A real wave over its axis, rising. */
export interface Curve {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The index of the first value that is not below, among those from one index up to another; the latter where all are. */
export function firstAtLeast(values: Float64Array, wanted: number, from = 0, to = values.length): number {
  let low = from;
  let high = to;
  // Most often it lies close to where one looks: the stretch doubles until it holds it.
  for (let reach = 64; low + reach < high; reach *= 2)
    if (values[low + reach]! < wanted) low += reach;
    else high = low + reach + 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The value at a place of the axis, straight between points as they are drawn: on an even or a logarithmic axis; NaN outside. */
export function valueAt({ x, y }: Curve, at: number, logarithmic = false): number {
  if (x.length === 0 || at < x[0]! || at > x.at(-1)!) return NaN;
  const i = firstAtLeast(x, at);
  if (i === 0 || x[i] === at) return y[i]!;
  const [from, to] = [x[i - 1]!, x[i]!];
  const part = logarithmic && from > 0 ? Math.log(at / from) / Math.log(to / from) : (at - from) / (to - from);
  return y[i - 1]! + part * (y[i]! - y[i - 1]!);
}

/** A piece of a curve, with its ends exactly there. */
export function piece(curve: Curve, from: number, to: number): Curve {
  const { x } = curve;
  const a = Math.max(from, x[0] ?? NaN);
  const b = Math.min(to, x.at(-1) ?? NaN);
  if (!(a < b)) return { x: new Float64Array(0), y: new Float64Array(0) };
  if (a === x[0] && b === x.at(-1)) return curve;
  const first = firstAtLeast(x, a);
  let last = firstAtLeast(x, b);
  if (x[last]! > b || last === x.length) last--;
  const xs = [...(x[first]! > a ? [a] : []), ...x.subarray(first, last + 1), ...(x[last]! < b ? [b] : [])];
  return { x: Float64Array.from(xs), y: Float64Array.from(xs, at => valueAt(curve, at)) };
}

export interface Level {
  readonly min: number;
  readonly max: number;
  readonly peakToPeak: number;
  /** By area, as the wave is straight between its points. */
  readonly mean: number;
  readonly rms: number;
}

/** Null where there is nothing to measure. */
export function level({ x, y }: Curve): Level | null {
  if (y.length === 0) return null;
  let [min, max, area, square] = [Infinity, -Infinity, 0, 0];
  for (let i = 0; i < y.length; i++) {
    const value = y[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
    if (i === 0) continue;
    const [before, step] = [y[i - 1]!, x[i]! - x[i - 1]!];
    area += ((before + value) / 2) * step;
    // The square of a straight line, integrated.
    square += ((before * before + before * value + value * value) / 3) * step;
  }
  const span = x.at(-1)! - x[0]!;
  return {
    min,
    max,
    peakToPeak: max - min,
    mean: span > 0 ? area / span : y[0]!,
    rms: span > 0 ? Math.sqrt(square / span) : Math.abs(y[0]!),
  };
}

/** Where a curve passes a level, rising or falling; `dead` is how far it must have been on the other side before. */
export function crossings({ x, y }: Curve, at: number, rising: boolean, dead = 0): number[] {
  const found: number[] = [];
  const sign = rising ? 1 : -1;
  let armed = false;
  for (let i = 0; i < y.length; i++) {
    const above = sign * (y[i]! - at);
    if (above < -dead) armed = true;
    else if (armed && above >= 0 && i > 0) {
      const [a, b] = [y[i - 1]! - at, y[i]! - at];
      // Within the dead band on both sides there is still a point between which it passes.
      found.push(a === b ? x[i]! : x[i - 1]! + ((x[i]! - x[i - 1]!) * -a) / (b - a));
      armed = false;
    }
  }
  return found;
}

export interface Rhythm {
  /** Seconds, the mean over all whole periods. */
  readonly period: number;
  readonly frequency: number;
  /** Part of the period that it is above the middle, 0 to 1. */
  readonly duty: number;
}

/** Null where less than one whole period is seen. */
export function rhythm(curve: Curve): Rhythm | null {
  const found = level(curve);
  if (!found || found.peakToPeak === 0) return null;
  const middle = (found.min + found.max) / 2;
  const dead = found.peakToPeak * 0.1;
  const up = crossings(curve, middle, true, dead);
  if (up.length < 2) return null;
  const down = crossings(curve, middle, false, dead);
  const period = (up.at(-1)! - up[0]!) / (up.length - 1);
  let high = 0;
  let next = 0;
  for (let i = 0; i < up.length - 1; i++) {
    const start = up[i]!;
    while (next < down.length && down[next]! <= start) next++;
    const end = down[next];
    if (end !== undefined && end <= up[i + 1]!) high += end - start;
  }
  return { period, frequency: 1 / period, duty: high / (period * (up.length - 1)) };
}

/** The first edge between 10 % and 90 % of all that is seen, seconds; null where there is none. */
export function edge(curve: Curve, rising: boolean): number | null {
  const found = level(curve);
  if (!found || found.peakToPeak === 0) return null;
  const [low, high] = [found.min + 0.1 * found.peakToPeak, found.min + 0.9 * found.peakToPeak];
  const [begins, ends] = rising ? [low, high] : [high, low];
  const end = crossings(curve, ends, rising)[0];
  const start = end === undefined ? undefined : crossings(curve, begins, rising).findLast(each => each < end);
  return start === undefined || end === undefined ? null : end - start;
}
