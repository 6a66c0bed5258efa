import { Stretches } from '../../base/index.ts';
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
  /** The document while nothing, or not everything, is built for it. */
  private waiting: Doc | null = null;
  /** What is left to do before this is up to date. */
  private steps: Iterator<void> | null = null;

  reset(doc: Doc): void {
    this.waiting = doc;
    this.steps = null;
  }

  /**
   * Fills have many neighbours: they are taken in when there is time, or when somebody asks; and so are the nets that are left
   * when a moment is over. One net is always done at once.
   */
  apply(change: Change): void {
    if (this.waiting) {
      // What was begun is not of the document any more.
      this.steps = null;
      return;
    }
    this.settle();
    this.steps = this.following(this.joined.applying(change));
    if (change.updated.values().some(([from, to]) => from.kind === 'zone' && to.kind === 'zone')) return;
    const stretch = new Stretches();
    for (const _ of this.working()) if (stretch.isOver) break;
  }

  /** Whether there is nothing left to do: then answers come at once. */
  get isSettled(): boolean {
    return !this.waiting && !this.steps;
  }

  /** Does step by step what is left, edits between the steps included. */
  *working(): Generator<void> {
    while (!this.isSettled) {
      const steps = (this.steps ??= this.starting(this.waiting!));
      if (steps.next().done && this.steps === steps) this.steps = null;
      yield;
    }
  }

  get connectivity(): BoardConnectivity {
    this.settle();
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

  /** Missing connections by the copper's number of their net; a net's list is the same one until the net changes. */
  byNet(): ReadonlyMap<number, readonly Airwire[]> {
    this.settle();
    return this.airwires;
  }

  private settle(): void {
    for (const _ of this.working());
  }

  private *starting(doc: Doc): Generator<void> {
    this.airwires.clear();
    yield* this.joined.building(doc);
    yield* this.refreshing();
    this.waiting = null;
  }

  private *following(linking: Generator<void>): Generator<void> {
    yield* linking;
    yield* this.refreshing();
  }

  private *refreshing(): Generator<void> {
    const { dirty } = this.joined;
    for (const net of dirty) {
      yield;
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
