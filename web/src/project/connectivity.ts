import type { Id } from '@boardwright/engine/base';
import { Connectivity as Nets } from '@boardwright/engine/indexes';
import type { Change, Doc } from '@boardwright/engine/kinds';

/** What a net reaches on one page. */
export interface NetPlace {
  readonly path: string;
  /** '/' for the root, '/Power/' for a sheet. */
  readonly sheet: string;
  readonly items: { readonly id: Id; readonly text: string }[];
}

/** The schematic's nets as the editor asks for them. */
export class Connectivity {
  readonly nets = new Nets();

  reset(doc: Doc): void {
    this.nets.reset(doc);
  }

  building(doc: Doc): Iterable<void> {
    return this.nets.building(doc);
  }

  apply(change: Change): void {
    this.nets.apply(change);
  }

  names(): string[] {
    return [...this.nets.nets().keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  }

  items(net: string): ReadonlySet<Id> {
    return new Set(this.nets.itemsOfNet(net).map(item => item.id));
  }

  netOf(id: Id, path: string): string {
    return this.nets.netOf(id, path)?.name ?? '';
  }

  busMembers(id: Id, path: string): readonly string[] {
    return this.nets.busMembers(id, path);
  }

  /** Everything that a net reaches, page by page in the order of the sheets: its pins and its labels. */
  places(net: string): NetPlace[] {
    const found = this.nets.nets().get(net);
    if (!found) return [];
    const places = new Map<string, NetPlace>();
    for (const { path, prefix } of this.nets.uses().values()) places.set(path, { path, sheet: prefix, items: [] });
    const seen = new Set<string>();
    const add = (path: string, id: Id, text: string) => {
      const key = `${path} ${id} ${text}`;
      if (seen.has(key)) return;
      seen.add(key);
      places.get(path)?.items.push({ id, text });
    };
    for (const { ref, pin, component, path } of found.pins) add(path, component, `${ref}.${pin}`);
    for (const { node, path } of found.labels) add(path, node.label.id, node.label.text);
    return [...places.values()].filter(({ items }) => items.length > 0);
  }
}
