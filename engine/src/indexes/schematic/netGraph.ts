import { bestOf, outranks, strongDrivers, weakDrivers, type Driver } from './naming.ts';
import type { Variables } from './netText.ts';
import { Net } from './net.ts';
import { Partition, type Group } from './partition.ts';
import type { Cluster } from './clusterInfo.ts';
import { keysOf, namesOn, namingSheetPin, subNodesOf, type SubNode } from './subNodes.ts';
import type { Use } from './uses.ts';

/** A part of a net with the best that it has to name it but pins, which never changes. */
interface Part extends SubNode {
  readonly driver: Driver | undefined;
}

type NetGroup = Group<Part>;

/** A cluster that came or went on some pages. */
export interface ClusterUse {
  readonly cluster: Cluster;
  readonly uses: readonly Use[];
}

/** A cluster on one page. */
interface ClusterPage {
  readonly use: Use;
  readonly nodes: readonly Part[];
  readonly names: readonly string[];
  /** Whether only sheet pins name it. */
  readonly weak: boolean;
  /** Whether its sheet pin does so like a label; see `namesOn`. */
  promoted: boolean;
}

/** Joins the clusters of all pages to nets, and names these. Incremental: only nets that a change touches are redone. */
export class NetGraph {
  readonly #variables: Variables;
  readonly #partition = new Partition<Part>(() => undefined);
  readonly #pages = new Map<Cluster, readonly ClusterPage[]>();
  /** Clusters by the names that they have on a page. */
  readonly #named = new Map<string, Set<ClusterPage>>();
  /** Groups of sub-nodes by the name that they would have; the second and later of a name get a number. */
  readonly #byWish = new Map<string, Set<NetGroup>>();
  readonly #wishes = new Map<NetGroup, string>();
  readonly #nets = new Map<NetGroup, Net>();
  readonly #byName = new Map<string, Net>();
  #touched = new Set<string>();

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  get byName(): ReadonlyMap<string, Net> {
    return this.#byName;
  }

  /** Names of the nets that came, went or changed with the last update. */
  get touched(): ReadonlySet<string> {
    return this.#touched;
  }

  netOf(cluster: Cluster, path: string): Net | undefined {
    const page = this.#pages.get(cluster)?.find(({ use }) => use.path === path);
    const own = page?.nodes.find(({ slot }) => !slot);
    const group = own && this.#partition.groupOf(own);
    return group && this.#nets.get(group);
  }

  firstUseOf(cluster: Cluster): Use | undefined {
    const pages = this.#pages.get(cluster) ?? [];
    return pages.reduce<Use | undefined>((best, { use }) => (best && best.path <= use.path ? best : use), undefined);
  }

  /** Nets of the wires of a bus on a page; undefined for a wire that has no net. */
  netsOfBus(cluster: Cluster, path: string): { readonly wire: SubNode; readonly net: Net | undefined }[] {
    const page = this.#pages.get(cluster)?.find(({ use }) => use.path === path);
    return (page?.nodes ?? []).map(wire => {
      const group = this.#partition.groupOf(wire);
      return { wire, net: group && this.#nets.get(group) };
    });
  }

  update(gone: Iterable<Cluster>, fresh: Iterable<ClusterUse>): void {
    this.#touched = new Set();
    const removed: Part[] = [];
    const added: Part[] = [];
    const names = new Set<string>();
    for (const cluster of gone) {
      for (const page of this.#pages.get(cluster) ?? []) {
        removed.push(...page.nodes);
        this.#rename(page, names, false);
      }
      this.#pages.delete(cluster);
    }
    for (const { cluster, uses } of fresh) {
      const pages = uses.map(use => this.#pageOf(cluster, use));
      this.#pages.set(cluster, pages);
      for (const page of pages) {
        added.push(...page.nodes);
        this.#rename(page, names, true);
      }
    }
    const known = new Set(added);
    for (const name of names)
      for (const page of this.#named.get(name) ?? []) {
        const promoted = this.#isPromoted(page);
        if (promoted === page.promoted) continue;
        page.promoted = promoted;
        for (const node of page.nodes)
          if (!known.has(node)) {
            removed.push(node);
            added.push(node);
            known.add(node);
          }
      }
    this.#regroup(removed, added);
  }

  #pageOf(cluster: Cluster, use: Use): ClusterPage {
    const pin = namingSheetPin(cluster);
    return {
      use,
      nodes: subNodesOf(cluster, use).map(({ slot }) => this.#partOf({ use, cluster, slot })),
      names: namesOn({ use, cluster }, this.#variables),
      weak: !!pin,
      promoted: false,
    };
  }

  #partOf({ use, cluster, slot }: SubNode): Part {
    return { use, cluster, slot, driver: bestOf(strongDrivers({ use, cluster, slot }, this.#variables)) };
  }

  /** Enters the names of a cluster on its page, or takes them out. */
  #rename(page: ClusterPage, touched: Set<string>, enter: boolean): void {
    for (const name of page.names) {
      touched.add(name);
      let pages = this.#named.get(name);
      if (!pages) this.#named.set(name, (pages = new Set()));
      if (enter) pages.add(page);
      else pages.delete(page);
      if (pages.size === 0) this.#named.delete(name);
    }
  }

  #isPromoted(page: ClusterPage): boolean {
    return page.weak && page.names.every(name => this.#named.get(name)!.size === 1);
  }

  #regroup(removed: readonly Part[], added: readonly Part[]): void {
    const change = this.#partition.update(
      removed,
      added.map(node => [node, keysOf(node, this.#variables, this.#pageAt(node)!.promoted)] as const),
    );
    const dirty = new Set<string>();
    for (const group of change.gone) this.#forget(group, dirty);
    for (const group of change.fresh) this.#wish(group, dirty);
    for (const wish of dirty) this.#name(wish);
  }

  #pageAt({ cluster, use }: SubNode): ClusterPage | undefined {
    return this.#pages.get(cluster)?.find(page => page.use === use);
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
    let driver: Driver | undefined;
    let wired = false;
    for (const { slot, driver: own } of group.members) {
      if (!slot) wired = true;
      if (own && (!driver || outranks(own, driver))) driver = own;
    }
    // A net that only buses name, with no wire or pin of its own, is none.
    if (!wired) return;
    driver ??= bestOf(group.members.flatMap(node => weakDrivers(node, this.#variables)));
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
      this.#touched.add(net.name);
    });
  }

  #drop(group: NetGroup): void {
    const net = this.#nets.get(group);
    if (!net) return;
    this.#nets.delete(group);
    this.#touched.add(net.name);
    if (this.#byName.get(net.name) === net) this.#byName.delete(net.name);
  }
}

/** Distinguishes two nets of one name, independent of their order: their smallest item. */
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
