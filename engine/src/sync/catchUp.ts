import { newTimedId, type Id } from '../base/index.ts';
import { openDocument, type Store } from '../kinds/index.ts';
import { changeBetween, mergeLabel, rebase, touchedPart, type Conflict, type Step } from '../merge/index.ts';
import { applyChange, invert, isEmpty } from '../model/index.ts';
import type { ProjectStore } from '../storage/index.ts';

/**
 * Brings an open document to the state of the project store, to which changes of other devices were added; edits that are not stored yet
 * follow them. Gives the revision of the store.
 *
 * @param unsaved Edits that the store does not have, oldest first; read when the store has answered.
 * @param replace Is given the same edits as they follow the store now.
 * @param overruled Is given what others changed too, where the own value stays; true: nobody is to be asked about it.
 */
export async function catchUp(
  projects: Pick<ProjectStore, 'since' | 'load' | 'noteConflicts'>,
  document: Id,
  revision: number,
  live: Store,
  unsaved: () => readonly Step[],
  replace: (edits: readonly Step[]) => void,
  overruled?: (conflicts: readonly Conflict[]) => boolean,
): Promise<number> {
  const logged = await projects.since(document, revision);
  const stored = logged === null ? await projects.load(document) : null;
  const own = unsaved();
  // A log that does not reach back so far says nothing of the way: then what differs is one step.
  const incoming: readonly Step[] = stored
    ? [{ id: newTimedId(), change: changeBetween(without(live, own), openDocument(stored)) }]
    : logged!;
  if (incoming.length === 0) return revision;
  const part = touchedPart(live, [...own, ...incoming]);
  const { pending, toLocal, conflicts } = rebase(part, own, incoming);
  replace(pending);
  if (!isEmpty(toLocal)) applyChange(live, toLocal, mergeLabel, 'remote');
  if (conflicts.length > 0 && !overruled?.(conflicts)) await projects.noteConflicts(document, conflicts);
  return stored?.summary.revision ?? revision + incoming.length;
}

/** The document before its latest steps. */
function without(live: Store, steps: readonly Step[]): Store {
  const copy = openDocument({ settings: live.settings, objects: live.everything() });
  for (const { change } of steps.toReversed()) applyChange(copy, invert(change), mergeLabel, 'remote');
  return copy;
}
