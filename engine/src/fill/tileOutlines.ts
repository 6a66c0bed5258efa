import type { Path64, Paths64 } from 'clipper2-ts';

/** Lines between tiles: at these coordinates areas were cut and grow together again. */
export interface Cuts {
  readonly xs: ReadonlySet<number>;
  readonly ys: ReadonlySet<number>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A run of edges between two points on cuts. */
export type Chain = Point[];

/** What stitching needs to know of a tile's outlines. */
export interface TileOutlines {
  /** Outlines that touch no cut. */
  readonly inner: Paths64;
  readonly chains: readonly Chain[];
  /** Edges along cuts, two points each. */
  readonly seams: readonly Point[];
}

/** Takes the outlines of a tile apart where they run along cuts. */
export function takenApart(paths: Paths64, { xs, ys }: Cuts): TileOutlines {
  const inner: Path64[] = [];
  const chains: Chain[] = [];
  const seams: Point[] = [];
  for (const path of paths) {
    const n = path.length;
    const onCut = (i: number): boolean => {
      const p = path[i]!;
      const q = path[i + 1 === n ? 0 : i + 1]!;
      return (p.x === q.x && xs.has(p.x)) || (p.y === q.y && ys.has(p.y));
    };
    let first = -1;
    for (let i = 0; i < n && first < 0; i++) if (onCut(i)) first = i;
    if (first < 0) {
      inner.push(path);
      continue;
    }
    let chain: Chain = [];
    for (let k = 0; k < n; k++) {
      const i = (first + k) % n;
      const p = path[i]!;
      const q = path[(i + 1) % n]!;
      if (onCut(i)) {
        if (chain.length > 0) chains.push(chain);
        chain = [];
        seams.push(p, q);
      } else if (chain.length === 0) chain = [p, q];
      else chain.push(q);
    }
    if (chain.length > 0) chains.push(chain);
  }
  return { inner, chains, seams };
}
