import type { Id } from '../base/index.ts';
import { kindOf, kinds, type Change, type Doc, type Obj } from '../kinds/index.ts';

/** The definitions that a change adds, removes or replaces. */
export function changedDefinitions({ added, removed, updated }: Change): ReadonlySet<Id> {
  const ids = new Set<Id>();
  const note = (object: Obj) => kindOf(object).isDefinition && ids.add(object.id);
  for (const object of added.values()) note(object);
  for (const object of removed.values()) note(object);
  for (const [, to] of updated.values()) note(to);
  return ids;
}

const placed = () => Object.values(kinds).filter(kind => kind.definition !== undefined);

/** What is drawn from some of the definitions. */
export function* placementsOf(doc: Pick<Doc, 'all'>, definitions: ReadonlySet<Id>): Generator<Obj> {
  for (const { kind } of placed())
    for (const object of doc.all(kind)) {
      const id = kindOf(object).definition?.(object);
      if (id !== undefined && definitions.has(id)) yield object;
    }
}
