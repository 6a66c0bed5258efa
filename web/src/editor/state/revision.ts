import { useSyncExternalStore } from 'react';
import type { EditorDocument } from '../../project/document.ts';

/** Renders again whenever the document changes. */
export const useRevision = (document: EditorDocument): number =>
  useSyncExternalStore(
    notify => document.onChange(notify),
    () => document.store.revision,
  );
