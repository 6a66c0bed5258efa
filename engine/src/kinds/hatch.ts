import { flattenArc, type Flat, type Shape } from '../geometry/index.ts';
import type { Fill } from './common.ts';

/** Distance of hatch lines over their width, as in KiCad 10. */
const SPACING = 10;

/** Lines of one direction across a shape, at most: a thin pen on a large board must not become millions of lines. */
const MOST_LINES = 2000;

/** Chord error of round borders, nanometres. */
const TOLERANCE = 5000;

/** By type of fill: whether lines rise or fall to the right, or both. */
const SLOPES: Readonly<Partial<Record<Fill['type'], readonly (1 | -1)[]>>> = {
  hatch: [1],
  reverseHatch: [-1],
  crossHatch: [1, -1],
};

export const isHatch = (type: Fill['type']): boolean => SLOPES[type] !== undefined;

function ringOf(shape: Shape): Flat {
  if (shape.type === 'ring') return shape.points;
  if (shape.type !== 'capsule') return [];
  const points = [shape.x0 + shape.r, shape.y0];
  flattenArc({ x: shape.x0, y: shape.y0, radius: shape.r, start: 0, sweep: 2 * Math.PI }, TOLERANCE, points);
  return points;
}

/** Where a ring's border crosses the line on which x + slope * y is `sum`, in turn into it and out of it: values of x. */
function crossings(ring: Flat, slope: number, sum: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [a, b] = [ring[i]! + slope * ring[i + 1]! - sum, ring[j]! + slope * ring[j + 1]! - sum];
    if (a > 0 !== b > 0) found.push(ring[i]! + ((ring[j]! - ring[i]!) * a) / (a - b));
  }
  return found.sort((p, q) => p - q);
}

/** The lines of a hatch of a pen's width inside a ring or disc: x0, y0, x1, y1 of each, nanometres. */
export function* hatchLines(
  shape: Shape,
  type: Fill['type'],
  width: number,
): Generator<readonly [x0: number, y0: number, x1: number, y1: number]> {
  const ring = ringOf(shape);
  for (const slope of SLOPES[type] ?? []) {
    let [first, last] = [Infinity, -Infinity];
    for (let i = 0; i < ring.length; i += 2) {
      const sum = ring[i]! + slope * ring[i + 1]!;
      [first, last] = [Math.min(first, sum), Math.max(last, sum)];
    }
    const step = Math.max(SPACING * width * Math.SQRT2, (last - first) / MOST_LINES);
    // Multiples of the step: hatches of neighbours continue one another.
    for (let sum = Math.ceil(first / step) * step; step > 0 && sum < last; sum += step) {
      const at = crossings(ring, slope, sum);
      for (let k = 0; k + 1 < at.length; k += 2)
        yield [at[k]!, slope * (sum - at[k]!), at[k + 1]!, slope * (sum - at[k + 1]!)];
    }
  }
}
