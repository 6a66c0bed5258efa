import { keyOf, leftmost, type Path } from './paths.ts';
import type { TileOutlines } from '../tiles/tileOutlines.ts';

/** Whether two closed paths have the same corners in the same order, whichever they begin with: `from` and `to` are the same one. */
function isSamePath(a: Path, from: number, b: Path, to: number): boolean {
  const n = a.length;
  if (b.length !== n) return false;
  for (let k = 0; k < n; k += 2) {
    if (a[from] !== b[to] || a[from + 1] !== b[to + 1]) return false;
    from = from + 2 === n ? 0 : from + 2;
    to = to + 2 === n ? 0 : to + 2;
  }
  return true;
}

/** Closed paths by where they are, to find the same again. */
class KnownPaths {
  private readonly paths = new Map<number, Path>();

  constructor(paths: Iterable<Path>) {
    for (const path of paths) if (path.length > 0) this.note(path);
  }

  private note(path: Path): void {
    const at = leftmost(path);
    this.paths.set(keyOf(path[at]!, path[at + 1]!), path);
  }

  /** The path of before that is the same, or the given one. */
  of(path: Path): Path {
    if (path.length === 0) return path;
    const at = leftmost(path);
    const known = this.paths.get(keyOf(path[at]!, path[at + 1]!));
    return known && isSamePath(known, leftmost(known), path, at) ? known : path;
  }
}

const isSameLine = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

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
