import { Stretches } from '../../base/index.ts';
import type { Change, Doc } from '../../kinds/index.ts';
import type { Derived } from '../derived.ts';
import { BoardConnectivity } from './connectivity.ts';
import type { CopperIndex, CopperItem } from './copper/index.ts';
import { spanningTree, type Anchor } from './spanningTree.ts';

/** A connection that is missing: the nearest anchors of two clusters of a net. */
export interface Airwire {
  /** Slots of the copper index. */
  readonly from: number;
  readonly to: number;
  /** Nanometres. */
  readonly line: readonly [x0: number, y0: number, x1: number, y1: number];
}

/**
 * What is not routed yet: for each net a shortest tree over its clusters. Built when it is first asked for, then kept up
 * to date from changes; only nets that changed are computed again.
 */
export class RatsnestIndex implements Derived {
  private readonly joined = new BoardConnectivity();
  private anchors = new Anchors();
  private readonly airwires = new Map<number, readonly Airwire[]>();
  /** The document while nothing, or not everything, is built for it. */
  private waiting: Doc | null = null;
  /** What is left of linking the copper; null when it is linked. */
  private linking: Iterator<void> | null = null;
  /** What is left to do behind that. */
  private refreshing: Iterator<void> | null = null;

  reset(doc: Doc): void {
    this.waiting = doc;
    this.linking = null;
    this.refreshing = null;
    this.anchors = new Anchors();
  }

  /**
   * Fills have many neighbours: they are taken in when there is time, or when somebody asks; and so is what is left when a
   * moment is over.
   */
  apply(change: Change): void {
    // What was begun is not of the document any more.
    this.refreshing = null;
    if (this.waiting) {
      this.linking = null;
      return;
    }
    for (const _ of this.joining());
    this.linking = this.joined.applying(change);
    if (change.updated.values().some(([from, to]) => from.kind === 'zone' && to.kind === 'zone')) return;
    const stretch = new Stretches();
    for (const _ of this.working()) if (stretch.isOver) break;
  }

  /** Whether there is nothing left to do: then answers come at once. */
  get isSettled(): boolean {
    return !this.waiting && !this.linking && this.joined.dirty.size === 0;
  }

  /** Does step by step what is left, edits between the steps included. */
  *working(): Generator<void> {
    while (!this.isSettled) {
      if (this.waiting || this.linking) yield* this.joining();
      const steps = (this.refreshing ??= this.refresh());
      if (steps.next().done && this.refreshing === steps) this.refreshing = null;
      yield;
    }
  }

  get connectivity(): BoardConnectivity {
    for (const _ of this.joining());
    return this.joined;
  }

  get copper(): CopperIndex {
    return this.connectivity.copper;
  }

  /** All missing connections, by net in the order of their names. */
  *all(): Generator<readonly [net: string, airwires: readonly Airwire[]]> {
    this.settle();
    const { copper } = this.joined;
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

  /** Brings links between the copper up to date; what is missing comes behind. */
  private *joining(): Generator<void> {
    while (this.waiting || this.linking) {
      const steps = (this.linking ??= this.starting(this.waiting!));
      if (steps.next().done && this.linking === steps) this.linking = null;
      yield;
    }
  }

  private *starting(doc: Doc): Generator<void> {
    this.airwires.clear();
    yield* this.joined.building(doc);
    this.waiting = null;
  }

  private *refresh(): Generator<void> {
    const { dirty } = this.joined;
    for (const net of dirty) {
      const wires = yield* airwiresOf(this.joined, net, this.anchors);
      if (wires.length > 0) this.airwires.set(net, wires);
      else this.airwires.delete(net);
      dirty.delete(net);
      yield;
    }
  }
}

/** Nets of fewer things are done at once. */
const SMALL_NET = 512;

export function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* airwiresOf(connectivity: BoardConnectivity, net: number, anchors: Anchors): Generator<void, Airwire[]> {
  const clusters = connectivity.clustersOf(net);
  if (clusters.length < 2) return [];
  const isSmall = connectivity.slots(net).size < SMALL_NET;
  if (!isSmall) yield;
  const lists = clusters.map(cluster => anchors.of(connectivity.copper, cluster)).filter(list => list.length > 0);
  if (lists.length < 2) return [];
  const tree = spanningTree(lists);
  const lines = isSmall ? drained(tree) : yield* tree;
  return lines.map(([from, to]) => ({
    from: from.slot,
    to: to.slot,
    line: [from.x, from.y, to.x, to.y],
  }));
}

/** Where tracks can lead to, by slot of the copper: made once for as long as a slot holds the same piece. */
export class Anchors {
  private readonly items: CopperItem[] = [];
  private readonly lists: (readonly Anchor[])[] = [];

  /** Of a cluster; none where it is nothing but fill, which is isolated copper and no connection that is missing. */
  of(copper: CopperIndex, cluster: readonly number[]): Anchor[] {
    const found: Anchor[] = [];
    for (const slot of cluster) for (const anchor of this.at(copper, slot)) found.push(anchor);
    return found;
  }

  private at(copper: CopperIndex, slot: number): readonly Anchor[] {
    const item = copper.item(slot);
    if (this.items[slot] === item) return this.lists[slot]!;
    const list: Anchor[] = [];
    for (let i = 0; i < item.anchors.length; i += 2) list.push({ slot, x: item.anchors[i]!, y: item.anchors[i + 1]! });
    this.items[slot] = item;
    this.lists[slot] = list;
    return list;
  }
}
