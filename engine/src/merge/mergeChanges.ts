import type { Id } from '../base/index.ts';
import { kindOf, type Change, type Doc, type KindName, type Obj } from '../kinds/index.ts';
import { statedOf } from './differences.ts';
import { mergeValue, type Sides } from './mergeValue.ts';
import { isSame } from './sameValue.ts';

export type Side = 'ours' | 'theirs';

/** Something that both sides changed, differently; undefined where a side does not have it (any more). */
export interface Conflict extends Sides {
  /** The record; null for the document's settings. */
  readonly id: Id | null;
  readonly kind: KindName | null;
  /** Names of fields and items from the record inwards; empty when one side removed the record that the other one changed. */
  readonly path: readonly string[];
}

/** Which side a conflict takes; null: as if nobody had been asked. */
export type Choose = (conflict: Conflict) => Side | null;

export interface Merge {
  /** What leads from the state of each side to the merged one. */
  readonly toOurs: Change;
  readonly toTheirs: Change;
  readonly conflicts: readonly Conflict[];
}

/** A change stays against a removal, and else ours. */
const unasked = ({ ours, theirs }: Conflict): Side => (ours === undefined && theirs !== undefined ? 'theirs' : 'ours');

/** The record after a change, from the one before. */
function after(change: Change, id: Id, before: Obj | undefined): Obj | undefined {
  if (change.removed.has(id)) return change.added.get(id);
  return change.updated.get(id)?.[1] ?? change.added.get(id) ?? before;
}

/** What is computed is not merged: it comes from the side whose record is kept, and is to be computed again. */
function withComputed(merged: Obj, ours: Obj | undefined, theirs: Obj | undefined): Obj {
  for (const side of [ours, theirs]) if (side !== undefined && isSame(statedOf(side), merged)) return side;
  const { computed = [] } = kindOf(merged);
  const from: Readonly<Record<string, unknown>> = { ...(ours ?? theirs) };
  return { ...merged, ...Object.fromEntries(computed.flatMap(name => (name in from ? [[name, from[name]]] : []))) };
}

const touched = (change: Change): Iterable<Id> =>
  new Set([...change.added.keys(), ...change.removed.keys(), ...change.updated.keys()]);

/** Collects what leads from a side's records to the merged ones. */
class Difference {
  readonly added = new Map<Id, Obj>();
  readonly removed = new Map<Id, Obj>();
  readonly updated = new Map<Id, readonly [Obj, Obj]>();

  note(id: Id, from: Obj | undefined, to: Obj | undefined): void {
    if (from === to) return;
    if (from === undefined) this.added.set(id, to!);
    else if (to === undefined) this.removed.set(id, from);
    else if (!isSame(from, to)) this.updated.set(id, [from, to]);
  }
}

/**
 * Merges two changes of one document, record by record and field by field. What both changed to something else is a conflict, which
 * takes the side that `choose` names. With the roles of the sides and all choices exchanged the merged document is the same.
 *
 * @param base The document before both changes; what neither touched is not read.
 */
export function mergeChanges(
  base: Pick<Doc, 'get' | 'settings'>,
  ours: Change,
  theirs: Change,
  choose: Choose = () => null,
): Merge {
  const conflicts: Conflict[] = [];
  const settling =
    (id: Id | null, kind: KindName | null) =>
    (path: readonly string[], sides: Sides): unknown => {
      const conflict = { id, kind, path, ...sides };
      conflicts.push(conflict);
      return sides[choose(conflict) ?? unasked(conflict)];
    };
  const kept = new Map<Id, Obj | undefined>();
  const sidesOf = (id: Id) => {
    const before = base.get(id);
    return [before, after(ours, id, before), after(theirs, id, before)] as const;
  };
  for (const id of new Set([...touched(ours), ...touched(theirs)])) {
    const [before, mine, other] = sidesOf(id);
    const [stated, statedMine, statedOther] = [before, mine, other].map(record => record && statedOf(record));
    const kind = (mine ?? other ?? before)!.kind;
    // `as`: fields of records of one kind are merged into a record of that kind.
    const merged = mergeValue([], { base: stated, ours: statedMine, theirs: statedOther }, settling(id, kind)) as
      Obj | undefined;
    kept.set(id, merged && withComputed(merged, mine, other));
  }
  // One side removed a definition with its last use, and the other one used it again.
  for (const object of kept.values()) {
    const definition = object && kindOf(object).definition?.(object);
    if (definition === undefined || !kept.has(definition) || kept.get(definition) !== undefined) continue;
    const [, mine, other] = sidesOf(definition);
    kept.set(definition, mine ?? other);
  }
  const [toOurs, toTheirs] = [new Difference(), new Difference()];
  for (const [id, object] of kept) {
    const [, mine, other] = sidesOf(id);
    toOurs.note(id, mine, object);
    toTheirs.note(id, other, object);
  }
  const [mine, other] = [ours.settings?.[1] ?? base.settings, theirs.settings?.[1] ?? base.settings];
  // `as`: see above.
  const settings = mergeValue(
    [],
    { base: base.settings, ours: mine, theirs: other },
    settling(null, null),
  ) as Doc['settings'];
  const leading = ({ added, removed, updated }: Difference, from: Doc['settings']): Change =>
    isSame(from, settings) ? { added, removed, updated } : { added, removed, updated, settings: [from, settings] };
  return { toOurs: leading(toOurs, mine), toTheirs: leading(toTheirs, other), conflicts };
}
