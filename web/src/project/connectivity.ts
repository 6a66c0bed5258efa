import type { Id } from '@boardwright/engine/base';
import { Connectivity as Nets } from '@boardwright/engine/derive';
import type { Change, Doc } from '@boardwright/engine/kinds';

/** The schematic's nets as the editor asks for them. */
export class Connectivity {
  private readonly nets = new Nets();

  reset(doc: Doc): void {
    this.nets.reset(doc);
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
}
