import type { Id } from '../base/index.ts';
import type { Store } from '../kinds/index.ts';
import { mergeLabel, rebase, touchedPart, type Conflict, type Step } from '../merge/index.ts';
import { applyChange, isEmpty } from '../model/index.ts';
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
  projects: ProjectStore,
  document: Id,
  revision: number,
  live: Store,
  unsaved: () => readonly Step[],
  replace: (edits: readonly Step[]) => void,
  overruled?: (conflicts: readonly Conflict[]) => boolean,
): Promise<number> {
  const incoming = await projects.since(document, revision);
  if (incoming.length === 0) return revision;
  const own = unsaved();
  const part = touchedPart({ settings: live.settings, objects: live.everything() }, [...own, ...incoming]);
  const { pending, toLocal, conflicts } = rebase(part, own, incoming);
  replace(pending);
  if (!isEmpty(toLocal)) applyChange(live, toLocal, mergeLabel, 'remote');
  if (conflicts.length > 0 && !overruled?.(conflicts)) await projects.noteConflicts(document, conflicts);
  return revision + incoming.length;
}
