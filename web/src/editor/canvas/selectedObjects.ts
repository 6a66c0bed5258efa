import type { Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';
import type { EditorStore } from '../state/store.ts';

/** What is selected, one by one: everything may be. */
export function* selectedObjects(document: EditorDocument, store: EditorStore): Generator<Obj> {
  for (const id of store.getState().selection) {
    const object = document.store.get(id);
    if (object) yield object;
  }
}
