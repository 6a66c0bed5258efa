import { pointSegment2, type Flat } from '../../geometry/index.ts';

/** About so many edges lie in a row. */
const EDGES = 8;
const MOST_ROWS = 4096;

/** A closed area whose edges are sorted into rows of equal height, so that a point meets a few of them only. */
export class RingRows {
  private readonly points: Flat;
  private readonly r: number;
  private readonly top: number;
  private readonly height: number;
  private readonly count: number;
  /** Where the edges of each row begin in `edges`. */
  private readonly starts: Int32Array;
  /** First corners of the edges, by row. */
  private readonly edges: Int32Array;

  /** `points` flat, nanometres; the area is wider than them by `r` on all sides. */
  constructor(points: Flat, r: number) {
    this.points = points;
    this.r = r;
    const corners = points.length >> 1;
    let top = Infinity;
    let bottom = -Infinity;
    for (let i = 1; i < points.length; i += 2) {
      const y = points[i]!;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    this.top = top;
    this.count = Math.max(1, Math.min(MOST_ROWS, Math.floor(corners / EDGES)));
    this.height = Math.max(1, (bottom - top) / this.count);
    // The row of each corner, and of the first once more: an edge lies in all rows from one of its corners to the other.
    const rows = new Uint16Array(corners + 1);
    for (let i = 0; i < corners; i++) rows[i] = this.rowOf(points[2 * i + 1]!);
    rows[corners] = rows[0]!;
    const sizes = new Int32Array(this.count + 1);
    for (let i = 0; i < corners; i++) {
      const last = Math.max(rows[i]!, rows[i + 1]!);
      for (let row = Math.min(rows[i]!, rows[i + 1]!); row <= last; row++) sizes[row + 1]!++;
    }
    for (let row = 0; row < this.count; row++) sizes[row + 1]! += sizes[row]!;
    this.starts = sizes;
    this.edges = new Int32Array(sizes[this.count]!);
    const next = sizes.slice();
    for (let i = 0; i < corners; i++) {
      const last = Math.max(rows[i]!, rows[i + 1]!);
      for (let row = Math.min(rows[i]!, rows[i + 1]!); row <= last; row++) this.edges[next[row]!++] = 2 * i;
    }
  }

  has(x: number, y: number, slack: number): boolean {
    return this.inside(x, y) || this.near(x, y, this.r + slack);
  }

  private rowOf(y: number): number {
    return Math.max(0, Math.min(this.count - 1, Math.floor((y - this.top) / this.height)));
  }

  private inside(x: number, y: number): boolean {
    const { points, starts, edges } = this;
    const n = points.length;
    const row = this.rowOf(y);
    let inside = false;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const i = edges[at]!;
      const j = i + 2 === n ? 0 : i + 2;
      const [yi, yj] = [points[i + 1]!, points[j + 1]!];
      if (yi > y !== yj > y && x < ((points[j]! - points[i]!) * (y - yi)) / (yj - yi) + points[i]!) inside = !inside;
    }
    return inside;
  }

  private near(x: number, y: number, reach: number): boolean {
    const { points, starts, edges } = this;
    const n = points.length;
    const limit = reach * reach;
    for (let at = starts[this.rowOf(y - reach)]!, end = starts[this.rowOf(y + reach) + 1]!; at < end; at++) {
      const i = edges[at]!;
      const j = i + 2 === n ? 0 : i + 2;
      if (pointSegment2(x, y, points[i]!, points[i + 1]!, points[j]!, points[j + 1]!) <= limit) return true;
    }
    return false;
  }
}
