import type { Obj } from '../../kinds/index.ts';
import type { BoardConnectivity } from './connectivity.ts';
import { itemsOf } from './copper/index.ts';
import { FIRST, HeldNet, SECOND, type TiedWire } from './heldNet.ts';
import { Anchors, type Airwire, type RatsnestIndex } from './ratsnest.ts';
import type { Anchor } from './spanningTree.ts';

/** Pieces of nets that are joined again with every move; of larger nets, and behind so many pieces, the ends of wires follow. */
const SMALL_NET = 256;
const MOST = 2048;
/** So many distances are measured with every move, well below a millisecond. */
const MOST_LOOKS = 200_000;

type Wires = ReadonlyMap<number, readonly Airwire[]>;

/**
 * What is not routed while some records of a board are dragged: what they would be joined with where they lie. They are
 * rigid, and touch nothing else.
 */
export class HeldRatsnest {
  private readonly ratsnest: RatsnestIndex;
  private readonly objects: Iterable<Obj>;
  private readonly nets = new Map<number, HeldNet>();
  /** Wires of large nets that end at the dragged selection. */
  private readonly tied = new Map<number, readonly TiedWire[]>();
  private readonly held = new Map<number, readonly Anchor[]>();
  private rest: Wires = new Map();

  /** `objects` are records as they are held, turned perhaps; the index knows them as they lay. */
  constructor(ratsnest: RatsnestIndex, objects: Iterable<Obj>) {
    this.ratsnest = ratsnest;
    this.objects = objects;
  }

  /** Works out what is held: before this ends nothing is known. */
  *preparing(): Generator<void> {
    const { connectivity } = this.ratsnest;
    for (const object of this.objects) {
      this.noteAnchors(object);
      yield;
    }
    const rest = new Map(this.ratsnest.byNet());
    let [pieces, looks] = [0, 0];
    for (const net of new Set([...this.held.keys()].map(slot => connectivity.copper.nets[slot]!))) {
      if (net === 0) continue;
      const { size } = connectivity.slots(net);
      const small = size <= SMALL_NET && pieces + size <= MOST;
      const made = small ? this.parted(net) : null;
      if (made && looks + made.looks <= MOST_LOOKS) {
        pieces += size;
        looks += made.looks;
        this.nets.set(net, made);
        rest.delete(net);
      } else {
        const { true: tied = [], false: others = [] } = Object.groupBy(rest.get(net) ?? [], ({ from, to }) =>
          this.held.has(from) || this.held.has(to) ? 'true' : 'false',
        );
        if (tied.length > 0)
          this.tied.set(
            net,
            tied.map(wire => this.ended(wire)),
          );
        if (tied.length > 0) rest.set(net, others);
      }
      yield;
    }
    this.rest = rest;
  }

  /** Missing connections by net that stay as they are, however it is moved. */
  get still(): Wires {
    return this.rest;
  }

  /** The others, for what is held shifted by so many nanometres. */
  at(x: number, y: number): ReadonlyMap<number, readonly TiedWire[]> {
    const wires = new Map(this.tied);
    for (const [net, held] of this.nets) wires.set(net, held.at(x, y));
    return wires;
  }

  private ended(wire: Airwire): TiedWire {
    const moves = (this.held.has(wire.from) ? FIRST : 0) | (this.held.has(wire.to) ? SECOND : 0);
    return { ...wire, moves: moves as TiedWire['moves'] };
  }

  /** By slot, where tracks lead to on what is held. */
  private noteAnchors(object: Obj): void {
    const { copper } = this.ratsnest.connectivity;
    const slots = copper.slotsOf(object.id);
    // A record has its pieces in the same order wherever it lies.
    for (const [i, { anchors }] of itemsOf(object, copper.frame).entries()) {
      const slot = slots[i];
      if (slot === undefined) continue;
      const list: Anchor[] = [];
      for (let at = 0; at + 1 < anchors.length; at += 2) list.push({ slot, x: anchors[at]!, y: anchors[at + 1]! });
      this.held.set(slot, list);
    }
  }

  /** The clusters that a net falls apart into when some of it is taken into the hand. */
  private parted(net: number): HeldNet {
    const { connectivity } = this.ratsnest;
    const anchors = new Anchors();
    const [still, held]: [Anchor[][], Anchor[][]] = [[], []];
    for (const cluster of clustersOf(connectivity, net, slot => this.held.has(slot)))
      if (this.held.has(cluster[0]!)) held.push(cluster.flatMap(slot => this.held.get(slot)!));
      else still.push(anchors.of(connectivity.copper, cluster));
    return new HeldNet(
      still.filter(list => list.length > 0),
      held,
    );
  }
}

/** What of a net touches each other, the slots of which something holds apart from the others. */
function clustersOf(connectivity: BoardConnectivity, net: number, sort: (slot: number) => boolean): number[][] {
  const seen = new Set<number>();
  const clusters: number[][] = [];
  for (const first of connectivity.slots(net)) {
    if (seen.has(first)) continue;
    seen.add(first);
    const mine = sort(first);
    const cluster = [first];
    // The list grows while it is walked.
    for (let at = 0; at < cluster.length; at++)
      for (const other of connectivity.touching(cluster[at]!))
        if (!seen.has(other) && sort(other) === mine) {
          seen.add(other);
          cluster.push(other);
        }
    clusters.push(cluster);
  }
  return clusters;
}
