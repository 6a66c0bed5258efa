import { decibels, phase, type Wave } from './wave.ts';

export interface Band {
  /** Hertz; null where it does not fall off within what is seen. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** The largest gain, decibels, and where it is. */
  readonly peak: number;
  readonly peakAt: number;
}

/** Where two values pass a level, on an axis that is logarithmic. */
const passing = (f0: number, f1: number, a: number, b: number, at: number): number => {
  const part = (at - a) / (b - a);
  return f0 > 0 ? f0 * (f1 / f0) ** part : f0 + (f1 - f0) * part;
};

/** Half the power: 10 log10(1/2). */
export const HALF_POWER = 10 * Math.log10(0.5);

/** The band around the largest gain, down to half its power. */
export function bandwidth(frequency: Float64Array, wave: Wave): Band | null {
  const gain = decibels(wave);
  if (gain.length < 2) return null;
  let top = 0;
  for (let i = 1; i < gain.length; i++) if (gain[i]! > gain[top]!) top = i;
  const limit = gain[top]! + HALF_POWER;
  let [lower, upper]: [number | null, number | null] = [null, null];
  for (let i = top; i > 0 && lower === null; i--)
    if (gain[i - 1]! < limit) lower = passing(frequency[i - 1]!, frequency[i]!, gain[i - 1]!, gain[i]!, limit);
  for (let i = top; i + 1 < gain.length && upper === null; i++)
    if (gain[i + 1]! < limit) upper = passing(frequency[i]!, frequency[i + 1]!, gain[i]!, gain[i + 1]!, limit);
  return { lower, upper, peak: gain[top]!, peakAt: frequency[top]! };
}

export interface Margin {
  readonly at: number;
  /** Degrees, or decibels. */
  readonly value: number;
}

/** How far the phase of a loop is from -180° where its gain passes 1, and its gain from 1 where the phase passes -180°. */
export function margins(
  frequency: Float64Array,
  wave: Wave,
): { readonly phase: Margin | null; readonly gain: Margin | null } {
  const [gain, angle] = [decibels(wave), phase(wave)];
  let [ofPhase, ofGain]: [Margin | null, Margin | null] = [null, null];
  for (let i = 1; i < gain.length; i++) {
    const [f0, f1] = [frequency[i - 1]!, frequency[i]!];
    if (!ofPhase && gain[i - 1]! >= 0 && gain[i]! < 0) {
      const part = -gain[i - 1]! / (gain[i]! - gain[i - 1]!);
      const there = angle[i - 1]! + part * (angle[i]! - angle[i - 1]!);
      ofPhase = { at: passing(f0, f1, gain[i - 1]!, gain[i]!, 0), value: there + 180 };
    }
    // Any odd half turn will do: an inverting loop begins at 180°.
    const turns = (degrees: number) => Math.floor((degrees + 180) / 360);
    if (!ofGain && turns(angle[i]!) < turns(angle[i - 1]!)) {
      const limit = turns(angle[i - 1]!) * 360 - 180;
      const part = (limit - angle[i - 1]!) / (angle[i]! - angle[i - 1]!);
      const there = gain[i - 1]! + part * (gain[i]! - gain[i - 1]!);
      ofGain = { at: passing(f0, f1, angle[i - 1]!, angle[i]!, limit), value: -there };
    }
  }
  return { phase: ofPhase, gain: ofGain };
}
