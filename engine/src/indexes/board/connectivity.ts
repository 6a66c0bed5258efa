import { grow, overlaps, type Box } from '../../geometry/index.ts';
import type { Change, Doc } from '../../kinds/index.ts';
import type { Derived } from '../derived.ts';
import { CopperIndex, type CopperItem } from './copper/index.ts';
import { Gap, type SlotDelta } from './measure/index.ts';

/** Copper that is nearer than this, nanometres, touches. */
const TOUCH = 1;
/** Slots that are taken in at once. */
const ADDED_A_STEP = 1024;
/** Slots that are linked at once where they have few neighbours. */
const LINKED_A_STEP = 64;
/** A fill may have thousands of neighbours. */
const LINKS_A_STEP = 32;
/** Slots of a small net. */
const FEW = 64;
const NO_SLOTS: ReadonlySet<number> = new Set();
/** Shared by all slots that touch nothing: replaced by the first link, never written to. */
const NO_LINKS: number[] = [];

const samePad = (a: CopperItem, b: CopperItem): boolean => a.owner === b.owner && a.pad?.id === b.pad?.id;

/**
 * Which copper touches which within its net. Kept as links between slots of the copper index; clusters of a net grow together
 * as links come, and are searched again only when something went that several others touched.
 */
export class BoardConnectivity implements Derived {
  readonly copper: CopperIndex;
  /** Nets whose clusters may have changed since the follower last cleared it. */
  readonly dirty = new Set<number>();
  private readonly links: number[][] = [];
  private readonly members = new Map<number, Set<number>>();
  private readonly netOf: number[] = [];
  private readonly clusters = new Map<number, number[][]>();
  /** By slot: its cluster, where those of its net are known. */
  private readonly homes: number[][] = [];
  private readonly gap = new Gap();
  /** By slot: the number of the search that met it last. */
  private readonly seen: number[] = [];
  private searches = 0;

  constructor(copper = new CopperIndex()) {
    this.copper = copper;
  }

  reset(doc: Doc): void {
    for (const _ of this.building(doc));
  }

  *building(doc: Doc): Generator<void> {
    yield* this.copper.building(doc);
    yield* this.following({ removed: [], added: [...this.copper.all()], rebuilt: true });
  }

  apply(change: Change): void {
    for (const _ of this.applying(change));
  }

  /** The same step by step; the copper index follows at once. */
  applying(change: Change): Generator<void> {
    return this.following(this.copper.update(change));
  }

  /** Numbers of the nets that have copper. */
  nets(): Iterable<number> {
    return this.members.keys();
  }

  /** Slots of a net. */
  slots(net: number): ReadonlySet<number> {
    return this.members.get(net) ?? NO_SLOTS;
  }

  /** Slots of the same net that touch one; none where it is in no net. */
  touching(slot: number): readonly number[] {
    return this.links[slot] ?? NO_LINKS;
  }

  /** The slots of a net by what touches: one cluster when all of it is joined. In no net nothing is joined. */
  clustersOf(net: number): readonly (readonly number[])[] {
    let clusters = this.clusters.get(net);
    if (!clusters) this.clusters.set(net, (clusters = this.search(net)));
    return clusters;
  }

  private *following(delta: SlotDelta): Generator<void> {
    if (delta.rebuilt) {
      for (const net of this.members.keys()) this.touch(net);
      this.links.length = 0;
      this.members.clear();
      this.netOf.length = 0;
    }
    for (const slot of delta.removed) this.remove(slot);
    for (const [i, slot] of delta.added.entries()) {
      if (i % ADDED_A_STEP === ADDED_A_STEP - 1) yield;
      this.add(slot);
    }
    // Slots of one update are linked once, by the later of the two.
    const added = new Set(delta.rebuilt ? [] : delta.added);
    for (const [i, slot] of delta.added.entries()) {
      if (i % LINKED_A_STEP === LINKED_A_STEP - 1) yield;
      if (this.netOf[slot] !== 0)
        yield* this.linking(slot, other => other < slot || !(delta.rebuilt || added.has(other)));
    }
  }

  private touch(net: number): void {
    this.dirty.add(net);
    this.clusters.delete(net);
  }

  /** Takes out of its cluster what at most one other touched: the others hang together as they did. */
  private leave(net: number, slot: number): void {
    this.dirty.add(net);
    const clusters = this.clusters.get(net);
    if (!clusters) return;
    const cluster = this.homes[slot]!;
    drop(cluster, slot);
    if (cluster.length === 0) drop(clusters, cluster);
  }

  /** Makes one cluster of two whose slots touch. */
  private join(net: number, a: number, b: number): void {
    const { homes } = this;
    const clusters = this.clusters.get(net);
    if (!clusters || homes[a] === homes[b]) return;
    const [small, large] = homes[a]!.length < homes[b]!.length ? [homes[a]!, homes[b]!] : [homes[b]!, homes[a]!];
    for (const slot of small) {
      homes[slot] = large;
      large.push(slot);
    }
    drop(clusters, small);
  }

  private remove(slot: number): void {
    const touched = this.links[slot] ?? NO_LINKS;
    for (const other of touched) {
      const links = this.links[other]!;
      links[links.indexOf(slot)] = links.at(-1)!;
      links.pop();
    }
    this.links[slot] = NO_LINKS;
    const net = this.netOf[slot] ?? 0;
    if (net === 0) return;
    const members = this.members.get(net);
    members?.delete(slot);
    if (members?.size === 0) this.members.delete(net);
    if (touched.length > 1) this.touch(net);
    else this.leave(net, slot);
  }

  private add(slot: number): void {
    const net = this.copper.nets[slot]!;
    this.netOf[slot] = net;
    this.links[slot] = NO_LINKS;
    if (net === 0) return;
    const members = this.members.get(net);
    if (members) members.add(slot);
    else this.members.set(net, new Set([slot]));
    this.dirty.add(net);
    this.clusters.get(net)?.push((this.homes[slot] = [slot]));
  }

  private *linking(slot: number, wanted: (other: number) => boolean): Generator<void> {
    const { copper } = this;
    const { nets } = copper;
    const item = copper.item(slot);
    const near = this.besides(slot, item.box).filter(wanted);
    for (const [i, other] of near.entries()) {
      if (i % LINKS_A_STEP === LINKS_A_STEP - 1) yield;
      if (!this.meet(item, copper.item(other))) continue;
      this.note(slot, other);
      this.note(other, slot);
      this.join(nets[slot]!, slot, other);
    }
  }

  private meet(a: CopperItem, b: CopperItem): boolean {
    // The forms that a pad has on different layers are joined by its hole.
    if (a.pad?.stack !== undefined && samePad(a, b)) return true;
    if ((a.layers & b.layers) !== 0 && this.gap.least(a.parts, b.parts, TOUCH) < TOUCH) return true;
    return this.meetsBarrel(a, b) || this.meetsBarrel(b, a);
  }

  /** Whether copper touches the wall of a plated hole on a layer on which the hole has no ring because nothing else needs one. */
  private meetsBarrel({ hole, plated, ifUsed, layers }: CopperItem, copper: CopperItem): boolean {
    if (!hole || !plated || (ifUsed & ~layers & copper.layers) === 0) return false;
    return this.gap.least([hole], copper.parts, TOUCH) < TOUCH;
  }

  /** Slots of the same net whose boxes touch one's own. */
  private besides(slot: number, box: Box): number[] {
    const { copper } = this;
    const net = copper.nets[slot]!;
    const found: number[] = [];
    const members = this.members.get(net)!;
    if (members.size <= FEW) {
      // Most nets are small: all of them are looked through sooner than what lies around.
      const near = grow(box, TOUCH);
      for (const other of members) if (other !== slot && overlaps(near, copper.item(other).box)) found.push(other);
      return found;
    }
    copper.near(box, 0, other => {
      if (copper.nets[other] === net && other !== slot) found.push(other);
    });
    return found;
  }

  private note(slot: number, other: number): void {
    const links = this.links[slot]!;
    if (links === NO_LINKS) this.links[slot] = [other];
    else links.push(other);
  }

  private search(net: number): number[][] {
    if (net === 0) return [];
    const { homes, links, seen } = this;
    const clusters: number[][] = [];
    const search = ++this.searches;
    for (const start of this.slots(net)) {
      if (seen[start] === search) continue;
      seen[start] = search;
      const cluster = (homes[start] = [start]);
      // The list grows while it is walked.
      for (let at = 0; at < cluster.length; at++) {
        const near = links[cluster[at]!]!;
        for (let i = 0; i < near.length; i++) {
          const other = near[i]!;
          if (seen[other] === search) continue;
          seen[other] = search;
          homes[other] = cluster;
          cluster.push(other);
        }
      }
      clusters.push(cluster);
    }
    return clusters;
  }
}

/** Takes something out of a list that has it; the last takes its place. */
function drop<T>(list: T[], item: T): void {
  list[list.indexOf(item)] = list.at(-1)!;
  list.pop();
}
