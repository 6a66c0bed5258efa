import { describe, expect, it } from 'vitest';
import { joinHoles } from './holes.ts';
import { doubleArea, inRing } from './polygon.ts';
import { traceAreas } from './trace.ts';

/** Coverage of a drawing by 8 × 8 samples a pixel. */
function drawn(size: number, inside: (x: number, y: number) => boolean): Uint8Array {
  const out = new Uint8Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let hits = 0;
      for (let i = 0; i < 64; i++) if (inside(x + ((i % 8) + 0.5) / 8, y + (Math.floor(i / 8) + 0.5) / 8)) hits++;
      out[y * size + x] = Math.round((hits / 64) * 255);
    }
  return out;
}

const areaOf = (rings: readonly ArrayLike<number>[]): number =>
  rings.reduce((sum, ring) => sum + Math.abs(doubleArea(ring)) / 2, 0);

describe('traceAreas', () => {
  it('finds the sides of a square between the pixels', () => {
    const rings = traceAreas(
      drawn(32, (x, y) => x > 5.25 && x < 20.5 && y > 7.75 && y < 25),
      32,
      32,
    );
    expect(rings).toHaveLength(1);
    const ring = rings[0]!;
    const xs = [...ring].filter((_, i) => i % 2 === 0);
    const ys = [...ring].filter((_, i) => i % 2 === 1);
    const sides = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    // Within a tenth of a pixel.
    sides.forEach((side, i) => expect(Math.abs(side - [5.25, 20.5, 7.75, 25][i]!)).toBeLessThan(0.1));
    // Four sides, their corners cut by less than a pixel.
    expect(ring.length / 2).toBeLessThanOrEqual(8);
    expect(areaOf(rings)).toBeGreaterThan(15.25 * 17.25 - 2);
  });

  it('leaves the hole of a ring open, in one simple polygon', () => {
    const rings = traceAreas(
      drawn(64, (x, y) => Math.hypot(x - 32, y - 30) < 25 && Math.hypot(x - 32, y - 30) > 12),
      64,
      64,
    );
    expect(rings).toHaveLength(1);
    expect(areaOf(rings)).toBeCloseTo(Math.PI * (25 ** 2 - 12 ** 2), -1.5);
    expect(inRing(rings[0]!, 32, 30)).toBe(false);
    expect(inRing(rings[0]!, 32 + 18, 30)).toBe(true);
    expect(inRing(rings[0]!, 32, 30 - 18)).toBe(true);
    // Straightened, a circle needs few corners.
    expect(rings[0]!.length / 2).toBeLessThan(80);
  });

  it('traces an island in a hole by itself, and areas that touch at a corner', () => {
    const nested = traceAreas(
      drawn(64, (x, y) => {
        const d = Math.max(Math.abs(x - 32), Math.abs(y - 32));
        return d < 5 || (d > 12 && d < 25);
      }),
      64,
      64,
    );
    expect(nested).toHaveLength(2);
    expect(areaOf(nested)).toBeCloseTo(50 ** 2 - 24 ** 2 + 10 ** 2, -2);
    const corners = traceAreas(
      drawn(16, (x, y) => x < 8 === y < 8),
      16,
      16,
    );
    expect(areaOf(corners)).toBeGreaterThan(120);
  });

  it('drops specks and finds nothing on bare paper', () => {
    const speck = new Uint8Array(100);
    speck[55] = 255;
    expect(traceAreas(speck, 10, 10)).toEqual([]);
    expect(traceAreas(new Uint8Array(100), 10, 10)).toEqual([]);
    expect(areaOf(traceAreas(new Uint8Array(100).fill(255), 10, 10))).toBeGreaterThan(98);
  });
});

describe('joinHoles', () => {
  it('hangs a hole on a hole that lies left of it', () => {
    const square = (x: number, y: number, size: number) => [x, y, x + size, y, x + size, y + size, x, y + size];
    const turned = (ring: number[]) => ring.flatMap((_, i) => (i % 2 ? [] : [ring.at(-i - 2)!, ring.at(-i - 1)!]));
    const [joined, ...others] = joinHoles([square(0, 0, 30)], [square(18, 12, 6), square(6, 10, 8)].map(turned));
    expect(others).toEqual([]);
    expect(Math.abs(doubleArea(joined!)) / 2).toBeCloseTo(900 - 36 - 64, 9);
    expect([inRing(joined!, 20, 15), inRing(joined!, 10, 15), inRing(joined!, 16, 15)]).toEqual([false, false, true]);
  });
});
