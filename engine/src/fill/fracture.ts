import { isPositive, type Path64, type Paths64 } from 'clipper2-ts';

/** A hole hung on an edge of the outline or hole to its left. */
interface Hanging {
  /** Where the cut meets that edge. */
  readonly x: number;
  readonly y: number;
  readonly hole: Ring;
}

interface Ring {
  readonly path: Path64;
  /** The leftmost corner, where cuts to holes begin. */
  readonly at: number;
  /** By edge, the index of its first corner. */
  readonly hanging: Map<number, Hanging[]>;
}

const EDGES_PER_BAND = 8;

/**
 * Outlines and holes as simple polygons, flat: each hole joined to what lies left of it by a cut that runs there and back.
 * Outlines have positive areas and holes negative ones, as clipping leaves them. Linear but
 * for sorting: edges are looked up by bands of y.
 */
export function fractured(paths: Paths64): Int32Array[] {
  const rings = paths.map((path): Ring => {
    let at = 0;
    for (let i = 1; i < path.length; i++) if (path[i]!.x < path[at]!.x) at = i;
    return { path, at, hanging: new Map() };
  });
  const outlines = rings.filter(({ path }) => isPositive(path));
  const holes = rings.filter(({ path }) => !isPositive(path));
  if (holes.length > 0) hang(holes, rings);
  return outlines.map(ring => {
    const out: number[] = [];
    emit(ring, 0, out);
    return Int32Array.from(out);
  });
}

/** Hangs each hole on the nearest edge left of its leftmost corner. */
function hang(holes: readonly Ring[], rings: readonly Ring[]): void {
  const bands = new Bands(rings);
  for (const hole of holes) {
    const { x, y } = hole.path[hole.at]!;
    const found = bands.leftOf(x, y, hole);
    // A hole outside of everything does not come out of clipping.
    if (!found) continue;
    const { ring, edge, cut } = found;
    const known = ring.hanging.get(edge);
    const hanging = { x: Math.min(Math.round(cut), x), y, hole };
    if (known) known.push(hanging);
    else ring.hanging.set(edge, [hanging]);
  }
}

/** All edges by bands of y, in one row of numbers for each band. */
class Bands {
  private readonly rings: readonly Ring[];
  private readonly minY: number;
  private readonly height: number;
  private readonly count: number;
  /** Edges of a band: edges[starts[band]] … edges[starts[band + 1] - 1]. */
  private readonly starts: Int32Array;
  private readonly edges: Int32Array;
  /** row: [x0, y0, x1, y1] f64 of each edge, from both ends. */
  private readonly ends: Float64Array;
  /** By edge, its ring; the ring's first edge by ring. */
  private readonly ringOf: Int32Array;
  private readonly firstOf: Int32Array;

  constructor(rings: readonly Ring[]) {
    this.rings = rings;
    let total = 0;
    this.firstOf = new Int32Array(rings.length);
    for (const [r, { path }] of rings.entries()) {
      this.firstOf[r] = total;
      total += path.length;
    }
    this.ends = new Float64Array(4 * total);
    this.ringOf = new Int32Array(total);
    let [minY, maxY] = [Infinity, -Infinity];
    let edge = 0;
    for (let r = 0; r < rings.length; r++) {
      const { path } = rings[r]!;
      let p = path.at(-1)!;
      // The edge that ends at corner i is that of corner i - 1.
      for (let i = 0; i < path.length; i++) {
        const q = path[i]!;
        const at = 4 * (this.firstOf[r]! + (i === 0 ? path.length - 1 : i - 1));
        this.ends[at] = p.x;
        this.ends[at + 1] = p.y;
        this.ends[at + 2] = q.x;
        this.ends[at + 3] = q.y;
        if (q.y < minY) minY = q.y;
        if (q.y > maxY) maxY = q.y;
        this.ringOf[edge++] = r;
        p = q;
      }
    }
    this.minY = minY;
    this.count = Math.max(1, Math.ceil(total / EDGES_PER_BAND));
    this.height = Math.max(1, (maxY - minY) / this.count);
    this.starts = new Int32Array(this.count + 1);
    const visit = (take: (band: number, edge: number) => void): void => {
      for (let e = 0; e < total; e++) {
        const [a, b] = [this.ends[4 * e + 1]!, this.ends[4 * e + 3]!];
        if (a === b) continue;
        const last = this.bandOf(a > b ? a : b);
        for (let band = this.bandOf(a < b ? a : b); band <= last; band++) take(band, e);
      }
    };
    visit(band => void this.starts[band + 1]!++);
    for (let band = 0; band < this.count; band++) this.starts[band + 1]! += this.starts[band]!;
    const next = this.starts.slice();
    this.edges = new Int32Array(this.starts[this.count]!);
    visit((band, e) => {
      this.edges[next[band]!++] = e;
    });
  }

  private bandOf(y: number): number {
    return Math.min(this.count - 1, Math.floor((y - this.minY) / this.height));
  }

  /** The nearest edge that a ray to the left meets, at `cut`; the ray runs a hair below `y`, so that it meets no corner. */
  leftOf(
    x: number,
    y: number,
    except: Ring,
  ): { readonly ring: Ring; readonly edge: number; readonly cut: number } | null {
    const { ends, edges, starts, rings, ringOf } = this;
    const band = this.bandOf(y);
    let best = -1;
    let bestCut = -Infinity;
    for (let k = starts[band]!; k < starts[band + 1]!; k++) {
      const e = edges[k]!;
      const y0 = ends[4 * e + 1]!;
      const y1 = ends[4 * e + 3]!;
      if (y0 > y === y1 > y) continue;
      const x0 = ends[4 * e]!;
      const cut = x0 + ((y - y0) / (y1 - y0)) * (ends[4 * e + 2]! - x0);
      if (cut <= x && cut > bestCut && rings[ringOf[e]!] !== except) {
        best = e;
        bestCut = cut;
      }
    }
    if (best < 0) return null;
    const r = ringOf[best]!;
    return { ring: rings[r]!, edge: best - this.firstOf[r]!, cut: bestCut };
  }
}

/** Writes a ring from a corner on, with all that hangs on it. */
function emit(ring: Ring, from: number, out: number[]): void {
  const { path, hanging } = ring;
  const n = path.length;
  for (let k = 0; k < n; k++) {
    const i = (from + k) % n;
    const p = path[i]!;
    out.push(p.x, p.y);
    const here = hanging.get(i);
    if (!here) continue;
    const q = path[(i + 1) % n]!;
    // Cuts run a hair below their corner: of two at one height the longer passes below the hole of the shorter.
    const start = ({ hole }: Hanging): number => hole.path[hole.at]!.x;
    const down = Math.sign(q.y - p.y);
    for (const { x, y, hole } of here.sort((a, b) => down * (a.y - b.y || start(a) - start(b)))) {
      out.push(x, y);
      emit(hole, hole.at, out);
      const first = hole.path[hole.at]!;
      out.push(first.x, first.y, x, y);
    }
  }
}
