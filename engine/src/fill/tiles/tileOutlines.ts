import type { Box } from '../../geometry/index.ts';
import type { Path, Paths } from '../shapes/paths.ts';

/** A run of edges between two points on cuts: x and y of its corners by turns. */
export type Chain = readonly number[];

/** What stitching needs to know of a tile's outlines. */
export interface TileOutlines {
  /** Outlines that touch no cut. */
  readonly inner: Paths;
  readonly chains: readonly Chain[];
  /** Edges along cuts, by turns x and y of the point where one begins and of that where it ends. */
  readonly seams: readonly number[];
}

/** Takes the outlines in a tile apart where they run along its sides. */
export function takenApart(paths: Paths, { minX, minY, maxX, maxY }: Box): TileOutlines {
  const inner: Path[] = [];
  const chains: Chain[] = [];
  const seams: number[] = [];
  for (const path of paths) {
    const n = path.length;
    const isOnCut = (i: number): boolean => {
      const j = i + 2 === n ? 0 : i + 2;
      const [x, y] = [path[i]!, path[i + 1]!];
      return (x === path[j] && (x === minX || x === maxX)) || (y === path[j + 1] && (y === minY || y === maxY));
    };
    let first = -1;
    for (let i = 0; i < n && first < 0; i += 2) if (isOnCut(i)) first = i;
    if (first < 0) {
      inner.push(path);
      continue;
    }
    let chain: number[] = [];
    for (let k = 0; k < n; k += 2) {
      const i = (first + k) % n;
      const j = (i + 2) % n;
      if (isOnCut(i)) {
        if (chain.length > 0) chains.push(chain);
        chain = [];
        seams.push(path[i]!, path[i + 1]!, path[j]!, path[j + 1]!);
      } else {
        if (chain.length === 0) chain.push(path[i]!, path[i + 1]!);
        chain.push(path[j]!, path[j + 1]!);
      }
    }
    if (chain.length > 0) chains.push(chain);
  }
  return { inner, chains, seams };
}
