import type { Path64 } from 'clipper2-ts';

const EDGES_PER_BAND = 8;
/** Rings with fewer corners are searched edge by edge. */
const MANY = 48;

/** Where a ray to the left meets an edge, whose number is that of its first corner. */
export interface Met {
  edge: number;
  cut: number;
}

/** The edges of a ring, which a ray to the left is tested against; those of large rings lie in bands of y. */
export class RingEdges {
  readonly path: Path64;
  /** The same, x and y by turns. */
  readonly corners: Int32Array;
  /** The leftmost corner. */
  readonly at: number;
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
  /** Twice the area, positive for outlines and negative for holes. */
  readonly doubleArea: number;
  private bands: { readonly starts: Int32Array; readonly edges: Int32Array; readonly height: number } | null = null;

  constructor(path: Path64) {
    this.path = path;
    const corners = (this.corners = new Int32Array(2 * path.length));
    let q = path.at(-1)!;
    let at = 0;
    let [minX, maxX, minY, maxY, sum] = [path[0]!.x, path[0]!.x, path[0]!.y, path[0]!.y, 0];
    for (let i = 0; i < path.length; i++) {
      const p = path[i]!;
      corners[2 * i] = p.x;
      corners[2 * i + 1] = p.y;
      if (p.x < minX) {
        minX = p.x;
        at = i;
      }
      if (p.x > maxX) maxX = p.x;
      if (p.y < minY) minY = p.y;
      if (p.y > maxY) maxY = p.y;
      sum += (q.x - p.x) * (q.y + p.y);
      q = p;
    }
    this.at = at;
    this.minX = minX;
    this.maxX = maxX;
    this.minY = minY;
    this.maxY = maxY;
    this.doubleArea = sum;
  }

  /** Whether a ray from a point to the left meets an edge at or right of `best.cut`, which then tells the nearest. */
  meets(x: number, y: number, best: Met): boolean {
    if (this.minX > x || this.maxX <= best.cut || this.minY > y || this.maxY < y) return false;
    const { path } = this;
    let found = false;
    if (path.length < MANY) {
      for (let i = 0; i < path.length; i++) if (this.meetsEdge(i, x, y, best)) found = true;
      return found;
    }
    const { starts, edges, height } = (this.bands ??= this.sorted());
    const band = Math.min(starts.length - 2, Math.floor((y - this.minY) / height));
    for (let k = starts[band]!; k < starts[band + 1]!; k++) if (this.meetsEdge(edges[k]!, x, y, best)) found = true;
    return found;
  }

  private meetsEdge(edge: number, x: number, y: number, best: Met): boolean {
    const p = this.path[edge]!;
    const q = this.path[edge + 1 === this.path.length ? 0 : edge + 1]!;
    if (p.y > y === q.y > y) return false;
    const cut = p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x);
    if (cut > x || cut <= best.cut) return false;
    best.edge = edge;
    best.cut = cut;
    return true;
  }

  private sorted(): NonNullable<RingEdges['bands']> {
    const { path, minY, maxY } = this;
    const n = path.length;
    const count = Math.ceil(n / EDGES_PER_BAND);
    const height = Math.max(1, (maxY - minY) / count);
    const bandOf = (y: number): number => Math.min(count - 1, Math.floor((y - minY) / height));
    const starts = new Int32Array(count + 1);
    const visit = (take: (band: number, edge: number) => void): void => {
      for (let i = 0; i < n; i++) {
        const a = path[i]!.y;
        const b = path[i + 1 === n ? 0 : i + 1]!.y;
        if (a === b) continue;
        const last = bandOf(a > b ? a : b);
        for (let band = bandOf(a < b ? a : b); band <= last; band++) take(band, i);
      }
    };
    visit(band => void starts[band + 1]!++);
    for (let band = 0; band < count; band++) starts[band + 1]! += starts[band]!;
    const next = starts.slice();
    const edges = new Int32Array(starts[count]!);
    visit((band, edge) => {
      edges[next[band]!++] = edge;
    });
    return { starts, edges, height };
  }
}
