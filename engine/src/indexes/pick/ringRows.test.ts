import { describe, expect, it } from 'vitest';
import { hits } from '../../geometry/index.ts';
import { RingRows } from './ringRows.ts';

/** A star of many corners, never crossing itself. */
function star(corners: number, seed: number): Float64Array {
  let state = seed;
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const points = new Float64Array(2 * corners);
  for (let i = 0; i < corners; i++) {
    const reach = 1e6 + next() * 4e6;
    points[2 * i] = Math.round(reach * Math.cos((2 * Math.PI * i) / corners));
    points[2 * i + 1] = Math.round(reach * Math.sin((2 * Math.PI * i) / corners));
  }
  return points;
}

describe('areas by rows', () => {
  it.each([5, 64, 900, 20_000])('%i corners: the same answer as from all edges', corners => {
    const points = star(corners, corners + 7);
    for (const r of [0, 50_000]) {
      const rows = new RingRows(points, r);
      let inside = 0;
      for (let i = 0; i < 600; i++) {
        const [x, y] = [Math.round(Math.sin(i * 12.9898) * 5.4e6), Math.round(Math.cos(i * 78.233) * 5.4e6)];
        const slack = (i % 3) * 40_000;
        const expected = hits({ type: 'ring', points, r }, x, y, slack);
        expect(rows.has(x, y, slack), `${x} ${y} ${slack}`).toBe(expected);
        if (expected) inside++;
      }
      expect(inside).toBeGreaterThan(10);
      expect(inside).toBeLessThan(550);
    }
  });

  it('an area without height is a line', () => {
    const rows = new RingRows(Float64Array.of(0, 0, 100, 0, 200, 0), 10);
    expect(rows.has(150, 5, 0)).toBe(true);
    expect(rows.has(150, 15, 0)).toBe(false);
  });
});
