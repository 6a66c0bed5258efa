import type { Id } from '@boardwright/engine/base';
import { openDocument, type Change, type Store } from '@boardwright/engine/kinds';
import { applyChange } from '@boardwright/engine/model';
import type { ProjectStore, StoredDocument } from '@boardwright/engine/storage';
import { journal, type UnsavedEdit } from './journal.ts';

/** Whether a document has what a change replaces, and lacks what it adds. */
const fits = (store: Store, { added, removed, updated }: Change): boolean =>
  [...added.keys()].every(id => !store.get(id)) &&
  [...removed.keys(), ...updated.keys()].every(id => store.get(id) !== undefined);

/** Edits of a window that was closed before they were stored, as they can be done again on a document. */
export interface Unstored {
  readonly edits: readonly UnsavedEdit[];
  /** Edits that cannot be done again: the document was changed elsewhere since. */
  readonly lost: number;
}

export async function unstoredEdits(projects: ProjectStore, stored: StoredDocument): Promise<Unstored> {
  const kept = journal.read(stored.summary.id);
  if (kept.length === 0) return { edits: [], lost: 0 };
  const known = new Set((await projects.past(stored)).map(each => each.id));
  const missing = kept.filter(({ entry }) => !known.has(entry.id));
  const trial = openDocument(stored);
  const edits: UnsavedEdit[] = [];
  for (const edit of missing) {
    if (!fits(trial, edit.change)) break;
    applyChange(trial, edit.change, edit.label, 'remote');
    edits.push(edit);
  }
  journal.write(stored.summary.id, edits);
  return { edits, lost: missing.length - edits.length };
}

export const hasUnstored = (document: Id): boolean => journal.read(document).length > 0;
