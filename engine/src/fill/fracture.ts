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

const EDGES_PER_BAND = 4;

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

/** All edges by bands of y. */
class Bands {
  private readonly minY: number;
  private readonly height: number;
  private readonly rings: readonly Ring[];
  /** Pairs of ring and edge by band. */
  private readonly bands: number[][];

  constructor(rings: readonly Ring[]) {
    this.rings = rings;
    let [minY, maxY, count] = [Infinity, -Infinity, 0];
    for (const { path } of rings) {
      count += path.length;
      for (const { y } of path) {
        if (y < minY) minY = y;
        if (y > maxY) maxY = y;
      }
    }
    this.minY = minY;
    const number = Math.max(1, Math.ceil(count / EDGES_PER_BAND));
    this.height = Math.max(1, (maxY - minY) / number);
    this.bands = Array.from({ length: number + 1 }, () => []);
    for (const [r, { path }] of rings.entries())
      for (let i = 0; i < path.length; i++) {
        const a = path[i]!.y;
        const b = path[i + 1 === path.length ? 0 : i + 1]!.y;
        const last = this.bandOf(Math.max(a, b));
        for (let band = this.bandOf(Math.min(a, b)); band <= last; band++) this.bands[band]!.push(r, i);
      }
  }

  private bandOf(y: number): number {
    return Math.min(this.bands.length - 1, Math.floor((y - this.minY) / this.height));
  }

  /** The nearest edge that a ray to the left meets, at `cut`; the ray runs a hair below `y`, so that it meets no corner. */
  leftOf(
    x: number,
    y: number,
    except: Ring,
  ): { readonly ring: Ring; readonly edge: number; readonly cut: number } | null {
    const band = this.bands[this.bandOf(y)]!;
    let best: { ring: Ring; edge: number; cut: number } | null = null;
    for (let k = 0; k < band.length; k += 2) {
      const ring = this.rings[band[k]!]!;
      if (ring === except) continue;
      const i = band[k + 1]!;
      const p = ring.path[i]!;
      const q = ring.path[i + 1 === ring.path.length ? 0 : i + 1]!;
      if (p.y > y === q.y > y) continue;
      const cut = p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x);
      if (cut <= x && (!best || cut > best.cut)) best = { ring, edge: i, cut };
    }
    return best;
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
