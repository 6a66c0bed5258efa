import { describe, expect, it } from 'vitest';
import { inRing } from '../../../geometry/index.ts';
import { RingIndex } from './ring.ts';

/** A star of many corners whose border runs across many cells; some corners lie on round coordinates. */
function star(corners: number): Float64Array {
  let state = corners;
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const points = new Float64Array(2 * corners);
  for (let i = 0; i < corners; i++) {
    const reach = 1e6 + next() * 4e6;
    const step = i % 3 === 0 ? 100_000 : 1;
    points[2 * i] = Math.round((reach * Math.cos((2 * Math.PI * i) / corners)) / step) * step;
    points[2 * i + 1] = Math.round((reach * Math.sin((2 * Math.PI * i) / corners)) / step) * step;
  }
  return points;
}

describe('inside or not by cells', () => {
  it.each([25, 300, 4000])('%i corners: the same answer as from all edges', corners => {
    const points = star(corners);
    const ring = new RingIndex(points);
    let inside = 0;
    for (let i = 0; i < 1500; i++) {
      const [x, y] = [Math.sin(i * 12.9898) * 5.2e6, Math.cos(i * 78.233) * 5.2e6].map(each =>
        i % 2 === 0 ? Math.round(each) : Math.round(each / 100_000) * 100_000,
      ) as [number, number];
      const expected = inRing(points, x, y);
      expect(ring.contains(x, y), `${x} ${y}`).toBe(expected);
      if (expected) inside++;
    }
    expect(inside).toBeGreaterThan(50);
    expect(inside).toBeLessThan(1450);
  });
});
