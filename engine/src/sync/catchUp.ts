import type { Id } from '../base/index.ts';
import { openDocument, type Store } from '../kinds/index.ts';
import { mergeLabel, rebase, type Step } from '../merge/index.ts';
import { applyChange, isEmpty } from '../model/index.ts';
import type { ProjectStore } from '../storage/index.ts';

/**
 * Brings an open document to the state of the project store, to which changes of other devices were added; edits that are not stored yet
 * follow them. Gives the revision of the store.
 *
 * @param unsaved Edits that the store does not have, oldest first; read when the store has answered.
 * @param replace Is given the same edits as they follow the store now.
 */
export async function catchUp(
  projects: ProjectStore,
  document: Id,
  revision: number,
  live: Store,
  unsaved: () => readonly Step[],
  replace: (edits: readonly Step[]) => void,
): Promise<number> {
  const incoming = await projects.since(document, revision);
  if (incoming.length === 0) return revision;
  const copy = openDocument({ settings: live.settings, objects: live.everything() });
  const { pending, toLocal, conflicts } = rebase(copy, unsaved(), incoming);
  replace(pending);
  if (!isEmpty(toLocal)) applyChange(live, toLocal, mergeLabel, 'remote');
  if (conflicts.length > 0) await projects.noteConflicts(document, conflicts);
  return revision + incoming.length;
}
