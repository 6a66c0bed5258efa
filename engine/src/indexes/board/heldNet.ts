import { drained, type Airwire } from './ratsnest.ts';
import { spanningTree, type Anchor } from './spanningTree.ts';

/** A missing connection of what is held, as long as it lies where it was taken: which of its ends go where the hand goes. */
export interface TiedWire extends Airwire {
  readonly moves: 0 | typeof FIRST | typeof SECOND | 3;
}

export const FIRST = 1;
export const SECOND = 2;

/** A line that may be part of the shortest tree: between two clusters, by their numbers. */
interface Edge {
  readonly a: number;
  readonly b: number;
  /** Square of the length. */
  readonly d: number;
  readonly from: Anchor;
  readonly to: Anchor;
  readonly moves: TiedWire['moves'];
}

/**
 * A net some of whose copper is dragged. Of the lines within what lies still, and of those within what is held, which is
 * rigid, only a shortest tree can be part of the whole one (cycle property of minimum spanning trees), and these trees stay
 * the same while the hand moves: only lines between the two are measured again.
 */
export class HeldNet {
  /** Distances that are measured with every move. */
  readonly looks: number;
  private readonly clusters: number;
  private readonly first: number;
  /** Anchors of what lies still, their coordinates in turn, and the cluster of each. */
  private readonly still: readonly Anchor[];
  private readonly places: Float64Array;
  private readonly owners: Int32Array;
  private readonly held: readonly (readonly Anchor[])[];
  private readonly within: readonly Edge[];
  private readonly carried: readonly Edge[];

  constructor(still: readonly (readonly Anchor[])[], held: readonly (readonly Anchor[])[]) {
    this.still = still.flat();
    this.places = Float64Array.from(this.still.flatMap(({ x, y }) => [x, y]));
    this.owners = Int32Array.from(still.flatMap((list, cluster) => list.map(() => cluster)));
    this.held = held;
    this.first = still.length;
    this.clusters = still.length + held.length;
    this.looks = this.still.length * held.reduce((sum, { length }) => sum + length, 0);
    this.within = treeOf(still, 0, 0);
    this.carried = treeOf(held, this.first, 3);
  }

  /** Its missing connections when what is held is shifted by so many nanometres. */
  at(x: number, y: number): TiedWire[] {
    const edges = [
      ...this.within,
      ...this.carried,
      ...this.held.flatMap((list, cluster) => this.between(list, this.first + cluster, x, y)),
    ];
    const parents = Array.from({ length: this.clusters }, (_, i) => i);
    const root = (i: number): number => {
      while (parents[i] !== i) i = parents[i] = parents[parents[i]!]!;
      return i;
    };
    const taken = new Uint8Array(edges.length);
    for (const i of [...edges.keys()].sort((p, q) => edges[p]!.d - edges[q]!.d)) {
      const [p, q] = [root(edges[i]!.a), root(edges[i]!.b)];
      if (p === q) continue;
      parents[p] = q;
      taken[i] = 1;
    }
    // In an order that stays while the hand moves: what says the same is in the same place of the list, and not drawn again.
    const wires: TiedWire[] = [];
    for (const [i, { from, to, moves }] of edges.entries())
      if (taken[i]) wires.push({ from: from.slot, to: to.slot, line: [from.x, from.y, to.x, to.y], moves });
    return wires;
  }

  /** From a dragged cluster, the shortest line to each cluster that lies still. */
  private between(list: readonly Anchor[], cluster: number, x: number, y: number): Edge[] {
    const { places, owners } = this;
    const least = new Float64Array(this.first).fill(Infinity);
    const ends: [from: Anchor, to: number][] = [];
    for (const from of list)
      for (let i = 0; i < owners.length; i++) {
        const d = (places[2 * i]! - from.x - x) ** 2 + (places[2 * i + 1]! - from.y - y) ** 2;
        if (d >= least[owners[i]!]!) continue;
        least[owners[i]!] = d;
        ends[owners[i]!] = [from, i];
      }
    return ends.map(([from, to], b) => ({ a: cluster, b, d: least[b]!, from, to: this.still[to]!, moves: FIRST }));
  }
}

/** The shortest tree of clusters that are numbered from `first`. */
function treeOf(clusters: readonly (readonly Anchor[])[], first: number, moves: TiedWire['moves']): Edge[] {
  if (clusters.length < 2) return [];
  const owner = new Map(clusters.flatMap((list, cluster) => list.map(({ slot }) => [slot, first + cluster] as const)));
  return drained(spanningTree(clusters)).map(([from, to]) => ({
    a: owner.get(from.slot)!,
    b: owner.get(to.slot)!,
    d: (from.x - to.x) ** 2 + (from.y - to.y) ** 2,
    from,
    to,
    moves,
  }));
}
