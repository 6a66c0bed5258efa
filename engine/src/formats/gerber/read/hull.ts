import { outlinesOf, unite } from '../../../geometry/area.ts';
import { skeleton, type Shape } from '../../../geometry/index.ts';

/** The convex hull of points as flat coordinates (A. M. Andrew's monotone chain, 1979). */
export function convexHull(points: readonly (readonly [number, number])[]): number[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
    const chain: (readonly [number, number])[] = [];
    for (const p of all) {
      while (chain.length > 1) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())].flatMap(([x, y]) => [x, y]);
}

/** Points whose hull, grown by `r`, is that of the shapes of an aperture. */
export interface Stamp {
  readonly points: readonly (readonly [number, number])[];
  readonly r: number;
}

const pairs = (flat: ArrayLike<number>): (readonly [number, number])[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!] as const);

export function stampOf(shapes: readonly Shape[]): Stamp {
  if (shapes.length === 1) {
    const { points, r } = skeleton(shapes[0]!);
    return { points: pairs(points), r };
  }
  return { points: outlinesOf(unite(shapes)).flatMap(({ outline }) => pairs(outline)), r: 0 };
}

/** What a stamp sweeps over on its way along a straight line. */
export function swept({ points, r }: Stamp, x0: number, y0: number, x1: number, y1: number): Shape {
  const hull = convexHull(points.flatMap(([x, y]) => [[x + x0, y + y0] as const, [x + x1, y + y1] as const]));
  if (hull.length >= 6) return { type: 'ring', points: hull, r };
  const [ax = x0, ay = y0, bx = x1, by = y1] = hull;
  return { type: 'capsule', x0: ax, y0: ay, x1: bx, y1: by, r };
}
