import { describe, expect, it } from 'vitest';
import { doubleArea } from '../geometry/index.ts';
import { triangulate } from './triangulate.ts';

const areaOf = (triangles: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < triangles.length; i += 6) {
    const [ax, ay, bx, by] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!, triangles[i + 3]!];
    const [cx, cy] = [triangles[i + 4]!, triangles[i + 5]!];
    sum += Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
  }
  return sum;
};

/** A plate of 40 × 40 with square holes, each cut in by a bridge to the left: what a zone's stored fill looks like. */
function comb(rows: number): Float32Array {
  const points: number[] = [0, 0, 40, 0, 40, 40, 0, 40];
  for (let row = rows - 1; row >= 0; row--) {
    const y = (40 * (row + 0.5)) / rows;
    const half = 12 / rows;
    points.push(0, y, 10, y, 10, y + half, 30, y + half, 30, y - half, 10, y - half, 10, y, 0, y);
  }
  return Float32Array.from(points);
}

describe('triangulate', () => {
  it.each([1, 7, 60, 500])('keeps the area of a ring with %i holes', rows => {
    const ring = comb(rows);
    expect(areaOf(triangulate(ring))).toBeCloseTo(Math.abs(doubleArea(ring)), 1);
  });

  it('gives nothing for rings without area', () => {
    expect(triangulate(new Float32Array([1, 1, 2, 2]))).toHaveLength(0);
    expect(areaOf(triangulate(new Float32Array(4000).fill(3)))).toBe(0);
  });
});
