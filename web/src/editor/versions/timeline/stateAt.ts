import { openDocument, type Store } from '@boardwright/engine/kinds';
import { mergeLabel } from '@boardwright/engine/merge';
import { applyChange, invert } from '@boardwright/engine/model';
import { StoreError, type ProjectStore } from '@boardwright/engine/storage';
import type { EditorDocument } from '../../../project/document.ts';

/** An open document as it was after one of its revisions, which the log still has. */
export async function stateAt(projects: ProjectStore, document: EditorDocument, revision: number): Promise<Store> {
  for (;;) {
    await document.settled();
    const later = await projects.since(document.id, revision);
    if (later === null) throw new StoreError('notFound', `revision ${revision}`);
    // What was edited meanwhile would not fit.
    if (document.unsaved > 0 || !document.isAt(revision + later.length)) continue;
    const { settings } = document.store;
    const state = openDocument({ settings, objects: [...document.store.everything()] });
    for (const { change } of later.toReversed()) applyChange(state, invert(change), mergeLabel, 'remote');
    return state;
  }
}
