import { bestOf, strongDrivers, weakDrivers, type Variables } from './naming.ts';
import { Net } from './net.ts';
import { Partition, type Group } from './partition.ts';
import type { Cluster } from './screenGraph.ts';
import { keysOf, subNodesOf, type SubNode } from './subNodes.ts';
import type { Use } from './uses.ts';

type NetGroup = Group<SubNode>;

/** A cluster that came or went on some pages. */
export interface ClusterUse {
  readonly cluster: Cluster;
  readonly uses: readonly Use[];
}

/** Joins the clusters of all pages to nets, and names these. Incremental: only nets that a change touches are redone. */
export class NetGraph {
  readonly #variables: Variables;
  readonly #partition = new Partition<SubNode>();
  readonly #subNodes = new Map<Cluster, SubNode[]>();
  /** Groups of sub-nodes by the name that they would have; the second and later of a name get a number. */
  readonly #byWish = new Map<string, Set<NetGroup>>();
  readonly #wishes = new Map<NetGroup, string>();
  readonly #nets = new Map<NetGroup, Net>();
  readonly #byName = new Map<string, Net>();

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  get byName(): ReadonlyMap<string, Net> {
    return this.#byName;
  }

  netOf(cluster: Cluster, path: string): Net | undefined {
    const own = this.#subNodes.get(cluster)?.find(({ use, slot }) => !slot && use.path === path);
    const group = own && this.#partition.groupOf(own);
    return group && this.#nets.get(group);
  }

  /** Nets of the wires of a bus on a page; undefined for a wire that has no net. */
  netsOfBus(cluster: Cluster, path: string): { readonly wire: SubNode; readonly net: Net | undefined }[] {
    const wires = this.#subNodes.get(cluster)?.filter(({ use, slot }) => slot && use.path === path) ?? [];
    return wires.map(wire => {
      const group = this.#partition.groupOf(wire);
      return { wire, net: group && this.#nets.get(group) };
    });
  }

  update(gone: Iterable<Cluster>, fresh: Iterable<ClusterUse>): void {
    const removed: SubNode[] = [];
    for (const cluster of gone) {
      removed.push(...(this.#subNodes.get(cluster) ?? []));
      this.#subNodes.delete(cluster);
    }
    const added: [SubNode, string[]][] = [];
    for (const { cluster, uses } of fresh) {
      const nodes = uses.flatMap(use => subNodesOf(cluster, use));
      this.#subNodes.set(cluster, nodes);
      for (const node of nodes) added.push([node, keysOf(node, this.#variables)]);
    }
    const change = this.#partition.update(removed, added);
    const dirty = new Set<string>();
    for (const group of change.gone) this.#forget(group, dirty);
    for (const group of change.fresh) this.#wish(group, dirty);
    for (const wish of dirty) this.#name(wish);
  }

  #forget(group: NetGroup, dirty: Set<string>): void {
    const wish = this.#wishes.get(group);
    if (wish === undefined) return;
    this.#wishes.delete(group);
    this.#byWish.get(wish)!.delete(group);
    this.#drop(group);
    dirty.add(wish);
  }

  #wish(group: NetGroup, dirty: Set<string>): void {
    // A net that only buses name, with no wire or pin of its own, is none.
    if (group.members.every(({ slot }) => slot)) return;
    const driver =
      bestOf(group.members.flatMap(node => strongDrivers(node, this.#variables))) ??
      bestOf(group.members.flatMap(node => weakDrivers(node, this.#variables)));
    if (!driver) return;
    this.#wishes.set(group, driver.name);
    const same = this.#byWish.get(driver.name);
    if (same) same.add(group);
    else this.#byWish.set(driver.name, new Set([group]));
    dirty.add(driver.name);
  }

  #name(wish: string): void {
    const groups = this.#byWish.get(wish)!;
    if (groups.size === 0) this.#byWish.delete(wish);
    for (const group of groups) this.#drop(group);
    const ordered = groups.size > 1 ? [...groups].sort((a, b) => (anchor(a) < anchor(b) ? -1 : 1)) : [...groups];
    ordered.forEach((group, index) => {
      const net = new Net(index === 0 ? wish : `${wish}_${index}`, group.members);
      this.#nets.set(group, net);
      this.#byName.set(net.name, net);
    });
  }

  #drop(group: NetGroup): void {
    const net = this.#nets.get(group);
    if (!net) return;
    this.#nets.delete(group);
    if (this.#byName.get(net.name) === net) this.#byName.delete(net.name);
  }
}

/** What tells two nets of one name apart, whatever the order in which they came: their smallest item. */
function anchor(group: NetGroup): string {
  let least = '';
  for (const { use, cluster, slot } of group.members) {
    if (slot) continue;
    for (const node of cluster.members) {
      const key = `${use.path} ${node.item} ${node.type === 'pin' ? node.pin.number : ''}`;
      if (least === '' || key < least) least = key;
    }
  }
  return least;
}
