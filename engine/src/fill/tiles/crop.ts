import { BoxBuilder, type Box } from '../../geometry/index.ts';
import { put, type Path, type Paths } from '../shapes/paths.ts';
import type { TileOutlines } from './tileOutlines.ts';

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
export function cropped(area: Paths, box: Box): Cropped | null {
  const cropper = new Cropper(box);
  for (const path of area) cropper.add(path);
  return cropper.cropped();
}

/** An edge. */
interface Edge {
  readonly px: number;
  readonly py: number;
  readonly qx: number;
  readonly qy: number;
}

/** Appends the corners of a path behind one up to another. */
function extend(chain: number[], path: Path, from: number, to: number): void {
  const n = path.length;
  for (let i = from; i !== to;) {
    i = i + 2 === n ? 0 : i + 2;
    chain.push(path[i]!, path[i + 1]!);
  }
}

/** In small steps, of which the engine can make good code soon: the first fill of a board is mostly spent on that. */
class Cropper {
  private readonly minX: number;
  private readonly minY: number;
  private readonly maxX: number;
  private readonly maxY: number;
  private readonly inner: Path[] = [];
  private readonly chains: number[][] = [];
  private readonly seams: number[] = [];
  private readonly extent = new BoxBuilder();
  /** Bottom, right, top, left: each followed anticlockwise. */
  private readonly sides: readonly Crossing[][] = [[], [], [], []];
  /** How many areas hold the first corner. */
  private corner = 0;
  /** The chain that is inside now; where none is, one that nobody asks for. */
  private chain: number[] = [];

  constructor({ minX, minY, maxX, maxY }: Box) {
    // Small integers, not doubles, so that chains hold such.
    this.minX = minX | 0;
    this.minY = minY | 0;
    this.maxX = maxX | 0;
    this.maxY = maxY | 0;
  }

  add(path: Path): void {
    const first = this.outside(path);
    if (first < 0) {
      this.inner.push(path);
      this.reach(path);
      return;
    }
    const n = path.length;
    const edges = this.edges(path, first);
    for (let k = 0; k < edges.length; k++) {
      const i = edges[k]!;
      const j = i + 2 === n ? 0 : i + 2;
      const [qx, qy] = [path[j]!, path[j + 1]!];
      const isTo = this.isInside(qx, qy);
      this.cross({ px: path[i]!, py: path[i + 1]!, qx, qy }, this.isInside(path[i]!, path[i + 1]!), isTo);
      // From there on it stays inside up to the next one.
      if (isTo) extend(this.chain, path, j, edges[k + 1] ?? first);
    }
  }

  cropped(): Cropped | null {
    for (const chain of this.chains) this.reach(chain);
    const { minX, minY, maxX, maxY, inner, chains, seams, extent } = this;
    let count = this.corner;
    for (const [side, crossings] of this.sides.entries()) {
      crossings.sort((a, b) => a.at - b.at);
      crossings.push({ at: side % 2 === 0 ? maxX - minX : maxY - minY, change: 0 });
      let at = 0;
      for (const crossing of crossings) {
        if (crossing.at > at) {
          if (count !== 0 && count !== 1) return null;
          if (count === 1) {
            this.seam(side, at);
            this.seam(side, crossing.at);
          }
        }
        at = crossing.at;
        count += crossing.change;
      }
    }
    this.reach(seams);
    return { outlines: { inner, chains, seams }, extent: extent.box() };
  }

  /** The index of the first corner of a path that is not inside; -1 where all are. */
  private outside(path: Path): number {
    for (let i = 0; i < path.length; i += 2) if (!this.isInside(path[i]!, path[i + 1]!)) return i;
    return -1;
  }

  /** Where edges begin that are not inside with both ends, from a corner outside on; without those that matter to no side. */
  private edges(path: Path, first: number): number[] {
    const { minX, minY, maxX, maxY } = this;
    const found: number[] = [];
    const n = path.length;
    let px = path[first]!;
    let py = path[first + 1]!;
    let i = first;
    for (let k = 0; k < n; k += 2) {
      const j = i + 2 === n ? 0 : i + 2;
      const qx = path[j]!;
      const qy = path[j + 1]!;
      const isInside =
        px > minX && px < maxX && py > minY && py < maxY && qx > minX && qx < maxX && qy > minY && qy < maxY;
      const isBeside = (px >= maxX && qx >= maxX) || (py >= maxY && qy >= maxY) || (py <= minY && qy <= minY);
      if (!isInside && !isBeside) found.push(i);
      px = qx;
      py = qy;
      i = j;
    }
    return found;
  }

  private isInside(x: number, y: number): boolean {
    return x > this.minX && x < this.maxX && y > this.minY && y < this.maxY;
  }

  private reach(points: Path): void {
    for (let i = 0; i < points.length; i += 2) this.extent.add(points[i]!, points[i + 1]!);
  }

  /** Notes a place on a side. */
  private seam(side: number, at: number): void {
    const { minX, minY, maxX, maxY, seams } = this;
    if (side === 0) put(seams, minX + at, minY);
    else if (side === 1) put(seams, maxX, minY + at);
    else if (side === 2) put(seams, maxX - at, maxY);
    else put(seams, minX, maxY - at);
  }

  /** Follows an edge of which one end at least is not inside. */
  private cross(edge: Edge, isFrom: boolean, isTo: boolean): void {
    this.corner += this.pass(edge);
    if (!isFrom && !isTo && this.isBeside(edge)) return;
    const [ax, ay, bx, by] = this.within(edge);
    const isPoint = ax === bx && ay === by;
    if (isFrom) this.chain.push(bx, by);
    else if (!isPoint) {
      this.chain = [];
      put(this.chain, ax, ay);
      put(this.chain, bx, by);
      this.chains.push(this.chain);
      this.note(ax, ay, -1, edge);
    }
    if (!isTo && (isFrom || !isPoint)) this.note(bx, by, 1, edge);
  }

  private note(x: number, y: number, change: number, edge: Edge): void {
    const { minX, minY, maxX, maxY, sides } = this;
    // In the first corner it is one end of the way round or the other.
    if (y === minY && (x !== minX || !this.isLeft(edge))) sides[0]!.push({ at: x - minX, change });
    else if (x === maxX) sides[1]!.push({ at: y - minY, change });
    else if (y === maxY) sides[2]!.push({ at: maxX - x, change });
    else sides[3]!.push({ at: maxY - y, change });
  }

  /** By how much an edge that passes to the left of the tile's first corner turns the area's outlines round that corner. */
  private pass(edge: Edge): number {
    const isUp = edge.py <= this.minY;
    if (isUp === edge.qy <= this.minY) return 0;
    return this.isLeft(edge) ? (isUp ? -1 : 1) : 0;
  }

  /** Whether a slanted edge passes to the left of a point a little inside of the tile's first corner. */
  private isLeft({ px, py, qx, qy }: Edge): boolean {
    const { minX, minY } = this;
    if (px <= minX && qx <= minX) return true;
    if (px > minX && qx > minX) return false;
    const [dx, dy] = [qx - px, qy - py];
    const side = dx * (minY - py) - (minX - px) * dy;
    // Through the very corner: left where it is steeper than the diagonal.
    return side === 0 ? dx / dy < 1 : side > 0 !== dy > 0;
  }

  /** Whether an edge lies beyond one of the sides. */
  private isBeside({ px, py, qx, qy }: Edge): boolean {
    const { minX, minY, maxX, maxY } = this;
    return (
      (px <= minX && qx <= minX) ||
      (px >= maxX && qx >= maxX) ||
      (py <= minY && qy <= minY) ||
      (py >= maxY && qy >= maxY)
    );
  }

  /** The part of an edge inside the tile, its ends on sides in whole nanometres (after Liang and Barsky); no length where none is. */
  private within({ px, py, qx, qy }: Edge): [ax: number, ay: number, bx: number, by: number] {
    const { minX, minY, maxX, maxY } = this;
    const [dx, dy] = [qx - px, qy - py];
    const ways = [-dy, dx, dy, -dx];
    const rooms = [py - minY, maxX - px, maxY - py, px - minX];
    let [t0, t1, side0, side1] = [0, 1, -1, -1];
    for (let side = 0; side < 4; side++) {
      const d = ways[side]!;
      const t = rooms[side]! / d;
      if (d < 0 && t >= t0) [t0, side0] = [t, side];
      if (d > 0 && t <= t1) [t1, side1] = [t, side];
    }
    if (t0 >= t1) return [px, py, px, py];
    const [ax, ay] = side0 < 0 ? [px, py] : this.on(side0, px + t0 * dx, py + t0 * dy);
    const [bx, by] = side1 < 0 ? [qx, qy] : this.on(side1, px + t1 * dx, py + t1 * dy);
    return [ax, ay, bx, by];
  }

  /** A place that is on a side but for rounding. */
  private on(side: number, atX: number, atY: number): [x: number, y: number] {
    const { minX, minY, maxX, maxY } = this;
    const x = Math.min(maxX, Math.max(minX, Math.round(atX))) | 0;
    const y = Math.min(maxY, Math.max(minY, Math.round(atY))) | 0;
    if (side === 0) return [x, minY];
    if (side === 1) return [maxX, y];
    if (side === 2) return [x, maxY];
    return [minX, y];
  }
}
