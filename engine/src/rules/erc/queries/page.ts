import {
  onSheet,
  type Cluster,
  type ClusterInfo,
  type Connectivity,
  type PinNode,
  type ScreenNode,
  type Use,
} from '../../../indexes/index.ts';
import type { Id } from '../../../base/index.ts';
import type { KindName, Obj, ObjOf, Point } from '../../../kinds/index.ts';
import type { RuleInput } from '../../ruleInput.ts';

/** What electrical rules look at. */
export interface ErcInput extends RuleInput {
  readonly nets: Connectivity;
  /** What was looked at before and is still as it was, by screen. */
  readonly pages?: ReadonlyMap<string, ErcPage>;
}

/** What is joined on a sheet, as rules look at it: lists are in a stable order. */
export interface Spot {
  /** The first page that shows it. */
  readonly use: Use;
  readonly cluster: Cluster;
  readonly info: ClusterInfo;
}

type Segment = ObjOf<'wire'> | ObjOf<'bus'>;

/** A sheet file and the pages that show it. */
export class ErcPage {
  readonly screen: string;
  /** At least one. */
  readonly uses: readonly Use[];
  readonly #input: ErcInput;
  #byKind: Map<KindName, Obj[]> | undefined;
  #spots: readonly Spot[] | undefined;
  #points: Map<string, Meeting> | undefined;
  #lines: Map<string, Segment[]> | undefined;

  constructor(input: ErcInput, screen: string, uses: readonly Use[]) {
    this.#input = input;
    this.screen = screen;
    this.uses = uses;
  }

  /** The first page: what is wrong on the sheet itself is reported there. */
  get use(): Use {
    return this.uses[0]!;
  }

  /** Where a finding of the sheet itself is. */
  get place(): { readonly screen: string; readonly path: string } {
    return { screen: this.screen, path: this.use.path };
  }

  /** Records of a kind, by id. */
  all<K extends KindName>(kind: K): readonly ObjOf<K>[] {
    if (!this.#byKind) {
      const sorted = [...this.#input.nets.objectsOn(this.screen)].sort((a, b) => (a.id < b.id ? -1 : 1));
      this.#byKind = Map.groupBy(sorted, object => object.kind);
    }
    const found: readonly Obj[] = this.#byKind.get(kind) ?? [];
    return found as readonly ObjOf<K>[];
  }

  get(id: Id): Obj | undefined {
    return this.#input.doc.get(id);
  }

  /** Each connected set of items once, regardless of the number of pages. */
  get spots(): readonly Spot[] {
    if (this.#spots) return this.#spots;
    const seen = new Set<Cluster>();
    const spots: Spot[] = [];
    for (const use of this.uses)
      for (const cluster of this.#input.nets.clustersOn(use.path)) {
        if (seen.has(cluster)) continue;
        seen.add(cluster);
        spots.push({ use, cluster, info: inOrder(cluster) });
      }
    return (this.#spots = spots);
  }

  /** What has a connection point there: ends of wires, pins, labels and marks, but not a wire that passes. */
  nodesAt({ x, y }: Point): readonly ScreenNode[] {
    return this.#meetings().get(`${x},${y}`)?.nodes ?? [];
  }

  /** Points where anything connects. */
  get meetings(): Iterable<Meeting> {
    return this.#meetings().values();
  }

  /** Wires or buses through a point, ends included. */
  through(kind: Segment['kind'], at: Point): readonly Segment[] {
    if (!this.#lines) {
      this.#lines = new Map();
      for (const line of [...this.all('wire'), ...this.all('bus')]) {
        const key = lineKey(line);
        const same = this.#lines.get(key);
        if (same) same.push(line);
        else this.#lines.set(key, [line]);
      }
    }
    return [`${kind} y${at.y}`, `${kind} x${at.x}`, `${kind} slanted`].flatMap(key =>
      (this.#lines!.get(key) ?? []).filter(line => liesOn(line, at)),
    );
  }

  #meetings(): Map<string, Meeting> {
    if (this.#points) return this.#points;
    const points = new Map<string, { at: Point; nodes: ScreenNode[] }>();
    for (const cluster of this.#input.nets.clustersOn(this.use.path))
      for (const node of cluster.members)
        for (const at of node.points) {
          const key = `${at.x},${at.y}`;
          const there = points.get(key);
          if (there) there.nodes.push(node);
          else points.set(key, { at, nodes: [node] });
        }
    return (this.#points = points);
  }
}

/** A point where things connect. */
export interface Meeting {
  readonly at: Point;
  readonly nodes: readonly ScreenNode[];
}

const lineKey = ({ kind, start, end }: Segment): string =>
  `${kind} ${start.y === end.y ? `y${start.y}` : start.x === end.x ? `x${start.x}` : 'slanted'}`;

export function liesOn({ start, end }: Pick<Segment, 'start' | 'end'>, { x, y }: Point): boolean {
  if (x < Math.min(start.x, end.x) || x > Math.max(start.x, end.x)) return false;
  if (y < Math.min(start.y, end.y) || y > Math.max(start.y, end.y)) return false;
  return (x - start.x) * (end.y - start.y) === (y - start.y) * (end.x - start.x);
}

export const endsAt = ({ start, end }: Pick<Segment, 'start' | 'end'>, { x, y }: Point): boolean =>
  (start.x === x && start.y === y) || (end.x === x && end.y === y);

const ordered = new WeakMap<Cluster, ClusterInfo>();

/** What a cluster holds, in an order that does not depend on how it came about. */
export function inOrder(cluster: Cluster): ClusterInfo {
  let found = ordered.get(cluster);
  if (!found) {
    const info = cluster.info;
    const byItem = <N extends ScreenNode>(nodes: readonly N[]): readonly N[] =>
      nodes.length < 2 ? nodes : [...nodes].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    found = {
      ...info,
      labels: byItem(info.labels),
      sheetPins: byItem(info.sheetPins),
      pins: byItem(info.pins),
    };
    ordered.set(cluster, found);
  }
  return found;
}

const rank = (node: ScreenNode): string =>
  node.type === 'pin'
    ? `${node.item} ${node.pin.number}`
    : node.type === 'sheetPin'
      ? `${node.item} ${node.pin.id}`
      : node.item;

const pages = new WeakMap<ErcInput, ReadonlyMap<string, ErcPage>>();

/** The sheet files that a design shows, by their screens. */
export function pagesOf(input: ErcInput): ReadonlyMap<string, ErcPage> {
  let found = input.pages ?? pages.get(input);
  if (!found) pages.set(input, (found = pagesAnew(input)));
  return found;
}

/** As `pagesOf`; those that are given are taken over. */
export function pagesAnew(input: ErcInput, known?: ReadonlyMap<string, ErcPage>): ReadonlyMap<string, ErcPage> {
  // By path, which stays: the order of the sheets in the document is another after one was removed and came back.
  const uses = [...input.nets.uses().values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return new Map(
    [...Map.groupBy(uses, use => use.screen)].map(([screen, own]) => [
      screen,
      known?.get(screen) ?? new ErcPage(input, screen, own),
    ]),
  );
}

/** A table of each page that is made once, however often the whole design is looked at. */
export function tableOfPages<T>(make: (page: ErcPage) => T): (page: ErcPage) => T {
  const tables = new WeakMap<ErcPage, T>();
  return page => {
    let table = tables.get(page);
    if (table === undefined) tables.set(page, (table = make(page)));
    return table;
  };
}

/** Where a pin connects. */
export const pinPoint = ({ component, pin }: PinNode): Point => onSheet(component, pin.at);
