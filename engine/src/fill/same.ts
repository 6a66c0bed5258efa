import type { Path64 } from 'clipper2-ts';
import { keyOf } from './point.ts';
import type { Point, TileOutlines } from './tileOutlines.ts';

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
class KnownPaths {
  private readonly paths = new Map<number, Path64>();

  constructor(paths: Iterable<Path64>) {
    for (const path of paths) if (path.length > 0) this.note(path);
  }

  private note(path: Path64): void {
    const { x, y } = path[leftmost(path)]!;
    this.paths.set(keyOf(x, y), path);
  }

  /** The path of before that is the same, or the given one. */
  of(path: Path64): Path64 {
    if (path.length === 0) return path;
    const at = leftmost(path);
    const { x, y } = path[at]!;
    const known = this.paths.get(keyOf(x, y));
    return known && isSamePath(known, leftmost(known), path, at) ? known : path;
  }
}

const isSameLine = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && a.every(({ x, y }, i) => x === b[i]!.x && y === b[i]!.y);

/** Whether there are as many as before, and each of them was there; none is there twice. */
function areThose<T>(before: readonly T[], now: readonly T[]): boolean {
  const those = new Set(before);
  return now.length === before.length && now.every(each => those.has(each));
}

/** New outlines of a tile, those of before as far as they are the same: all of them where nothing is another. */
export function kept(before: TileOutlines, after: TileOutlines): TileOutlines {
  const known = new KnownPaths(before.inner);
  const inner = after.inner.map(path => known.of(path));
  const chains = after.chains.map(chain => before.chains.find(other => isSameLine(other, chain)) ?? chain);
  const seams = isSameLine(before.seams, after.seams) ? before.seams : after.seams;
  const isSame = seams === before.seams && areThose(before.inner, inner) && areThose(before.chains, chains);
  return isSame ? before : { inner, chains, seams };
}
