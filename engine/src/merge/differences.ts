import type { Id } from '../base/index.ts';
import { kindOf, type Change, type Doc, type Obj } from '../kinds/index.ts';
import { groupsOf, isOneValue, nameOfItems } from './parts.ts';
import { isPlain, isSame } from './sameValue.ts';

/** A value that differs; undefined on the side that does not have it. */
export interface Difference {
  /** Names of fields and items from the record inwards. */
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/** The change that leads from one state of a document to another; records are the same thing when they have one id. */
export function changeBetween(from: Doc, to: Doc): Change {
  const added = new Map<Id, Obj>();
  const removed = new Map<Id, Obj>();
  const updated = new Map<Id, readonly [Obj, Obj]>();
  for (const object of from.everything()) {
    const now = to.get(object.id);
    if (now === undefined) removed.set(object.id, object);
    else if (!isSame(object, now)) updated.set(object.id, [object, now]);
  }
  for (const object of to.everything()) if (from.get(object.id) === undefined) added.set(object.id, object);
  const records = { added, removed, updated };
  return isSame(from.settings, to.settings) ? records : { ...records, settings: [from.settings, to.settings] };
}

/** The record without what is computed from the rest. */
export function statedOf<O extends Obj>(object: O): O {
  const { computed } = kindOf(object);
  if (computed === undefined) return object;
  const stated = { ...object };
  for (const name of computed) delete (stated as Record<string, unknown>)[name];
  return stated;
}

/** Where two states of one thing differ, by the values that a merge would take from one side. */
export function differencesOf(from: unknown, to: unknown, path: readonly string[] = []): Difference[] {
  if (isSame(from, to)) return [];
  if (isPlain(from) && isPlain(to) && !isOneValue(from))
    return groupsOf(from, to).flatMap(names =>
      names.flatMap(name => differencesOf(from[name], to[name], [...path, name])),
    );
  if (Array.isArray(from) && Array.isArray(to)) {
    const nameOf = nameOfItems(path.at(-1) ?? '', from, to);
    if (nameOf !== null) {
      const [before, after] = [from, to].map(list => new Map(list.map(item => [nameOf(item), item as unknown])));
      const names = new Set([...before!.keys(), ...after!.keys()]);
      const items = [...names].flatMap(name => differencesOf(before!.get(name), after!.get(name), [...path, name]));
      // The same items in another order.
      if (items.length > 0) return items;
    }
  }
  return [{ path, from, to }];
}
