import Delaunator from 'delaunator';
import type { Change, Doc } from '../../kinds/index.ts';
import type { Derived } from '../derived.ts';
import { BoardConnectivity } from './connectivity.ts';
import type { CopperIndex } from './copper/index.ts';

/** A connection that is missing: the nearest anchors of two clusters of a net. */
export interface Airwire {
  /** Slots of the copper index. */
  readonly from: number;
  readonly to: number;
  /** Nanometres. */
  readonly line: readonly [x0: number, y0: number, x1: number, y1: number];
}

/** Points of the border that stand for a fill which touches nothing. */
const FILL_ANCHORS = 64;

interface Node {
  readonly slot: number;
  readonly cluster: number;
  readonly x: number;
  readonly y: number;
}

/**
 * What is not routed yet: for each net a shortest tree over its clusters. Built when it is first asked for, then kept up
 * to date from changes; only nets that changed are computed again.
 */
export class RatsnestIndex implements Derived {
  private readonly joined = new BoardConnectivity();
  private readonly airwires = new Map<number, readonly Airwire[]>();
  /** The document while nothing is built for it yet. */
  private waiting: Doc | null = null;

  reset(doc: Doc): void {
    this.waiting = doc;
  }

  apply(change: Change): void {
    if (this.waiting) return;
    this.joined.apply(change);
    this.refresh();
  }

  get connectivity(): BoardConnectivity {
    const doc = this.waiting;
    if (doc) {
      this.waiting = null;
      this.airwires.clear();
      this.joined.reset(doc);
      this.refresh();
    }
    return this.joined;
  }

  get copper(): CopperIndex {
    return this.connectivity.copper;
  }

  /** All missing connections, by net in the order of their names. */
  *all(): Generator<readonly [net: string, airwires: readonly Airwire[]]> {
    const { copper } = this;
    const named = [...this.airwires].map(([net, wires]) => [copper.netName(net), wires] as const);
    yield* named.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  }

  /** Ends of all missing connections, nanometres. */
  lines(): Airwire['line'][] {
    return [...this.all()].flatMap(([, wires]) => wires.map(({ line }) => line));
  }

  private refresh(): void {
    const { dirty } = this.joined;
    for (const net of dirty) {
      const wires = airwiresOf(this.joined, net);
      if (wires.length > 0) this.airwires.set(net, wires);
      else this.airwires.delete(net);
    }
    dirty.clear();
  }
}

function airwiresOf(connectivity: BoardConnectivity, net: number): Airwire[] {
  const clusters = connectivity.clustersOf(net);
  if (clusters.length < 2) return [];
  const nodes = clusters.flatMap((cluster, i) => nodesOf(connectivity.copper, cluster, i));
  const parents = clusters.map((_, i) => i);
  const root = (i: number): number => {
    while (parents[i] !== i) i = parents[i] = parents[parents[i]!]!;
    return i;
  };
  const wires: Airwire[] = [];
  for (const [a, b] of shortestFirst(nodes)) {
    const [from, to] = [nodes[a]!, nodes[b]!];
    const [p, q] = [root(from.cluster), root(to.cluster)];
    if (p === q) continue;
    parents[p] = q;
    wires.push({ from: from.slot, to: to.slot, line: [from.x, from.y, to.x, to.y] });
    if (wires.length === clusters.length - 1) break;
  }
  return wires;
}

/** Anchors of a cluster, each place once; border points where it is nothing but fill. */
function nodesOf(copper: CopperIndex, cluster: readonly number[], index: number): Node[] {
  const nodes: Node[] = [];
  const seen = new Set<string>();
  const add = (slot: number, x: number, y: number): void => {
    const key = `${x},${y}`;
    if (seen.has(key)) return;
    seen.add(key);
    nodes.push({ slot, cluster: index, x, y });
  };
  for (const slot of cluster) {
    const { anchors } = copper.item(slot);
    for (let i = 0; i < anchors.length; i += 2) add(slot, anchors[i]!, anchors[i + 1]!);
  }
  if (nodes.length > 0) return nodes;
  for (const slot of cluster)
    for (const { points } of copper.item(slot).parts) {
      const step = 2 * Math.max(1, Math.ceil(points.length / 2 / FILL_ANCHORS));
      for (let i = 0; i < points.length; i += step) add(slot, points[i]!, points[i + 1]!);
    }
  return nodes;
}

/** Pairs of nodes of different clusters that can be part of a shortest tree, in the order of their distance. */
function shortestFirst(nodes: readonly Node[]): (readonly [number, number])[] {
  const pairs: { readonly a: number; readonly b: number; readonly d: number }[] = [];
  const add = (a: number, b: number): void => {
    const [p, q] = [nodes[a]!, nodes[b]!];
    if (p.cluster !== q.cluster) pairs.push({ a, b, d: (p.x - q.x) ** 2 + (p.y - q.y) ** 2 });
  };
  // Delaunay's triangles leave out all but one of the nodes at a place.
  const places = new Map<string, number>();
  nodes.forEach(({ x, y }, i) => {
    const key = `${x},${y}`;
    const other = places.get(key);
    if (other === undefined) places.set(key, i);
    else add(other, i);
  });
  const distinct = [...places.values()];
  const { triangles, halfedges, hull } = new Delaunator(
    Float64Array.from(distinct.flatMap(i => [nodes[i]!.x, nodes[i]!.y])),
  );
  for (let i = 0; i < triangles.length; i++) {
    // An edge is met from both its triangles; one at the border has -1 for the other.
    if (i < halfedges[i]!) continue;
    const next = i % 3 === 2 ? i - 2 : i + 1;
    add(distinct[triangles[i]!]!, distinct[triangles[next]!]!);
  }
  // Points on one line have no triangles: the hull lists them in their order.
  if (triangles.length === 0) for (let i = 1; i < hull.length; i++) add(distinct[hull[i - 1]!]!, distinct[hull[i]!]!);
  return pairs.sort((p, q) => p.d - q.d || p.a - q.a || p.b - q.b).map(({ a, b }) => [a, b] as const);
}
