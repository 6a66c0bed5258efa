import { describe, expect, it } from 'vitest';
import { jumpFrom, type Jumped } from './jumps.ts';

/** A band pass of the second order at 1 kHz with a quality of 1, as decibels over 100 points a decade. */
function bandPass(): Jumped {
  const x = Float64Array.from({ length: 401 }, (_, i) => 10 ** (1 + i / 100));
  const values = new Float64Array(2 * x.length);
  x.forEach((f, i) => {
    const detuned = f / 1000 - 1000 / f;
    values.set([1 / (1 + detuned ** 2), -detuned / (1 + detuned ** 2)], 2 * i);
  });
  const y = x.map((_, i) => 20 * Math.log10(Math.hypot(values[2 * i]!, values[2 * i + 1]!)));
  return { x, y, unit: 'dB', xUnit: 'Hz', wave: { values, complex: true, unit: '' } };
}

describe('places a cursor jumps to', () => {
  it('finds both edges of a band, the upper one first', () => {
    // At half the power f/f0 - f0/f = ±1: the golden ratio and its inverse.
    const golden = (1 + Math.sqrt(5)) / 2;
    const upper = jumpFrom('halfPower', bandPass(), null)!;
    expect(upper / (1000 * golden)).toBeCloseTo(1, 3);
    const lower = jumpFrom('halfPower', bandPass(), upper)!;
    expect(lower / (1000 / golden)).toBeCloseTo(1, 3);
    expect(jumpFrom('halfPower', bandPass(), lower)).toBe(upper);
  });

  it('finds the peak, and no crossing of what stays below 0 dB', () => {
    expect(jumpFrom('peak', bandPass(), 20)).toBeCloseTo(1000, 6);
    expect(jumpFrom('crossing', { ...bandPass(), y: bandPass().y.map(each => each - 1) }, null)).toBeNull();
  });

  it('goes from one crossing of the middle to the next, and round', () => {
    const x = Float64Array.from({ length: 2001 }, (_, i) => i / 1000);
    const y = x.map(t => 3 + Math.sin(2 * Math.PI * t));
    const sine: Jumped = { x, y, unit: 'V', xUnit: 's', wave: { values: y, complex: false, unit: 'V' } };
    const seen: number[] = [];
    let at = jumpFrom('crossing', sine, null);
    for (let i = 0; i < 3 && at !== null; i++, at = jumpFrom('crossing', sine, at)) seen.push(at);
    expect(seen.map(each => Number(each.toFixed(3)))).toEqual([0.5, 1, 1.5]);
    expect(jumpFrom('crossing', sine, seen[2]!)).toBeCloseTo(0.5, 6);
    expect(jumpFrom('halfPower', sine, null)).toBeNull();
  });
});
