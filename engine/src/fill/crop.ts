import type { Path64, Paths64 } from 'clipper2-ts';
import { BoxBuilder, type Box } from '../geometry/index.ts';
import { pointAt } from './point.ts';
import type { TileOutlines } from './tileOutlines.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where an outline crosses a side of the tile: `change` is what that does to the number of areas further along the side. */
interface Crossing {
  readonly at: number;
  readonly change: number;
}

/** What is cut out of an area, and its extent. */
export interface Cropped {
  readonly outlines: TileOutlines;
  readonly extent: Box;
}

/**
 * The part of an area inside a tile, as stitching wants it: outlines that stay inside, the chains of others between where they
 * come in and go out, and the stretches of the tile's sides that lie in the area. In one pass over the outlines, where clipping
 * polygons would have to make outlines of it only for stitching to take them apart again.
 *
 * What lies on a side counts as outside, here and in the tile beyond. The area's outlines run anticlockwise where y points up,
 * holes the other way, and do not overlap; null where they turn out not to.
 */
export function cropped(area: Paths64, box: Box): Cropped | null {
  const { minX, minY, maxX, maxY } = box;
  const inner: Path64[] = [];
  const chains: Point[][] = [];
  const extent = new BoxBuilder();
  // Bottom, right, top, left: each followed anticlockwise.
  const sides: Crossing[][] = [[], [], [], []];
  let corner = 0;
  const isInside = ({ x, y }: Point): boolean => x > minX && x < maxX && y > minY && y < maxY;

  for (const path of area) {
    const n = path.length;
    const outside = path.findIndex(p => !isInside(p));
    if (outside < 0) {
      inner.push(path);
      for (const { x, y } of path) extent.add(x, y);
      continue;
    }
    let chain: Point[] = [];
    let from = false;
    for (let k = 1; k <= n; k++) {
      const p = path[(outside + k - 1) % n]!;
      const q = path[(outside + k) % n]!;
      const to = isInside(q);
      corner += pass(p, q);
      if (from && to) chain.push(q);
      else if (from || to || mayCross(p, q)) {
        const [a, b] = within(p, q);
        if (from) chain.push(b);
        else if (a.x !== b.x || a.y !== b.y) {
          chains.push((chain = [a, b]));
          cross(a, -1, p, q);
        }
        if (!to && (from || a.x !== b.x || a.y !== b.y)) cross(b, 1, p, q);
      }
      from = to;
    }
  }
  for (const chain of chains) for (const { x, y } of chain) extent.add(x, y);

  const seams: Point[] = [];
  let count = corner;
  for (const [side, crossings] of sides.entries()) {
    crossings.sort((a, b) => a.at - b.at);
    crossings.push({ at: side % 2 === 0 ? maxX - minX : maxY - minY, change: 0 });
    let at = 0;
    for (const crossing of crossings) {
      if (crossing.at > at) {
        if (count !== 0 && count !== 1) return null;
        if (count === 1) seam(side, at, crossing.at);
      }
      at = crossing.at;
      count += crossing.change;
    }
  }
  return { outlines: { inner, chains, seams }, extent: extent.box() };

  function seam(side: number, from: number, to: number): void {
    const [p, q] = [place(side, from), place(side, to)];
    seams.push(p, q);
    extent.add(p.x, p.y);
    extent.add(q.x, q.y);
  }

  function place(side: number, at: number): Point {
    if (side === 0) return pointAt(minX + at, minY);
    if (side === 1) return pointAt(maxX, minY + at);
    if (side === 2) return pointAt(maxX - at, maxY);
    return pointAt(minX, maxY - at);
  }

  function cross({ x, y }: Point, change: number, p: Point, q: Point): void {
    // In the first corner it is one end of the way round or the other.
    if (y === minY && (x !== minX || !isLeft(p, q))) sides[0]!.push({ at: x - minX, change });
    else if (x === maxX) sides[1]!.push({ at: y - minY, change });
    else if (y === maxY) sides[2]!.push({ at: maxX - x, change });
    else sides[3]!.push({ at: maxY - y, change });
  }

  /** By how much an edge that passes to the left of the tile's first corner turns the area's outlines round that corner. */
  function pass(p: Point, q: Point): number {
    const up = p.y <= minY && q.y > minY;
    if (!up && !(q.y <= minY && p.y > minY)) return 0;
    return isLeft(p, q) ? (up ? -1 : 1) : 0;
  }

  /** Whether a slanted edge passes to the left of a point a little inside of the tile's first corner. */
  function isLeft(p: Point, q: Point): boolean {
    if (p.x <= minX && q.x <= minX) return true;
    if (p.x > minX && q.x > minX) return false;
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const side = dx * (minY - p.y) - (minX - p.x) * dy;
    // Through the very corner: left where it is steeper than the diagonal.
    return side === 0 ? dx / dy < 1 : side > 0 !== dy > 0;
  }

  function mayCross(p: Point, q: Point): boolean {
    return !(
      (p.x <= minX && q.x <= minX) ||
      (p.x >= maxX && q.x >= maxX) ||
      (p.y <= minY && q.y <= minY) ||
      (p.y >= maxY && q.y >= maxY)
    );
  }

  /** The part of an edge inside the tile, its ends on sides in whole nanometres (after Liang and Barsky); no length where none is. */
  function within(p: Point, q: Point): [Point, Point] {
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    let [t0, t1, side0, side1] = [0, 1, -1, -1];
    const limit = (side: number, d: number, room: number): void => {
      if (d < 0 && room / d >= t0) [t0, side0] = [room / d, side];
      if (d > 0 && room / d <= t1) [t1, side1] = [room / d, side];
    };
    limit(0, -dy, p.y - minY);
    limit(1, dx, maxX - p.x);
    limit(2, dy, maxY - p.y);
    limit(3, -dx, p.x - minX);
    if (t0 >= t1) return [p, p];
    return [side0 < 0 ? p : on(side0, t0), side1 < 0 ? q : on(side1, t1)];

    function on(side: number, t: number): Point {
      const x = Math.min(maxX, Math.max(minX, Math.round(p.x + t * dx)));
      const y = Math.min(maxY, Math.max(minY, Math.round(p.y + t * dy)));
      if (side === 0) return pointAt(x, minY);
      if (side === 1) return pointAt(maxX, y);
      if (side === 2) return pointAt(x, maxY);
      return pointAt(minX, y);
    }
  }
}
