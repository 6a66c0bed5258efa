import type { Obj } from '../../kinds/index.ts';
import type { BoardConnectivity } from './connectivity.ts';
import { itemsOf } from './copper/index.ts';
import { Anchors, drained, type Airwire, type RatsnestIndex } from './ratsnest.ts';
import { spanningTree, type Anchor } from './spanningTree.ts';

/** Pieces of nets that are joined anew with every move; of larger nets, and behind so many pieces, the ends of wires follow. */
const SMALL_NET = 256;
const MOST = 2048;

/** A net some of whose copper is in the hand: anchors of its clusters, of those in the hand as they were taken. */
interface Net {
  readonly still: readonly (readonly Anchor[])[];
  readonly held: readonly (readonly Anchor[])[];
}

/**
 * What is not routed while some records of a board are in the hand: what they would be joined with where they lie. They are
 * rigid, and touch nothing else.
 */
export class HeldRatsnest {
  private readonly ratsnest: RatsnestIndex;
  private readonly nets = new Map<number, Net>();
  /** Wires of large nets that end in the hand. */
  private readonly tied = new Map<number, readonly Airwire[]>();
  private readonly slots: ReadonlySet<number>;

  /** `objects` are records as they are held, turned perhaps; the index knows them as they lay. */
  constructor(ratsnest: RatsnestIndex, objects: Iterable<Obj>) {
    this.ratsnest = ratsnest;
    const { connectivity } = ratsnest;
    const anchors = heldAnchors(connectivity, objects);
    this.slots = new Set(anchors.keys());
    const wires = ratsnest.byNet();
    let pieces = 0;
    for (const net of new Set([...this.slots].map(slot => connectivity.copper.nets[slot]!))) {
      if (net === 0) continue;
      const { size } = connectivity.slots(net);
      if (size <= SMALL_NET && (pieces += size) <= MOST) this.nets.set(net, parted(connectivity, net, anchors));
      else if (wires.has(net)) this.tied.set(net, wires.get(net)!);
    }
  }

  /** Missing connections by net, with what is held shifted by so many nanometres. */
  at(x: number, y: number): ReadonlyMap<number, readonly Airwire[]> {
    const wires = new Map(this.ratsnest.byNet());
    for (const [net, { still, held }] of this.nets) {
      const lists = [
        ...still,
        ...held.map(list => list.map(each => ({ slot: each.slot, x: each.x + x, y: each.y + y }))),
      ];
      const tree = drained(spanningTree(lists));
      wires.set(
        net,
        tree.map(([a, b]) => ({ from: a.slot, to: b.slot, line: [a.x, a.y, b.x, b.y] })),
      );
    }
    for (const [net, before] of this.tied)
      wires.set(
        net,
        before.map(wire => this.shifted(wire, x, y)),
      );
    return wires;
  }

  private shifted({ from, to, line: [x0, y0, x1, y1] }: Airwire, x: number, y: number): Airwire {
    const [a, b] = [this.slots.has(from), this.slots.has(to)];
    return { from, to, line: [a ? x0 + x : x0, a ? y0 + y : y0, b ? x1 + x : x1, b ? y1 + y : y1] };
  }
}

/** By slot, where tracks lead to on what is held. */
function heldAnchors({ copper }: BoardConnectivity, objects: Iterable<Obj>): Map<number, readonly Anchor[]> {
  const found = new Map<number, readonly Anchor[]>();
  for (const object of objects) {
    const slots = copper.slotsOf(object.id);
    // A record has its pieces in the same order wherever it lies.
    for (const [i, { anchors }] of itemsOf(object, copper.frame).entries()) {
      const slot = slots[i];
      if (slot === undefined) continue;
      const list: Anchor[] = [];
      for (let at = 0; at + 1 < anchors.length; at += 2) list.push({ slot, x: anchors[at]!, y: anchors[at + 1]! });
      found.set(slot, list);
    }
  }
  return found;
}

/** The clusters that a net falls apart into when some of it is taken into the hand. */
function parted(connectivity: BoardConnectivity, net: number, held: ReadonlyMap<number, readonly Anchor[]>): Net {
  const still = new Anchors();
  const seen = new Set<number>();
  const clustersOf = (isMine: (slot: number) => boolean): number[][] => {
    const clusters: number[][] = [];
    for (const first of connectivity.slots(net)) {
      if (seen.has(first) || !isMine(first)) continue;
      seen.add(first);
      const cluster = [first];
      // The list grows while it is walked.
      for (let at = 0; at < cluster.length; at++)
        for (const other of connectivity.touching(cluster[at]!))
          if (!seen.has(other) && isMine(other)) {
            seen.add(other);
            cluster.push(other);
          }
      clusters.push(cluster);
    }
    return clusters;
  };
  return {
    still: clustersOf(slot => !held.has(slot)).map(cluster => still.of(connectivity.copper, cluster)),
    held: clustersOf(slot => held.has(slot)).map(cluster => cluster.flatMap(slot => held.get(slot)!)),
  };
}
