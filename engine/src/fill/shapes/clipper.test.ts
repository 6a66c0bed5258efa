import { inflatePaths, EndType, JoinType, union, difference, intersect, FillRule, type Paths64 } from 'clipper2-ts';
import { describe, expect, it } from 'vitest';
import { doubleArea } from '../../geometry/index.ts';
import '../../../test/clipper.ts';
import { clip, DIFFERENCE, INTERSECTION, NON_ZERO, offset, POLYGON, POSITIVE, ROUND, UNION } from './clipper.ts';
import type { Paths } from './paths.ts';

/** Repeatable numbers below 1 (Lehmer). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Stars that overlap, in a square of a metre on either side of the origin. */
function stars(random: () => number, count: number, corners: number): number[][] {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [(random() - 0.5) * 1e9, (random() - 0.5) * 1e9, 1e7 + random() * 1e8];
    return Array.from({ length: corners }, (_, i) => {
      const [angle, length] = [(2 * Math.PI * i) / corners, i % 2 === 0 ? r : r / 2];
      return [Math.round(x + length * Math.cos(angle)), Math.round(y + length * Math.sin(angle))];
    }).flat();
  });
}

const pointsOf = (paths: Paths): Paths64 =>
  paths.map(path => Array.from({ length: path.length / 2 }, (_, i) => ({ x: path[2 * i]!, y: path[2 * i + 1]! })));
/** Corners of the same outlines in the same places, regardless of their order. */
const seen = (paths: Paths64): string[] => paths.flatMap(path => path.map(({ x, y }) => `${x} ${y}`)).toSorted();

describe('the clipper of fills', () => {
  it('gives what another implementation of Clipper2 gives', () => {
    const random = randomOf(5);
    for (let round = 0; round < 10; round++) {
      const [a, b] = [stars(random, 12, 14), stars(random, 12, 14)];
      const [ta, tb] = [pointsOf(a), pointsOf(b)];
      for (const [operation, made] of [
        [UNION, union([...ta, ...tb], FillRule.NonZero)],
        [DIFFERENCE, difference(ta, tb, FillRule.NonZero)],
        [INTERSECTION, intersect(ta, tb, FillRule.NonZero)],
      ] as const)
        expect(seen(pointsOf(clip(operation, NON_ZERO, a, b)))).toEqual(seen(made));
      expect(seen(pointsOf(clip(UNION, POSITIVE, a, [])))).toEqual(seen(union(ta, FillRule.Positive)));
      const grown = offset(a, 2e6, POLYGON, 5000);
      expect(seen(pointsOf(grown))).toEqual(seen(inflatePaths(ta, 2e6, JoinType.Round, EndType.Polygon, 2, 5000)));
    }
  });

  it('draws open lines with round ends', () => {
    const [line] = offset([[0, 0, 10e6, 0]], 1e6, ROUND, 5000);
    const exact = 2e6 * 10e6 + Math.PI * 1e12;
    expect(Math.abs(doubleArea(line!) / 2 / exact - 1)).toBeLessThan(0.002);
  });

  it('asks for more memory where it needs it', () => {
    // Several times what it begins with.
    const squares = Array.from({ length: 60_000 }, (_, i) => {
      const [x, y] = [(i % 500) * 3000, Math.floor(i / 500) * 3000];
      return [x, y, x + 1000, y, x + 1000, y + 1000, x, y + 1000];
    });
    expect(clip(UNION, NON_ZERO, squares, [])).toHaveLength(60_000);
    expect(clip(UNION, NON_ZERO, squares.slice(0, 3), [])).toHaveLength(3);
  });

  it('makes nothing of nothing', () => {
    expect(clip(UNION, NON_ZERO, [], [])).toEqual([]);
    expect(clip(UNION, NON_ZERO, [[], [1, 2], [1, 2, 3, 4]], [])).toEqual([]);
  });
});
