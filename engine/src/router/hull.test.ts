import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Part } from '../indexes/index.ts';
import { distance, disc, type Shape } from '../geometry/index.ts';
import { Crossing, holds, hullsOf } from './hull.ts';

const coordinate = fc.integer({ min: -3e6, max: 3e6 });
const r = fc.integer({ min: 1, max: 4e5 });
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    type: fc.constant('capsule' as const),
    x0: coordinate,
    y0: coordinate,
    x1: coordinate,
    y1: coordinate,
    r,
  }),
  fc
    .record({
      x: coordinate,
      y: coordinate,
      hw: fc.integer({ min: 1e5, max: 2e6 }),
      hh: fc.integer({ min: 1e5, max: 2e6 }),
      deg: fc.constantFrom(0, 45, 90, 30, 12.5),
    })
    .map(box => ({ type: 'box' as const, ...box, r: 0 })),
  // A square with a notch: not convex.
  fc.record({ x: coordinate, y: coordinate, s: fc.integer({ min: 3e5, max: 2e6 }) }).map(({ x, y, s }) => ({
    type: 'ring' as const,
    points: [x, y, x + s, y, x + s, y + s, x + s / 2, y + s / 3, x, y + s],
    r: 0,
  })),
);
const by = fc.integer({ min: 5e4, max: 5e5 });

/** By how much an octagon around a circle sticks out at its corners. */
const OVER = 1 / Math.cos(Math.PI / 8);

describe('hulls', () => {
  it('hold all that is too near, and nothing that is far', () => {
    fc.assert(
      fc.property(shape, by, coordinate, coordinate, (given, grown, x, y) => {
        const hulls = hullsOf(new Part(given), grown, 'octagon');
        const gap = distance(given, disc(x, y, 0));
        const inside = hulls.some(hull => holds(hull, x, y));
        if (gap < grown - 10) expect(inside).toBe(true);
        const own = given.type === 'box' ? 0 : given.r;
        if (gap > (grown + own) * OVER - own + 200) expect(inside).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  it('are crossed where a segment has a point inside', () => {
    const crossing = new Crossing();
    fc.assert(
      fc.property(shape, by, coordinate, coordinate, coordinate, coordinate, (given, grown, ax, ay, bx, by1) => {
        for (const hull of hullsOf(new Part(given), grown, 'octagon')) {
          const crossed = crossing.find(hull, ax, ay, bx, by1);
          let met = false;
          for (let i = 0; i <= 50; i++) met ||= holds(hull, ax + (i / 50) * (bx - ax), ay + (i / 50) * (by1 - ay));
          if (met) expect(crossed).toBe(true);
          if (!crossed) continue;
          const t = (crossing.enter + crossing.leave) / 2;
          if ((crossing.leave - crossing.enter) * Math.hypot(bx - ax, by1 - ay) > 10)
            expect(holds(hull, ax + t * (bx - ax), ay + t * (by1 - ay))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
