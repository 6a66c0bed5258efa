import type { Id } from '../../base/index.ts';
import type { Obj } from '../../kinds/index.ts';
import { inspect, type Cluster, type ClusterInfo } from './clusterInfo.ts';
import { Partition } from './partition.ts';
import { nodesOf, type ScreenNode, type SegmentNode, type Surroundings } from './screenNodes.ts';
import { liesOn, PointIndex, SegmentIndex } from './segments.ts';

const isSegment = (node: ScreenNode): node is SegmentNode => node.type === 'segment';

/**
 * Clusters of one screen, from the geometry alone. Ends that meet connect. Labels, directives, junctions and bus entries
 * also connect to segments that pass below them; pins, sheet pins and the ends of wires do not. A bus entry's end on a bus
 * names a member but does not join it.
 */
export class ScreenGraph {
  readonly #nodes = new Map<Id, readonly ScreenNode[]>();
  readonly #partition = new Partition<ScreenNode, ClusterInfo>(inspect);
  readonly #segments = { n: new SegmentIndex<SegmentNode>(), b: new SegmentIndex<SegmentNode>() };
  /** Labels, directives, junctions, and the ends of entries between two buses. */
  readonly #marks = { n: new PointIndex<ScreenNode>(), b: new PointIndex<ScreenNode>() };
  /** Ends of bus entries to wires, which depend on the buses below them. */
  readonly #entries = new PointIndex<ScreenNode>();
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  nodesOf(item: Id): readonly ScreenNode[] {
    return this.#nodes.get(item) ?? [];
  }

  clusterOf(node: ScreenNode): Cluster | undefined {
    return this.#partition.groupOf(node);
  }

  clusters(): Set<Cluster> {
    return this.#partition.groups();
  }

  /** Replaces the nodes of records: `removed` go, `added` come; a changed record is in both. */
  update(removed: Iterable<Id>, added: Iterable<Obj>): { gone: ReadonlySet<Cluster>; fresh: readonly Cluster[] } {
    const out: ScreenNode[] = [];
    const touched = new Set<ScreenNode>();
    for (const id of removed) {
      for (const node of this.#nodes.get(id) ?? []) {
        out.push(node);
        this.#unlink(node);
      }
      this.#nodes.delete(id);
    }
    const came: ScreenNode[] = [];
    for (const object of added) {
      const nodes = nodesOf(object, this.#around);
      if (nodes.length === 0) continue;
      this.#nodes.set(object.id, nodes);
      for (const node of nodes) {
        came.push(node);
        this.#link(node);
      }
    }
    const isNew = new Set(came);
    for (const node of [...out, ...came]) for (const other of this.#dependents(node)) touched.add(other);
    const again = [...touched].filter(node => !isNew.has(node));
    return this.#partition.update(
      [...out, ...again],
      [...came, ...again].map(node => [node, this.#keys(node)] as const),
    );
  }

  #link(node: ScreenNode): void {
    if (isSegment(node)) this.#segments[node.level].add(node);
    else if (isMark(node)) for (const { x, y } of node.points) this.#marks[node.level].add(x, y, node);
    else if (node.type === 'busEntry') for (const { x, y } of node.points) this.#entries.add(x, y, node);
  }

  #unlink(node: ScreenNode): void {
    if (isSegment(node)) this.#segments[node.level].delete(node);
    else if (isMark(node)) this.#marks[node.level].delete(node);
    else if (node.type === 'busEntry') this.#entries.delete(node);
  }

  /** Nodes of other records whose keys this one has a say in. */
  *#dependents(node: ScreenNode): Generator<ScreenNode> {
    if (isMark(node)) for (const { x, y } of node.points) yield* this.#segments[node.level].through(x, y);
    if (node.type === 'busEntry' && !node.busToBus) yield* this.#wiresBelow(node);
    // A bus below an entry's end takes it from the wires that pass there.
    if (isSegment(node) && node.level === 'b')
      for (const { item } of this.#entries.on(node)) {
        yield item;
        yield* this.#wiresBelow(item);
      }
  }

  *#wiresBelow(entry: ScreenNode): Generator<ScreenNode> {
    for (const { x, y } of entry.points) yield* this.#segments.n.through(x, y);
  }

  #keys(node: ScreenNode): string[] {
    const { level } = node;
    // A pin of the type 'not connected' joins nothing that lies on it.
    if (node.type === 'pin' && node.pin.electrical === 'noConnect') return [];
    if (node.type === 'busEntry' && !node.busToBus)
      return node.points.filter(({ x, y }) => !this.onBus(x, y)).map(({ x, y }) => `n${x},${y}`);
    const keys = node.points.map(({ x, y }) => `${level}${x},${y}`);
    if (isSegment(node)) for (const { x, y } of this.#marks[level].on(node)) keys.push(`${level}${x},${y}`);
    if (isSegment(node) && level === 'n')
      for (const { x, y } of this.#entries.on(node)) if (!this.onBus(x, y)) keys.push(`n${x},${y}`);
    return keys;
  }

  onBus(x: number, y: number): boolean {
    for (const segment of this.#segments.b.through(x, y)) if (liesOn(segment, x, y)) return true;
    return false;
  }
}

const isMark = (node: ScreenNode): boolean =>
  node.type === 'label' ||
  node.type === 'junction' ||
  node.type === 'directive' ||
  (node.type === 'busEntry' && node.busToBus);
