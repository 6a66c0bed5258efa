import { bandwidth, crossings, level } from '@boardwright/sim/waves';
import type { Curve } from './curves.ts';

/** Where a cursor can be sent: half the power, the highest place, the next place where a level is passed. */
export const JUMPS = ['halfPower', 'peak', 'crossing'] as const;
export type Jump = (typeof JUMPS)[number];

export type Jumped = Pick<Curve, 'x' | 'y' | 'unit' | 'xUnit' | 'wave'>;

/** Part of all that is seen that a wave must have been on the other side by: noise at the level is one crossing. */
const DEAD = 0.1;

const isGain = ({ unit, wave }: Jumped): boolean => unit === 'dB' && wave.complex;

/** What a crossing is looked for at: unity gain, half a turn, else the middle between the lowest and the highest value. */
function levelOf(curve: Jumped): number {
  if (isGain(curve)) return 0;
  if (curve.unit === '°') return -180;
  const found = level(curve);
  return found ? (found.min + found.max) / 2 : NaN;
}

/** All places of a curve that a jump may lead to, rising. */
function places(jump: Jump, curve: Jumped): number[] {
  const { x, y } = curve;
  switch (jump) {
    case 'halfPower': {
      const band = curve.wave.complex && curve.xUnit === 'Hz' ? bandwidth(x, curve.wave) : null;
      return [band?.lower, band?.upper].filter(each => typeof each === 'number');
    }
    case 'peak': {
      if (y.length === 0) return [];
      let top = 0;
      for (let i = 1; i < y.length; i++) if (y[i]! > y[top]!) top = i;
      return [x[top]!];
    }
    case 'crossing': {
      const at = levelOf(curve);
      const dead = isGain(curve) || curve.unit === '°' ? 0 : (level(curve)?.peakToPeak ?? 0) * DEAD;
      return [...crossings(curve, at, true, dead), ...crossings(curve, at, false, dead)].sort((a, b) => a - b);
    }
  }
}

/** Parts of a place by which two are the same: a cursor that stands there continues. */
const SAME = 1e-9;

/**
 * Where a jump leads from a place: the next one after it, and from the last again the first. Of the two edges of a band the
 * upper one comes first, as most circuits that are swept are low passes or are asked for their bandwidth. Null: there is none.
 */
export function jumpFrom(jump: Jump, curve: Jumped, from: number | null): number | null {
  const found = places(jump, curve);
  if (found.length === 0) return null;
  const next = from === null ? undefined : found.find(each => each > from + Math.abs(from) * SAME);
  if (jump !== 'halfPower') return next ?? found[0]!;
  const [first, last] = [found[0]!, found.at(-1)!];
  const stands = from !== null && Math.abs(last - from) <= Math.abs(from) * SAME;
  return stands ? first : last;
}
