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

/**
 * The outlines of an area that was computed tile by tile. An edge along a cut with its counterpart in the tile beyond
 * cancels out, what is left of such edges and the edges inside the tiles are followed round. Both tiles may have rounded
 * a crossing differently: then an edge of a nanometre stays, and nothing falls apart.
 *
 * It lives as long as its area is edited: only outlines that a tile which is another than the last time has a part in are
 * followed anew, all others stay the same paths.
 */
export class Stitcher {
  private tiles: readonly TileOutlines[] = [];
  private readonly seams = new Seams();
  private readonly rings = new Rings();

  /** Always of the same tiles in the same order; those that did not change are the same objects. */
  stitch(tiles: readonly TileOutlines[]): Paths64 {
    const gone: Chain[] = [];
    const come: Chain[] = [];
    for (const [i, tile] of tiles.entries()) {
      const before = this.tiles[i];
      if (before === tile) continue;
      if (before) {
        gone.push(...before.chains);
        this.seams.remove(before);
      }
      come.push(...tile.chains);
      this.seams.add(tile);
    }
    this.tiles = tiles;
    this.seams.settle(gone, come);
    this.rings.change(gone, come);
    return [...tiles.flatMap(tile => tile.inner), ...this.rings.paths()];
  }
}

/** A ring made of chains, and the path that came of it. */
interface Ring {
  readonly chains: readonly Chain[];
  readonly path: Path64;
}

/** Chains joined end to start into closed outlines, at forks by the sharpest turn, so that outlines do not cross. */
class Rings {
  private readonly starts = new Starts();
  private readonly ringOf = new Map<Chain, Ring>();
  private readonly rings = new Set<Ring>();

  change(gone: readonly Chain[], come: readonly Chain[]): void {
    const broken = new Set<Ring>();
    for (const chain of [...gone, ...come])
      for (const end of [chain[0]!, chain.at(-1)!])
        for (const other of this.starts.at(end)) {
          const ring = this.ringOf.get(other);
          if (ring) broken.add(ring);
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

  paths(): Paths64 {
    return [...this.rings].flatMap(({ path }) => (path.length >= 3 ? [path] : []));
  }

  /**
   * Makes a ring of a chain and those of the loose ones that follow it; it stays as it was `before` where it is the same. At a
   * fork the first chain is one to go on with like the others, so that it does not matter with which a ring is begun.
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

  /** The chain that goes on from the end of one; undefined where the ring that was begun with `first` is closed. */
  private next(chain: Chain, first: Chain, loose: ReadonlySet<Chain>): Chain | undefined {
    const found = sharpest(
      chain,
      this.starts.at(chain.at(-1)!).filter(other => other === first || loose.has(other)),
    );
    return found === first ? undefined : found;
  }
}

const isSame = (a: readonly Chain[], b: readonly Chain[]): boolean =>
  a.length === b.length && a.every((chain, i) => chain === b[i]);

function pathOf(chains: readonly Chain[]): Path64 {
  const path: Path64 = [];
  for (const chain of chains) for (let i = 1; i < chain.length; i++) path.push(chain[i]!);
  return straightened(path);
}

/** Chains by their first points. */
class Starts {
  private readonly byPoint = new Map<number, Chain[]>();

  add(chain: Chain): void {
    const key = keyOf(chain[0]!);
    const known = this.byPoint.get(key);
    if (known) known.push(chain);
    else this.byPoint.set(key, [chain]);
  }

  remove(chain: Chain): void {
    const key = keyOf(chain[0]!);
    const rest = this.byPoint.get(key)!.filter(other => other !== chain);
    if (rest.length > 0) this.byPoint.set(key, rest);
    else this.byPoint.delete(key);
  }

  at({ x, y }: Point): readonly Chain[] {
    const found = this.byPoint.get(keyOf({ x, y }));
    return found ? found.filter(([start]) => start!.x === x && start!.y === y) : NONE;
  }
}

const NONE: readonly Chain[] = [];

/** A number for a point, nearly always one of its own. */
const keyOf = ({ x, y }: Point): number => x * 1_048_573 + y;

/** A position along a cut, and the change of the sum there. */
type Step = readonly [at: number, change: number];

/** Edges of tiles along one cut. */
interface Line {
  readonly steps: Map<TileOutlines, Step[]>;
  /** What does not cancel. */
  rests: readonly Chain[];
}

/** Edges along the cuts, summed up: opposite ones cancel out. */
class Seams {
  private readonly vertical = new Map<number, Line>();
  private readonly horizontal = new Map<number, Line>();
  private readonly changed = new Set<Line>();

  add(tile: TileOutlines): void {
    this.each(tile, (line, from, to) => {
      const steps = line.steps.get(tile) ?? [];
      line.steps.set(tile, steps);
      steps.push([from, 1], [to, -1]);
    });
  }

  remove(tile: TileOutlines): void {
    this.each(tile, line => line.steps.delete(tile));
  }

  /** Sums changed lines up; tells which edges are left no more, and which are now. Those that stay are the same chains. */
  settle(gone: Chain[], come: Chain[]): void {
    for (const [lines, point] of [
      [this.vertical, (x, y) => ({ x, y })],
      [this.horizontal, (y, x) => ({ x, y })],
    ] as const satisfies readonly (readonly [Map<number, Line>, (line: number, at: number) => Point])[])
      for (const [at, line] of lines) {
        if (!this.changed.has(line)) continue;
        const before = Map.groupBy(line.rests, spanOf);
        line.rests = [...leftOf([...line.steps.values()].flat(), each => point(at, each))].map(rest => {
          const same = before.get(spanOf(rest))?.pop();
          if (!same) come.push(rest);
          return same ?? rest;
        });
        gone.push(...[...before.values()].flat());
      }
    this.changed.clear();
  }

  private each({ seams }: TileOutlines, tell: (line: Line, from: number, to: number) => void): void {
    for (let i = 0; i < seams.length; i += 2) {
      const [p, q] = [seams[i]!, seams[i + 1]!];
      const upright = p.x === q.x;
      const lines = upright ? this.vertical : this.horizontal;
      const at = upright ? p.x : p.y;
      let line = lines.get(at);
      if (!line) lines.set(at, (line = { steps: new Map(), rests: [] }));
      this.changed.add(line);
      if (upright) tell(line, p.y, q.y);
      else tell(line, p.x, q.x);
    }
  }
}

const spanOf = ([p, q]: Chain): string => `${p!.x},${p!.y} ${q!.x},${q!.y}`;

/** What of edges along a line does not cancel, as edges between neighbouring positions. */
function* leftOf(steps: Step[], point: (at: number) => Point): Generator<Chain> {
  steps.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  for (let i = 0; i + 1 < steps.length; i++) {
    sum += steps[i]![1];
    const [from, to] = [steps[i]![0], steps[i + 1]![0]];
    if (sum === 0 || from === to) continue;
    const [p, q] = sum > 0 ? [from, to] : [to, from];
    for (let k = Math.abs(sum); k > 0; k--) yield [point(p), point(q)];
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
