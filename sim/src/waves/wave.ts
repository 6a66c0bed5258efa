import type { Quantity } from '@boardwright/ngspice-wasm';
import type { Plot, Trace } from '../spice/plot.ts';

/** Values over an axis, as an expression gives them. */
export interface Wave {
  /** In units of `unit`; complex ones as pairs of real and imaginary part. */
  readonly values: Float64Array;
  readonly complex: boolean;
  /** 'V', 'A', 'W', 'dB', '°', …; '' where there is none. */
  readonly unit: string;
  /** Its own axis, of spectra; else that of the plot. */
  readonly axis?: Axis;
}

export interface Axis {
  readonly values: Float64Array;
  readonly unit: string;
}

const UNITS: Partial<Record<Quantity, string>> = {
  time: 's',
  frequency: 'Hz',
  voltage: 'V',
  current: 'A',
  voltageDensity: 'V/√Hz',
  currentDensity: 'A/√Hz',
  squaredVoltageDensity: 'V²/Hz',
  squaredCurrentDensity: 'A²/Hz',
  squaredVoltage: 'V²',
  squaredCurrent: 'A²',
  temperature: '°C',
  resistance: 'Ω',
  impedance: 'Ω',
  admittance: 'S',
  power: 'W',
  phase: '°',
  decibel: 'dB',
  capacitance: 'F',
  charge: 'C',
};

export const unitOf = ({ quantity }: Pick<Trace, 'quantity'>): string => UNITS[quantity] ?? '';

/** What the sweeps of `.dc` are swept in, by the name that ngspice gives their scale. */
const SWEPT: Readonly<Record<string, string>> = {
  'v-sweep': 'V',
  'i-sweep': 'A',
  'temp-sweep': '°C',
  'res-sweep': 'Ω',
};

const realAxes = new WeakMap<Float64Array, Float64Array>();

/** The axis of a plot as real numbers: ngspice gives frequencies as complex ones. A plot of one point has none. */
export function axisOf({ scale }: Pick<Plot, 'scale'>): Axis | null {
  if (!scale) return null;
  const unit = SWEPT[scale.name] ?? unitOf(scale);
  if (!scale.complex) return { values: scale.values, unit };
  let values = realAxes.get(scale.values);
  if (!values) {
    values = new Float64Array(scale.values.length / 2);
    for (let i = 0; i < values.length; i++) values[i] = scale.values[2 * i]!;
    realAxes.set(scale.values, values);
  }
  return { values, unit };
}

/** |z|, or the value itself where it is real. */
export function magnitude({ values, complex }: Pick<Wave, 'values' | 'complex'>): Float64Array {
  if (!complex) return values;
  return Float64Array.from({ length: values.length / 2 }, (_, i) => Math.hypot(values[2 * i]!, values[2 * i + 1]!));
}

/** 20 log10 |z|. */
export const decibels = (wave: Pick<Wave, 'values' | 'complex'>): Float64Array =>
  magnitude(wave).map(value => 20 * Math.log10(Math.abs(value)));

/** The angle in degrees, without jumps of whole turns. */
export function phase({ values, complex }: Pick<Wave, 'values' | 'complex'>): Float64Array {
  if (!complex) return values.map(value => (value < 0 ? 180 : 0));
  const found = new Float64Array(values.length / 2);
  let last = 0;
  for (let i = 0; i < found.length; i++) {
    const own = (Math.atan2(values[2 * i + 1]!, values[2 * i]!) * 180) / Math.PI;
    last = i === 0 ? own : own + 360 * Math.round((last - own) / 360);
    found[i] = last;
  }
  return found;
}
