import { flatBox, segmentSegment2, type Flat } from '../../../geometry/index.ts';

/** Edges a cell on average: more cells cost memory, fewer cost steps. */
const EDGES_PER_CELL = 2;
const MOST_CELLS = 1 << 16;
/** Where the middle of a cell lies in it: at no round number, where corners would be. */
const MIDDLE = 0.5123456789;

/** What is known of a cell's middle. */
const UNKNOWN = 0;
const OUTSIDE = 1;
const INSIDE = 2;

/**
 * A big simple polygon with its edges in a grid, so that neighbours are measured against the edges around them instead of
 * the whole border. Inside or not is decided by the edges of one cell: those between the point and the cell's middle, of which
 * it is remembered how it lies.
 */
export class RingIndex {
  readonly points: Flat;
  private readonly minX: number;
  private readonly minY: number;
  private readonly cell: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Edges of a cell: edges[starts[cell]] … edges[starts[cell + 1] - 1], each the index of its second point. */
  private readonly starts: Int32Array;
  private readonly edges: Int32Array;
  /** The same by row. */
  private readonly rowStarts: Int32Array;
  private readonly rowEdges: Int32Array;
  /** By cell. */
  private readonly middles: Uint8Array;

  constructor(points: Flat) {
    this.points = points;
    const n = points.length;
    const { minX, minY, maxX, maxY } = flatBox(points);
    this.minX = minX;
    this.minY = minY;
    const [w, h] = [Math.max(1, maxX - minX), Math.max(1, maxY - minY)];
    const cells = Math.min(MOST_CELLS, Math.max(1, n / 2 / EDGES_PER_CELL));
    this.cell = Math.max(Math.sqrt((w * h) / cells), Math.max(w, h) / MOST_CELLS, 1);
    this.columns = Math.floor(w / this.cell) + 1;
    this.rows = Math.floor(h / this.cell) + 1;
    const cellsOfEdges = new Pairs(n);
    const rowsOfEdges = new Pairs(n);
    for (let edge = 0; edge < n; edge += 2) this.visit(edge, cellsOfEdges, rowsOfEdges);
    [this.starts, this.edges] = cellsOfEdges.sorted(this.columns * this.rows);
    [this.rowStarts, this.rowEdges] = rowsOfEdges.sorted(this.rows);
    this.middles = new Uint8Array(this.columns * this.rows);
  }

  /** Even-odd test of a point. */
  contains(x: number, y: number): boolean {
    const column = Math.floor((x - this.minX) / this.cell);
    const row = Math.floor((y - this.minY) / this.cell);
    if (row < 0 || row >= this.rows || column < 0 || column >= this.columns) return false;
    const { points, starts, edges, middles } = this;
    const cell = row * this.columns + column;
    const mx = this.minX + (column + MIDDLE) * this.cell;
    const my = this.minY + (row + MIDDLE) * this.cell;
    if (middles[cell] === UNKNOWN) middles[cell] = this.containsByRow(mx, my, row) ? INSIDE : OUTSIDE;
    let inside = middles[cell] === INSIDE;
    // Across at the point's height, then along the middle's: each edge that is crossed changes sides.
    const [left, right] = x < mx ? [x, mx] : [mx, x];
    const [top, bottom] = y < my ? [y, my] : [my, y];
    for (let at = starts[cell]!, end = starts[cell + 1]!; at < end; at++) {
      const i = edges[at]!;
      const j = this.before(i);
      const xi = points[i]!;
      const yi = points[i + 1]!;
      const xj = points[j]!;
      const yj = points[j + 1]!;
      if (yi > y !== yj > y) {
        const cut = ((xj - xi) * (y - yi)) / (yj - yi) + xi;
        if (cut > left && cut <= right) inside = !inside;
      }
      if (xi > mx !== xj > mx) {
        const cut = ((yj - yi) * (mx - xi)) / (xj - xi) + yi;
        if (cut > top && cut <= bottom) inside = !inside;
      }
    }
    return inside;
  }

  private containsByRow(x: number, y: number, row: number): boolean {
    const { points, rowStarts, rowEdges } = this;
    let inside = false;
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) {
      const i = rowEdges[at]!;
      const j = this.before(i);
      const yi = points[i + 1]!;
      const yj = points[j + 1]!;
      if (yi > y !== yj > y && x < ((points[j]! - points[i]!) * (y - yi)) / (yj - yi) + points[i]!) inside = !inside;
    }
    return inside;
  }

  /**
   * The least squared distance of a segment from the border, as far as it is below `limit2`; otherwise `limit2`. The
   * second point of the nearest edge goes to `nearest`.
   */
  distance2(ax: number, ay: number, bx: number, by: number, limit2: number, nearest: { edge: number }): number {
    const { points, starts, edges, columns } = this;
    const reach = Math.sqrt(limit2);
    const column0 = this.columnOf(Math.min(ax, bx) - reach);
    const column1 = this.columnOf(Math.max(ax, bx) + reach);
    const row1 = this.rowOf(Math.max(ay, by) + reach);
    let best = limit2;
    for (let row = this.rowOf(Math.min(ay, by) - reach); row <= row1; row++)
      for (let at = starts[row * columns + column0]!; at < starts[row * columns + column1 + 1]!; at++) {
        const i = edges[at]!;
        const j = this.before(i);
        const d = segmentSegment2(ax, ay, bx, by, points[j]!, points[j + 1]!, points[i]!, points[i + 1]!);
        if (d < best) {
          best = d;
          nearest.edge = i;
          if (d === 0) return 0;
        }
      }
    return best;
  }

  before(edge: number): number {
    return edge === 0 ? this.points.length - 2 : edge - 2;
  }

  private columnOf(x: number): number {
    const column = Math.floor((x - this.minX) / this.cell);
    return column < 0 ? 0 : column >= this.columns ? this.columns - 1 : column;
  }

  private rowOf(y: number): number {
    const row = Math.floor((y - this.minY) / this.cell);
    return row < 0 ? 0 : row >= this.rows ? this.rows - 1 : row;
  }

  /** Notes the rows and cells that an edge runs through: row by row, the columns that it may cross there. */
  private visit(edge: number, cells: Pairs, rows: Pairs): void {
    const { points, cell, columns } = this;
    const other = this.before(edge);
    const upper = points[edge + 1]! < points[other + 1]! ? edge : other;
    const lower = upper === edge ? other : edge;
    const x0 = points[upper]!;
    const y0 = points[upper + 1]!;
    const x1 = points[lower]!;
    const y1 = points[lower + 1]!;
    const row1 = this.rowOf(y1);
    const slope = y1 > y0 ? (x1 - x0) / (y1 - y0) : 0;
    for (let row = this.rowOf(y0); row <= row1; row++) {
      const top = Math.max(y0, this.minY + row * cell);
      const bottom = Math.min(y1, this.minY + (row + 1) * cell);
      const xa = y1 > y0 ? x0 + slope * (top - y0) : x0;
      const xb = y1 > y0 ? x0 + slope * (bottom - y0) : x1;
      const last = this.columnOf(Math.max(xa, xb) + 1);
      rows.add(row, edge);
      for (let column = this.columnOf(Math.min(xa, xb) - 1); column <= last; column++)
        cells.add(row * columns + column, edge);
    }
  }
}

/** Edges with the places that they belong to. */
class Pairs {
  /** row: [place, edge] i32 × 2 */
  private data: Int32Array;
  private length = 0;

  constructor(expected: number) {
    this.data = new Int32Array(2 * expected);
  }

  add(place: number, edge: number): void {
    if (this.length === this.data.length) {
      const grown = new Int32Array(2 * this.length + 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = place;
    this.data[this.length++] = edge;
  }

  /** The edges by place, and where those of each place start. */
  sorted(places: number): [starts: Int32Array, edges: Int32Array] {
    const { data, length } = this;
    const starts = new Int32Array(places + 1);
    for (let at = 0; at < length; at += 2) starts[data[at]! + 1]!++;
    for (let place = 0; place < places; place++) starts[place + 1]! += starts[place]!;
    const edges = new Int32Array(length / 2);
    const filled = starts.slice();
    for (let at = 0; at < length; at += 2) edges[filled[data[at]!]!++] = data[at + 1]!;
    return [starts, edges];
  }
}
