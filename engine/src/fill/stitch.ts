import type { Path64, Paths64 } from 'clipper2-ts';

/** Lines between tiles: at these coordinates areas were cut and grow together again. */
export interface Cuts {
  readonly xs: ReadonlySet<number>;
  readonly ys: ReadonlySet<number>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A run of edges between two points on cuts. */
type Chain = Point[];

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

/** A ring made of chains, and the path that came of it. */
interface Ring {
  readonly chains: readonly Chain[];
  readonly path: Path64;
}

/**
 * The outlines of an area that was computed tile by tile. An edge along a cut with its counterpart in the tile beyond
 * cancels out, what is left of such edges and the edges inside the tiles are followed round. Both tiles may have rounded
 * a crossing differently: then an edge of a nanometre stays, and nothing falls apart.
 *
 * Outlines that are made of the same pieces as the last time stay the same paths.
 */
export class Stitcher {
  /** By the first chain. */
  private rings = new Map<Chain, Ring>();
  /** Chains that are left of edges along cuts, by their points. */
  private rests = new Map<string, Chain>();

  stitch(tiles: readonly TileOutlines[]): Paths64 {
    const seams = new Seams();
    for (const tile of tiles) seams.add(tile.seams);
    const rests = new Map<string, Chain>();
    for (const rest of seams.left()) {
      let key = rest.map(({ x, y }) => `${x},${y}`).join(' ');
      while (rests.has(key)) key += ' ';
      rests.set(key, this.rests.get(key) ?? rest);
    }
    this.rests = rests;
    const chains = [...tiles.flatMap(tile => tile.chains), ...rests.values()];
    return [...tiles.flatMap(tile => tile.inner), ...this.follow(chains)];
  }

  /** Joins chains end to start into closed outlines, at forks by the sharpest turn, so that outlines do not cross. */
  private follow(chains: readonly Chain[]): Paths64 {
    const starts = new Starts(chains);
    const rings = new Map<Chain, Ring>();
    const result: Paths64 = [];
    for (const chain of chains) {
      if (!starts.take(chain)) continue;
      const joined = [chain];
      for (let next = starts.next(chain); next; next = starts.next(next)) joined.push(next);
      const known = this.rings.get(chain);
      const ring = known && isSame(known.chains, joined) ? known : { chains: joined, path: pathOf(joined) };
      rings.set(chain, ring);
      if (ring.path.length >= 3) result.push(ring.path);
    }
    this.rings = rings;
    return result;
  }
}

const isSame = (a: readonly Chain[], b: readonly Chain[]): boolean =>
  a.length === b.length && a.every((chain, i) => chain === b[i]);

function pathOf(chains: readonly Chain[]): Path64 {
  const path: Path64 = [];
  for (const chain of chains) for (let i = 1; i < chain.length; i++) path.push(chain[i]!);
  return straightened(path);
}

/** Chains that are still to be followed, by their first points. */
class Starts {
  private readonly byPoint = new Map<number, Chain[]>();

  constructor(chains: readonly Chain[]) {
    for (const chain of chains) {
      const key = keyOf(chain[0]!);
      const known = this.byPoint.get(key);
      if (known) known.push(chain);
      else this.byPoint.set(key, [chain]);
    }
  }

  /** Takes a chain; false where it was taken before. */
  take(chain: Chain): boolean {
    const list = this.byPoint.get(keyOf(chain[0]!))!;
    const at = list.indexOf(chain);
    if (at >= 0) list.splice(at, 1);
    return at >= 0;
  }

  /** Takes the chain that goes on where one ends. */
  next(chain: Chain): Chain | undefined {
    const end = chain.at(-1)!;
    const list = this.byPoint.get(keyOf(end)) ?? [];
    const found = sharpest(
      chain,
      list.filter(([start]) => start!.x === end.x && start!.y === end.y),
    );
    if (found) list.splice(list.indexOf(found), 1);
    return found;
  }
}

/** A number for a point, nearly always one of its own. */
const keyOf = ({ x, y }: Point): number => x * 1_048_573 + y;

/** Edges along the cuts, summed up: opposite ones cancel out. */
class Seams {
  /** By line: pairs of a position and the change of the sum there. */
  private readonly vertical = new Map<number, [at: number, change: number][]>();
  private readonly horizontal = new Map<number, [at: number, change: number][]>();

  add(edges: readonly Point[]): void {
    for (let i = 0; i < edges.length; i += 2) {
      const [p, q] = [edges[i]!, edges[i + 1]!];
      const upright = p.x === q.x;
      const lines = upright ? this.vertical : this.horizontal;
      const key = upright ? p.x : p.y;
      let steps = lines.get(key);
      if (!steps) lines.set(key, (steps = []));
      if (upright) steps.push([p.y, 1], [q.y, -1]);
      else steps.push([p.x, 1], [q.x, -1]);
    }
  }

  /** What did not cancel, as edges between neighbouring positions. */
  *left(): Generator<Chain> {
    yield* leftOf(this.vertical, (x, y) => ({ x, y }));
    yield* leftOf(this.horizontal, (y, x) => ({ x, y }));
  }
}

function* leftOf(
  lines: ReadonlyMap<number, [at: number, change: number][]>,
  point: (line: number, at: number) => Point,
): Generator<Chain> {
  for (const [line, steps] of lines) {
    steps.sort((a, b) => a[0] - b[0]);
    let sum = 0;
    for (let i = 0; i + 1 < steps.length; i++) {
      sum += steps[i]![1];
      const [from, to] = [steps[i]![0], steps[i + 1]![0]];
      if (sum === 0 || from === to) continue;
      const [p, q] = sum > 0 ? [from, to] : [to, from];
      for (let k = Math.abs(sum); k > 0; k--) yield [point(line, p), point(line, q)];
    }
  }
}

function sharpest(from: Chain, to: readonly Chain[]): Chain | undefined {
  if (to.length < 2) return to[0];
  const [p, q] = [from.at(-2)!, from.at(-1)!];
  const back = Math.atan2(p.y - q.y, p.x - q.x);
  let best: Chain | undefined;
  let least = Infinity;
  for (const chain of to) {
    const r = chain[1]!;
    // From the way back over the area's own side, so that outlines which touch at a corner stay apart.
    let turn = back - Math.atan2(r.y - q.y, r.x - q.x);
    while (turn <= 1e-12) turn += 2 * Math.PI;
    if (turn < least) [least, best] = [turn, chain];
  }
  return best;
}

/**
 * Without corners that are none: where a cut crossed a straight edge. Each is measured from the corner kept before, from one
 * on that surely is a corner.
 */
function straightened(path: Path64): Path64 {
  const n = path.length;
  let first = 0;
  for (let i = 1; i < n; i++) {
    const [p, q] = [path[first]!, path[i]!];
    if (q.x < p.x || (q.x === p.x && q.y < p.y)) first = i;
  }
  let p = path[first]!;
  const kept: Path64 = [p];
  for (let k = 1; k < n; k++) {
    const q = path[(first + k) % n]!;
    const r = path[(first + k + 1) % n]!;
    const cross = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
    const long = Math.hypot(r.x - p.x, r.y - p.y);
    // Within a nanometre and a half of the line between its neighbours.
    if (long > 0 && Math.abs(cross) <= 1.5 * long) continue;
    kept.push(q);
    p = q;
  }
  return kept;
}
