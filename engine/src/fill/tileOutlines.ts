import type { Path64, Paths64 } from 'clipper2-ts';
import type { Box } from '../geometry/index.ts';

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

/** Takes the outlines in a tile apart where they run along its sides. */
export function takenApart(paths: Paths64, { minX, minY, maxX, maxY }: Box): TileOutlines {
  const inner: Path64[] = [];
  const chains: Chain[] = [];
  const seams: Point[] = [];
  for (const path of paths) {
    const n = path.length;
    const onCut = (i: number): boolean => {
      const p = path[i]!;
      const q = path[i + 1 === n ? 0 : i + 1]!;
      return (p.x === q.x && (p.x === minX || p.x === maxX)) || (p.y === q.y && (p.y === minY || p.y === maxY));
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
