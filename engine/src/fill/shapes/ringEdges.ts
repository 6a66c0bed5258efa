import { doubleArea, flatBox } from '../../geometry/index.ts';
import { leftmost, type Path } from './paths.ts';

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
  readonly path: Path;
  readonly corners: Int32Array;
  /** The number of the leftmost corner. */
  readonly at: number;
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
  /** Twice the area, positive for outlines and negative for holes. */
  readonly doubleArea: number;
  private bands: { readonly starts: Int32Array; readonly edges: Int32Array; readonly height: number } | null = null;

  constructor(path: Path) {
    this.path = path;
    this.at = leftmost(path) / 2;
    this.corners = new Int32Array(path);
    const { minX, minY, maxX, maxY } = flatBox(this.corners);
    this.minX = minX;
    this.maxX = maxX;
    this.minY = minY;
    this.maxY = maxY;
    this.doubleArea = doubleArea(this.corners);
  }

  /** Whether a ray from a point to the left meets an edge at or right of `best.cut`, which then holds the nearest. */
  meets(x: number, y: number, best: Met): boolean {
    if (this.minX > x || this.maxX <= best.cut || this.minY > y || this.maxY < y) return false;
    const count = this.corners.length / 2;
    let found = false;
    if (count < MANY) {
      for (let i = 0; i < count; i++) if (this.meetsEdge(i, x, y, best)) found = true;
      return found;
    }
    const { starts, edges, height } = (this.bands ??= this.sorted());
    const band = Math.min(starts.length - 2, Math.floor((y - this.minY) / height));
    for (let k = starts[band]!; k < starts[band + 1]!; k++) if (this.meetsEdge(edges[k]!, x, y, best)) found = true;
    return found;
  }

  private meetsEdge(edge: number, x: number, y: number, best: Met): boolean {
    const { corners } = this;
    const i = 2 * edge;
    const j = i + 2 === corners.length ? 0 : i + 2;
    const x0 = corners[i]!;
    const y0 = corners[i + 1]!;
    const x1 = corners[j]!;
    const y1 = corners[j + 1]!;
    if (y0 > y === y1 > y) return false;
    const cut = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
    if (cut > x || cut <= best.cut) return false;
    best.edge = edge;
    best.cut = cut;
    return true;
  }

  private sorted(): NonNullable<RingEdges['bands']> {
    const { corners, minY, maxY } = this;
    const n = corners.length / 2;
    const count = Math.ceil(n / EDGES_PER_BAND);
    const height = Math.max(1, (maxY - minY) / count);
    const bandOf = (y: number): number => Math.min(count - 1, Math.floor((y - minY) / height));
    const starts = new Int32Array(count + 1);
    const visit = (take: (band: number, edge: number) => void): void => {
      for (let i = 0; i < n; i++) {
        const a = corners[2 * i + 1]!;
        const b = corners[i + 1 === n ? 1 : 2 * i + 3]!;
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
