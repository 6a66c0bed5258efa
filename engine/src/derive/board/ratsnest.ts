import type { Change, Doc } from '../../kinds/index.ts';
import type { Derived } from '../derived.ts';
import { BoardConnectivity } from './connectivity.ts';
import type { CopperIndex } from './copper/index.ts';
import { spanningTree, type Anchor } from './spanningTree.ts';

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
  const anchors = clusters.map(cluster => anchorsOf(connectivity.copper, cluster));
  return spanningTree(anchors).map(([from, to]) => ({
    from: from.slot,
    to: to.slot,
    line: [from.x, from.y, to.x, to.y],
  }));
}

/** Where tracks can lead to; points of the border where a cluster is nothing but fill. */
function anchorsOf(copper: CopperIndex, cluster: readonly number[]): Anchor[] {
  const found: Anchor[] = [];
  for (const slot of cluster) {
    const { anchors } = copper.item(slot);
    for (let i = 0; i < anchors.length; i += 2) found.push({ slot, x: anchors[i]!, y: anchors[i + 1]! });
  }
  if (found.length > 0) return found;
  for (const slot of cluster)
    for (const { points } of copper.item(slot).parts) {
      const step = 2 * Math.max(1, Math.ceil(points.length / 2 / FILL_ANCHORS));
      for (let i = 0; i < points.length; i += step) found.push({ slot, x: points[i]!, y: points[i + 1]! });
    }
  return found;
}
