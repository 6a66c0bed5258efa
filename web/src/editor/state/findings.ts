import { createStore, useStore, type StoreApi } from 'zustand';
import type { Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from '../../project/document.ts';

/** What the checks say about one document, whichever panes show it. */
export interface FindingsState {
  /** What the checks found, without what was excluded; null before they ran. */
  readonly findings: readonly Finding[] | null;
  readonly excluded: readonly Finding[];
  readonly checking: boolean;
  /** Part of the rules that the running check is through with, 0 to 1. */
  readonly checked: number;
  /** Stops the running check; null while none runs. */
  readonly cancel: (() => void) | null;
}

const stores = new WeakMap<EditorDocument, StoreApi<FindingsState>>();

/** The findings of a document; kept as long as the document is open. */
export function findingsOf(document: EditorDocument): StoreApi<FindingsState> {
  let store = stores.get(document);
  if (!store)
    stores.set(
      document,
      (store = createStore<FindingsState>()(() => ({
        findings: null,
        excluded: [],
        checking: false,
        checked: 0,
        cancel: null,
      }))),
    );
  return store;
}

export const useFindings = (document: EditorDocument): FindingsState => useStore(findingsOf(document));
