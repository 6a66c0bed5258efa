import type { Id } from '../../base/index.ts';
import { kindOf, type Change, type Doc, type Obj } from '../../kinds/index.ts';
import type { Derived } from '../derived.ts';

/** As people count: A2 before A10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** Nets that a record's copper belongs to, each once. */
function netsOf(object: Obj): readonly string[] {
  if ('net' in object) return object.net === '' ? [] : [object.net];
  return kindOf(object).nets?.(object) ?? [];
}

/** Which records of a board carry which net. */
export class BoardNets implements Derived {
  private readonly nets = new Map<string, Set<Id>>();

  reset(doc: Doc): void {
    this.nets.clear();
    for (const object of doc.everything()) this.add(object);
  }

  apply(change: Change): void {
    for (const object of change.removed.values()) this.remove(object);
    for (const object of change.added.values()) this.add(object);
    for (const [from, to] of change.updated.values()) {
      this.remove(from);
      this.add(to);
    }
  }

  names(): string[] {
    return [...this.nets.keys()].sort(byName);
  }

  items(net: string): ReadonlySet<Id> {
    return this.nets.get(net) ?? new Set();
  }

  private add(object: Obj): void {
    for (const net of netsOf(object)) {
      const ids = this.nets.get(net);
      if (ids) ids.add(object.id);
      else this.nets.set(net, new Set([object.id]));
    }
  }

  private remove(object: Obj): void {
    for (const net of netsOf(object)) {
      const ids = this.nets.get(net);
      if (!ids) continue;
      ids.delete(object.id);
      if (ids.size === 0) this.nets.delete(net);
    }
  }
}
