import { keyOf, leftmost, put, type Path, type Paths } from '../shapes/paths.ts';
import { Seams } from './seams.ts';
import type { Chain, TileOutlines } from './tileOutlines.ts';

/**
 * The outlines of an area that was computed tile by tile. An edge along a cut with its counterpart in the tile beyond
 * cancels out, what is left of such edges and the edges inside the tiles are followed round. Both tiles may have rounded
 * a crossing differently: then an edge of a nanometre stays, and nothing falls apart.
 *
 * It lives as long as its area is edited: only outlines that a tile which is another than the last time has a part in are
 * followed again, all others stay the same paths.
 */
export class Stitcher {
  private tiles: ReadonlySet<TileOutlines> = new Set();
  private readonly seams = new Seams();
  private readonly rings = new Rings();

  /** Tiles that did not change are the same objects. */
  stitch(tiles: readonly TileOutlines[]): Paths {
    const gone: Chain[] = [];
    const come = new Set<Chain>();
    const now = new Set(tiles);
    const seams = new Set<readonly number[]>();
    for (const tile of now) {
      if (this.tiles.has(tile)) continue;
      for (const chain of tile.chains) come.add(chain);
      seams.add(tile.seams);
    }
    for (const tile of this.tiles) {
      if (now.has(tile)) continue;
      for (const chain of tile.chains) if (!come.delete(chain)) gone.push(chain);
      if (!seams.delete(tile.seams)) this.seams.remove(tile.seams);
    }
    for (const each of seams) this.seams.add(each);
    this.tiles = now;
    const fresh = [...come];
    this.seams.settle(gone, fresh);
    this.rings.change(gone, fresh);
    const paths = this.rings.paths();
    for (const { inner } of tiles) for (const path of inner) paths.push(path);
    return paths;
  }
}

/** A ring made of chains, and the resulting path. */
interface Ring {
  readonly chains: readonly Chain[];
  readonly path: Path;
}

/** Chains joined end to start into closed outlines, at forks by the sharpest turn, so that outlines do not cross. */
class Rings {
  private readonly starts = new Starts();
  private readonly ringOf = new Map<Chain, Ring>();
  private readonly rings = new Set<Ring>();

  change(gone: readonly Chain[], come: readonly Chain[]): void {
    const broken = new Set<Ring>();
    const breakAt = (x: number, y: number): void => {
      for (const other of this.starts.at(x, y)) {
        const ring = this.ringOf.get(other);
        if (ring) broken.add(ring);
      }
    };
    for (const chains of [gone, come])
      for (const chain of chains) {
        breakAt(chain[0]!, chain[1]!);
        breakAt(chain.at(-2)!, chain.at(-1)!);
      }
    for (const chain of gone) {
      this.starts.remove(chain);
      this.ringOf.delete(chain);
    }
    for (const chain of come) this.starts.add(chain);
    const loose = new Set<Chain>();
    const before = new Map<Chain, Ring>();
    for (const ring of broken) {
      this.rings.delete(ring);
      before.set(ring.chains[0]!, ring);
      for (const chain of ring.chains) if (this.ringOf.delete(chain)) loose.add(chain);
    }
    for (const chain of come) loose.add(chain);
    for (const chain of loose) this.follow(chain, loose, before.get(chain));
  }

  paths(): Path[] {
    const paths: Path[] = [];
    for (const { path } of this.rings) if (path.length >= 6) paths.push(path);
    return paths;
  }

  /**
   * Makes a ring of a chain and those of the loose ones that follow it; it stays as it was `before` where it is the same. At a
   * fork the first chain is one to continue with like the others, so that it does not matter with which a ring is begun.
   */
  private follow(first: Chain, loose: Set<Chain>, before: Ring | undefined): void {
    const chains: Chain[] = [];
    for (let chain: Chain | undefined = first; chain; chain = this.next(chain, first, loose)) {
      loose.delete(chain);
      chains.push(chain);
    }
    const ring = before && isSame(before.chains, chains) ? before : { chains, path: pathOf(chains) };
    this.rings.add(ring);
    for (const chain of chains) this.ringOf.set(chain, ring);
  }

  /** The chain that continues from the end of one; undefined where the ring that was begun with `first` is closed. */
  private next(chain: Chain, first: Chain, loose: ReadonlySet<Chain>): Chain | undefined {
    const found = sharpest(
      chain,
      this.starts.at(chain.at(-2)!, chain.at(-1)!).filter(other => other === first || loose.has(other)),
    );
    return found === first ? undefined : found;
  }
}

const isSame = (a: readonly Chain[], b: readonly Chain[]): boolean =>
  a.length === b.length && a.every((chain, i) => chain === b[i]);

function pathOf(chains: readonly Chain[]): Path {
  const path: number[] = [];
  for (const chain of chains) for (let i = 2; i < chain.length; i++) path.push(chain[i]!);
  return straightened(path);
}

/** Chains by their first points. */
class Starts {
  private readonly byPoint = new Map<number, Chain[]>();

  add(chain: Chain): void {
    const key = keyOf(chain[0]!, chain[1]!);
    const known = this.byPoint.get(key);
    if (known) known.push(chain);
    else this.byPoint.set(key, [chain]);
  }

  remove(chain: Chain): void {
    const key = keyOf(chain[0]!, chain[1]!);
    const rest = this.byPoint.get(key)!.filter(other => other !== chain);
    if (rest.length > 0) this.byPoint.set(key, rest);
    else this.byPoint.delete(key);
  }

  at(x: number, y: number): readonly Chain[] {
    const found = this.byPoint.get(keyOf(x, y));
    return found ? found.filter(chain => chain[0] === x && chain[1] === y) : NONE;
  }
}

const NONE: readonly Chain[] = [];

function sharpest(from: Chain, to: readonly Chain[]): Chain | undefined {
  if (to.length < 2) return to[0];
  const [px, py, qx, qy] = from.slice(-4) as [number, number, number, number];
  const back = Math.atan2(py - qy, px - qx);
  let best: Chain | undefined;
  let least = Infinity;
  for (const chain of to) {
    // From the way back over the area's own side, so that outlines which touch at a corner stay apart.
    let turn = back - Math.atan2(chain[3]! - qy, chain[2]! - qx);
    while (turn <= 1e-12) turn += 2 * Math.PI;
    if (turn < least) [least, best] = [turn, chain];
  }
  return best;
}

/**
 * Without corners that are none: where a cut crossed a straight edge. Each is measured from the corner kept before, from one
 * on that surely is a corner.
 */
function straightened(path: Path): Path {
  const n = path.length;
  const first = leftmost(path);
  let px = path[first]!;
  let py = path[first + 1]!;
  const kept: number[] = [];
  put(kept, px, py);
  let i = first + 2 === n ? 0 : first + 2;
  for (let k = 2; k < n; k += 2) {
    const j = i + 2 === n ? 0 : i + 2;
    const qx = path[i]!;
    const qy = path[i + 1]!;
    const rx = path[j]!;
    const ry = path[j + 1]!;
    i = j;
    const cross = (qx - px) * (ry - qy) - (qy - py) * (rx - qx);
    const long2 = (rx - px) * (rx - px) + (ry - py) * (ry - py);
    // Within a nanometre and a half of the line between its neighbours.
    if (long2 > 0 && cross * cross <= 2.25 * long2) continue;
    put(kept, qx, qy);
    px = qx;
    py = qy;
  }
  return kept;
}
