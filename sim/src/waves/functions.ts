import { spectrum } from './fft.ts';
import { decibels, magnitude, phase, type Axis, type Wave } from './wave.ts';

/** What a function makes of its waves; `axis` is null where the plot has one point. */
type Make = (args: readonly Wave[], axis: Axis | null) => Wave;

interface Known {
  readonly args: number;
  readonly make: Make;
}

/** A function of each real value by itself; of complex ones the magnitude is taken. */
const each = (map: (value: number) => number, unit?: string): Known => ({
  args: 1,
  make: ([wave]) => ({ ...wave!, values: magnitude(wave!).map(map), complex: false, unit: unit ?? '' }),
});

/** A part of complex values; of real ones what it is of a value without imaginary part. */
const part = (take: (values: Float64Array, i: number) => number, ofReal: (value: number) => number): Known => ({
  args: 1,
  make: ([wave]) => ({
    ...wave!,
    complex: false,
    values: wave!.complex
      ? Float64Array.from({ length: wave!.values.length / 2 }, (_, i) => take(wave!.values, i))
      : wave!.values.map(ofReal),
  }),
});

/** Of two real waves; a constant has one value. */
const pair = (map: (a: number, b: number) => number): Known => ({
  args: 2,
  make([a, b]) {
    const [x, y] = [magnitude(a!), magnitude(b!)];
    const values = Float64Array.from({ length: Math.max(x.length, y.length) }, (_, i) =>
      map(x[x.length === 1 ? 0 : i]!, y[y.length === 1 ? 0 : i]!),
    );
    return { ...(x.length > 1 ? a! : b!), values, complex: false };
  },
});

/** By the differences on both sides; uneven steps are weighted so that parabolas are exact. */
function derivative(x: Float64Array, y: Float64Array): Float64Array {
  const found = new Float64Array(y.length);
  const slope = (i: number) => (y[i + 1]! - y[i]!) / (x[i + 1]! - x[i]! || Number.MIN_VALUE);
  for (let i = 0; i < y.length; i++) {
    if (y.length < 2) break;
    if (i === 0) found[i] = slope(0);
    else if (i === y.length - 1) found[i] = slope(i - 1);
    else {
      const [before, behind] = [x[i]! - x[i - 1]!, x[i + 1]! - x[i]!];
      found[i] = (slope(i - 1) * behind + slope(i) * before) / (before + behind || 1);
    }
  }
  return found;
}

/** By trapezia, from 0. */
function integral(x: Float64Array, y: Float64Array): Float64Array {
  const found = new Float64Array(y.length);
  for (let i = 1; i < y.length; i++) found[i] = found[i - 1]! + ((y[i]! + y[i - 1]!) / 2) * (x[i]! - x[i - 1]!);
  return found;
}

const INTEGRALS: Readonly<Record<string, string>> = { A: 'C', W: 'J', V: 'Wb' };

const overAxis = (map: (x: Float64Array, y: Float64Array) => Float64Array, unit: (unit: string) => string): Known => ({
  args: 1,
  make: ([wave], axis) => {
    const y = magnitude(wave!);
    const x = (wave!.axis ?? axis)?.values ?? new Float64Array(y.length);
    return { ...wave!, values: map(x, y), complex: false, unit: unit(wave!.unit) };
  },
});

const average = (x: Float64Array, y: Float64Array): Float64Array => {
  const sums = integral(x, y);
  return sums.map((sum, i) => (i === 0 ? y[0]! : sum / (x[i]! - x[0]! || 1)));
};

const absolute: Known = {
  args: 1,
  make: ([wave]) => ({ ...wave!, values: magnitude(wave!).map(Math.abs), complex: false }),
};
const angle: Known = { args: 1, make: ([wave]) => ({ ...wave!, values: phase(wave!), complex: false, unit: '°' }) };
const real = part(
  (values, i) => values[2 * i]!,
  value => value,
);
const imaginary = part(
  (values, i) => values[2 * i + 1]!,
  () => 0,
);
const rate = overAxis(derivative, unit => (unit === '' ? '' : `${unit}/s`));

/** All functions of expressions, by name in lower case. */
export const FUNCTIONS: Readonly<Record<string, Known>> = {
  abs: absolute,
  mag: absolute,
  db: { args: 1, make: ([wave]) => ({ ...wave!, values: decibels(wave!), complex: false, unit: 'dB' }) },
  ph: angle,
  phase: angle,
  re: real,
  real,
  im: imaginary,
  imag: imaginary,
  sqrt: each(Math.sqrt),
  exp: each(Math.exp),
  ln: each(Math.log),
  log: each(Math.log10),
  log10: each(Math.log10),
  sin: each(Math.sin),
  cos: each(Math.cos),
  tan: each(Math.tan),
  atan: each(Math.atan),
  sgn: each(Math.sign),
  u: each(value => Number(value > 0)),
  min: pair(Math.min),
  max: pair(Math.max),
  deriv: rate,
  ddt: rate,
  integ: overAxis(integral, unit => INTEGRALS[unit] ?? ''),
  avg: overAxis(average, unit => unit),
  fft: {
    args: 1,
    make([wave], axis) {
      const found = spectrum(axis?.values ?? new Float64Array(0), magnitude(wave!));
      return {
        values: found.values,
        complex: true,
        unit: wave!.unit,
        axis: { values: found.frequency, unit: 'Hz' },
      };
    },
  },
};
