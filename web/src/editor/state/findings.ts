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

/** The findings of a document, a service of it. */
class DocumentFindings {
  readonly store: StoreApi<FindingsState> = createStore<FindingsState>()(() => ({
    findings: null,
    excluded: [],
    checking: false,
    checked: 0,
    cancel: null,
  }));

  dispose(): void {
    this.store.getState().cancel?.();
  }
}

export const findingsOf = (document: EditorDocument): StoreApi<FindingsState> =>
  document.late.get(DocumentFindings).store;

export const useFindings = (document: EditorDocument): FindingsState => useStore(findingsOf(document));
