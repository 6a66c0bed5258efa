import { createStore, useStore, type StoreApi } from 'zustand';
import type { Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from '../../project/document.ts';

/** What the last finished check of a document found. */
export interface LastCheck {
  /** When it was finished, milliseconds since 1970. */
  readonly time: number;
  /** Of the document that it checked. */
  readonly revision: number;
  /** Without unrouted connections. */
  readonly errors: number;
  readonly warnings: number;
  readonly unrouted: number;
  readonly excluded: number;
}

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
  /** Stays when the list is closed; null before the first check. */
  readonly last: LastCheck | null;
}

/** The findings of a document, a service of it. */
class DocumentFindings {
  readonly store: StoreApi<FindingsState> = createStore<FindingsState>()(() => ({
    findings: null,
    excluded: [],
    checking: false,
    checked: 0,
    cancel: null,
    last: null,
  }));

  dispose(): void {
    this.store.getState().cancel?.();
  }
}

export const findingsOf = (document: EditorDocument): StoreApi<FindingsState> =>
  document.late.get(DocumentFindings).store;

export const useFindings = (document: EditorDocument): FindingsState => useStore(findingsOf(document));

/** Whether a finding is a connection that is still to be routed: work to do, not a fault. */
export const isUnrouted = ({ rule }: Pick<Finding, 'rule'>): boolean => rule === 'unconnected_items';

/** What a finding counts as. */
export const classOf = (finding: Finding): Finding['severity'] | 'unrouted' =>
  isUnrouted(finding) ? 'unrouted' : finding.severity;

/** Findings by what the document excludes, and their numbers. */
export function sorted({ store }: Pick<EditorDocument, 'store'>, all: readonly Finding[], revision: number) {
  const accepted = new Set(store.settings.exclusions.map(({ key }) => key));
  const findings = all.filter(({ key }) => !accepted.has(key));
  const excluded = all.filter(({ key }) => accepted.has(key));
  const count = (wanted: ReturnType<typeof classOf>) => findings.filter(each => classOf(each) === wanted).length;
  return {
    findings,
    excluded,
    last: {
      time: Date.now(),
      revision,
      errors: count('error'),
      warnings: count('warning'),
      unrouted: count('unrouted'),
      excluded: excluded.length,
    },
  };
}
