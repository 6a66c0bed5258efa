import type { Path64 } from 'clipper2-ts';
import type { Point, TileOutlines } from './tileOutlines.ts';

/** A number for a point, nearly always one of its own. */
export const keyOf = ({ x, y }: Point): number => x * 1_048_573 + y;

/** Whether two closed paths have the same corners in the same order, whichever they begin with: `from` and `to` are the same one. */
function isSamePath(a: Path64, from: number, b: Path64, to: number): boolean {
  const n = a.length;
  if (b.length !== n) return false;
  for (let k = 0; k < n; k++) {
    const [p, q] = [a[from]!, b[to]!];
    if (p.x !== q.x || p.y !== q.y) return false;
    if (++from === n) from = 0;
    if (++to === n) to = 0;
  }
  return true;
}

/** The number of a path's leftmost corner, of several the lowest. */
function leftmost(path: Path64): number {
  let first = 0;
  for (let i = 1; i < path.length; i++) {
    const [p, q] = [path[first]!, path[i]!];
    if (q.x < p.x || (q.x === p.x && q.y < p.y)) first = i;
  }
  return first;
}

/** Closed paths by where they are, to find the same again. */
export class KnownPaths {
  private readonly paths = new Map<number, Path64>();

  constructor(paths: Iterable<Path64>) {
    for (const path of paths) if (path.length > 0) this.paths.set(keyOf(path[leftmost(path)]!), path);
  }

  /** The path of before that is the same, or the given one. */
  of(path: Path64): Path64 {
    if (path.length === 0) return path;
    const at = leftmost(path);
    const known = this.paths.get(keyOf(path[at]!));
    return known && isSamePath(known, leftmost(known), path, at) ? known : path;
  }
}

const isSameLine = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && a.every(({ x, y }, i) => x === b[i]!.x && y === b[i]!.y);

/** New outlines of a tile, those of before as far as they are the same: all of them where nothing is another. */
export function kept(before: TileOutlines, after: TileOutlines): TileOutlines {
  const known = new KnownPaths(before.inner);
  const inner = after.inner.map(path => known.of(path));
  const chains = after.chains.map(chain => before.chains.find(other => isSameLine(other, chain)) ?? chain);
  const seams = isSameLine(before.seams, after.seams) ? before.seams : after.seams;
  const isSame =
    seams === before.seams &&
    inner.length === before.inner.length &&
    chains.length === before.chains.length &&
    inner.every((path, i) => path !== after.inner[i]) &&
    chains.every((chain, i) => chain !== after.chains[i]);
  return isSame ? before : { inner, chains, seams };
}
