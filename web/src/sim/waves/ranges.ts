import { firstAtLeast } from '@boardwright/sim/waves';
import type { Curve, Drawn } from './curves.ts';

export type Range = readonly [from: number, to: number];

/** Both ends differ, for any visible part. */
const opened = (min: number, max: number): Range => {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [0, 1];
  if (min !== max) return [min, max];
  const half = Math.abs(min) / 10 || 1;
  return [min - half, max + half];
};

const join = (ranges: readonly Range[]): Range =>
  ranges.reduce(([a, b], [c, d]) => [Math.min(a, c), Math.max(b, d)], [Infinity, -Infinity] as Range);

function extremes(values: Float64Array, positive: boolean): Range {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value) || (positive && value <= 0)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

/** All of the x axis that curves have. */
export function wholeX({ curves, bars }: Pick<Drawn, 'curves' | 'bars'>, logarithmic: boolean): Range {
  if (bars.length > 0) return opened(bars[0]!.from, bars.at(-1)!.to);
  const [min, max] = join(
    curves.map(({ x, pyramid }): Range => {
      if (!pyramid) return extremes(x, logarithmic);
      const first = logarithmic ? firstAtLeast(x, Number.MIN_VALUE) : 0;
      return x.length > first ? [x[first]!, x.at(-1)!] : [Infinity, -Infinity];
    }),
  );
  return opened(min, max);
}

/** What a curve reaches between two places of its axis. */
function reach({ x, y, pyramid }: Curve, [from, to]: Range, positive: boolean): Range {
  if (!pyramid || positive) return extremes(pyramid ? y.subarray(...indices(x, from, to)) : y, positive);
  const [first, last] = indices(x, from, Math.min(to, x.at(-1) ?? to));
  if (last <= first) return [Infinity, -Infinity];
  const found = pyramid.extremes(first, last);
  return found.every(Number.isFinite) ? found : extremes(y.subarray(first, last), false);
}

const indices = (x: Float64Array, from: number, to: number): readonly [number, number] => [
  firstAtLeast(x, from),
  Math.min(x.length, firstAtLeast(x, to) + 1),
];

/** Room above and below what is seen. */
const MARGIN = 0.06;

/** The y axis for what is seen. */
export function fittingY({ curves, bars }: Pick<Drawn, 'curves' | 'bars'>, seen: Range, logarithmic: boolean): Range {
  if (bars.length > 0) return [0, bars.reduce((most, { count }) => Math.max(most, count), 1) * 1.1];
  const [min, max] = opened(...join(curves.map(curve => reach(curve, seen, logarithmic))));
  if (logarithmic) return [min / 1.2, max * 1.2];
  const room = (max - min) * MARGIN;
  return [min - room, max + room];
}

/** A range grown or shrunk around a place, on an even or a logarithmic axis. */
export function zoomed([from, to]: Range, at: number, factor: number, logarithmic: boolean): Range {
  if (logarithmic && from > 0 && at > 0) return [at * (from / at) ** factor, at * (to / at) ** factor];
  return [at + (from - at) * factor, at + (to - at) * factor];
}

/** A range moved by a part of itself. */
export function shifted([from, to]: Range, part: number, logarithmic: boolean): Range {
  if (logarithmic && from > 0) {
    const factor = (to / from) ** part;
    return [from * factor, to * factor];
  }
  return [from + (to - from) * part, to + (to - from) * part];
}
