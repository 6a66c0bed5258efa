import type { Id } from '../../base/index.ts';
import type { LabelNode, PinNode, SheetPinNode } from './screenNodes.ts';
import { referenceAt } from './pins.ts';
import type { SubNode } from './subNodes.ts';

/** A pin on a net, in one use of its sheet. */
export interface NetPin {
  /** Designator, 'R1'. */
  readonly ref: string;
  readonly pin: string;
  readonly component: Id;
  readonly path: string;
  readonly node: PinNode;
}

/** An object of a net on a page. */
export interface NetItem {
  readonly id: Id;
  readonly path: string;
}

/** A net of the whole design. Its lists are computed when first asked for. */
export class Net {
  readonly #nodes: readonly SubNode[];
  readonly name: string;
  #pins: readonly NetPin[] | undefined;
  #items: readonly NetItem[] | undefined;

  constructor(name: string, nodes: readonly SubNode[]) {
    this.name = name;
    this.#nodes = nodes;
  }

  /** The clusters that it is made of, page by page, and the bus wires that link them. */
  get nodes(): readonly SubNode[] {
    return this.#nodes;
  }

  /** Pins sorted by designator and number. */
  get pins(): readonly NetPin[] {
    return (this.#pins ??= this.#nodes
      .flatMap(({ use, cluster, slot }) =>
        slot
          ? []
          : cluster.info.pins.map(node => ({
              ref: referenceAt(node.component, use.path),
              pin: node.pin.number,
              component: node.component.id,
              path: use.path,
              node,
            })),
      )
      .sort(
        (a, b) =>
          compare(a.ref, b.ref) ||
          compare(a.pin, b.pin) ||
          compare(a.path, b.path) ||
          compare(a.component, b.component),
      ));
  }

  get labels(): readonly { readonly node: LabelNode; readonly path: string }[] {
    return this.#nodes.flatMap(({ use, cluster, slot }) =>
      slot ? [] : cluster.info.labels.map(node => ({ node, path: use.path })),
    );
  }

  get sheetPins(): readonly { readonly node: SheetPinNode; readonly path: string }[] {
    return this.#nodes.flatMap(({ use, cluster, slot }) =>
      slot ? [] : cluster.info.sheetPins.map(node => ({ node, path: use.path })),
    );
  }

  /** Objects of the net, each once a page: wires, junctions, labels, and components by their pins. */
  get items(): readonly NetItem[] {
    return (this.#items ??= [...this.#itemMap().values()].sort(
      (a, b) => compare(a.path, b.path) || compare(a.id, b.id),
    ));
  }

  #itemMap(): Map<string, NetItem> {
    const items = new Map<string, NetItem>();
    for (const { use, cluster, slot } of this.#nodes)
      if (!slot) for (const { item } of cluster.members) items.set(`${use.path} ${item}`, { id: item, path: use.path });
    return items;
  }
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
