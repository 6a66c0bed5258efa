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

/**
 * The outlines of an area that was computed tile by tile. An edge along a cut with its counterpart in the tile beyond
 * cancels out, what is left of such edges and the edges inside the tiles are followed round. Both tiles may have rounded
 * a crossing differently: then an edge of a nanometre stays, and nothing falls apart.
 */
export function stitch(tiles: Iterable<Paths64>, { xs, ys }: Cuts): Paths64 {
  const result: Paths64 = [];
  const chains: Chain[] = [];
  const seams = new Seams();
  for (const paths of tiles) {
    for (const path of paths) {
      const n = path.length;
      const onCut = (i: number): boolean => {
        const p = path[i]!;
        const q = path[(i + 1) % n]!;
        return (p.x === q.x && xs.has(p.x)) || (p.y === q.y && ys.has(p.y));
      };
      let first = -1;
      for (let i = 0; i < n && first < 0; i++) if (onCut(i)) first = i;
      if (first < 0) {
        result.push(path);
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
          seams.add(p, q);
        } else if (chain.length === 0) chain = [p, q];
        else chain.push(q);
      }
      if (chain.length > 0) chains.push(chain);
    }
  }
  chains.push(...seams.left());
  return [...result, ...follow(chains)];
}

/** Edges along the cuts, summed up: opposite ones cancel out. */
class Seams {
  /** By line, 'x' or 'y' and its coordinate: pairs of a position and the change of the sum there. */
  private readonly lines = new Map<string, [at: number, change: number][]>();

  add(p: Point, q: Point): void {
    const vertical = p.x === q.x;
    const key = vertical ? `x${p.x}` : `y${p.y}`;
    let steps = this.lines.get(key);
    if (!steps) this.lines.set(key, (steps = []));
    if (vertical) steps.push([p.y, 1], [q.y, -1]);
    else steps.push([p.x, 1], [q.x, -1]);
  }

  /** What did not cancel, as edges between neighbouring positions. */
  *left(): Generator<Chain> {
    for (const [key, steps] of this.lines) {
      const fixed = Number(key.slice(1));
      const vertical = key.startsWith('x');
      const point = (at: number): Point => (vertical ? { x: fixed, y: at } : { x: at, y: fixed });
      steps.sort((a, b) => a[0] - b[0]);
      let sum = 0;
      for (let i = 0; i + 1 < steps.length; i++) {
        sum += steps[i]![1];
        const [from, to] = [steps[i]![0], steps[i + 1]![0]];
        if (sum === 0 || from === to) continue;
        for (let k = Math.abs(sum); k > 0; k--) yield sum > 0 ? [point(from), point(to)] : [point(to), point(from)];
      }
    }
  }
}

/** Joins chains end to start into closed outlines, at forks by the sharpest turn, so that outlines do not cross. */
function follow(chains: readonly Chain[]): Paths64 {
  const starts = new Map<string, Chain[]>();
  const keyOf = (p: Point): string => `${p.x},${p.y}`;
  for (const chain of chains) {
    const key = keyOf(chain[0]!);
    const known = starts.get(key);
    if (known) known.push(chain);
    else starts.set(key, [chain]);
  }
  const result: Paths64 = [];
  for (const chain of chains) {
    const first = starts.get(keyOf(chain[0]!));
    if (!first?.includes(chain)) continue;
    const path: Path64 = [];
    for (let next: Chain | undefined = chain; next;) {
      const siblings: Chain[] = starts.get(keyOf(next[0]!))!;
      siblings.splice(siblings.indexOf(next), 1);
      for (let i = 1; i < next.length; i++) path.push(next[i]!);
      next = sharpest(next, starts.get(keyOf(next.at(-1)!)) ?? []);
    }
    const simple = straightened(path);
    if (simple.length >= 3) result.push(simple);
  }
  return result;
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
