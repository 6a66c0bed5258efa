import { describe, expect, it } from 'vitest';
import { doubleArea, flatBox, type Box } from '../../geometry/index.ts';
import { cropped } from './crop.ts';
import { grown } from '../shapes/grow.ts';
import type { Path, Paths } from '../shapes/paths.ts';
import { Stitcher } from './stitch.ts';
import { inflate, minus, rectangle, within } from '../shapes/pathBooleans.ts';
import '../../../test/clipper.ts';

/** Repeatable numbers below 1 (Lehmer). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const sum = (paths: Paths): number => paths.reduce((total, path) => total + doubleArea(path) / 2, 0);
const apart = (a: Paths, b: Paths): number => sum(minus(a, b)) + sum(minus(b, a));

/** A square of 8 mm with round holes, some of which hang over its border; coordinates are multiples of `grid`. */
function pierced(random: () => number, grid = 1): Paths {
  const snap = (value: number): number => Math.round(value / grid) * grid;
  const disc = (): Path => {
    const [x, y, r, n] = [random() * 8e6, random() * 8e6, 2e5 + random() * 8e5, 4 + Math.floor(random() * 20)];
    return Array.from({ length: n }, (_, i) => [
      snap(x + r * Math.cos((2 * Math.PI * i) / n)),
      snap(y + r * Math.sin((2 * Math.PI * i) / n)),
    ]).flat();
  };
  return minus([rectangle({ minX: 0, minY: 0, maxX: 8e6, maxY: 8e6 })], Array.from({ length: 25 }, disc));
}

const tiles = (size: number): Box[] =>
  Array.from({ length: (8e6 / size) ** 2 }, (_, i) => {
    const [minX, minY] = [(i % (8e6 / size)) * size, Math.floor(i / (8e6 / size)) * size];
    return { minX, minY, maxX: minX + size, maxY: minY + size };
  });

describe('tiles of an area', () => {
  // On a coarse grid corners and whole edges lie on the sides of tiles.
  it.each([1, 500_000])('stitched together are the area again, corners on a grid of %i nm', grid => {
    const random = randomOf(grid);
    for (let round = 0; round < 40; round++) {
      const area = pierced(random, grid);
      const cut = tiles(round % 2 === 0 ? 2e6 : 1e6).map(box => cropped(area, box));
      expect(cut.filter(each => each === null)).toEqual([]);
      const stitched = new Stitcher().stitch(cut.map(each => each!.outlines));
      // A nanometre along every cut is rounding.
      expect(apart(stitched, area)).toBeLessThan(2 * 8e6 * 16);
      expect(Math.abs(sum(stitched) - sum(area))).toBeLessThan(2 * 8e6 * 16);
    }
  });

  it('reach as far as what they hold', () => {
    const area = pierced(randomOf(3));
    for (const box of tiles(1e6)) {
      const held = within(area, [rectangle(box)]);
      const { extent } = cropped(area, box)!;
      const { minX, maxX } = flatBox(held.flat());
      if (held.length === 0) expect(extent.minX).toBeGreaterThan(extent.maxX);
      else expect([extent.minX, extent.maxX]).toEqual([minX, maxX]);
    }
  });

  it('are refused where outlines overlap', () => {
    const square = rectangle({ minX: 0, minY: 0, maxX: 100, maxY: 100 });
    expect(cropped([square, square], { minX: 50, minY: 50, maxX: 150, maxY: 150 })).toBeNull();
  });
});

describe('growing', () => {
  it('gives what offsetting with finer chords gives, and nothing beyond its chords', () => {
    const random = randomOf(11);
    const by = 125_000;
    for (let round = 0; round < 20; round++) {
      const area = pierced(random);
      const made = grown(area, by);
      const exact = inflate(area, by);
      expect(sum(minus(made, inflate(area, by + 5200)))).toBe(0);
      // Chords of 5 um over some hundred millimetres of border.
      expect(apart(made, exact) / sum(exact)).toBeLessThan(5e-4);
    }
  });
});
