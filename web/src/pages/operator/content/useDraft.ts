import { useEffect, useState } from 'react';
import { isSameDraft, nextDraft, type Edited } from './nextDraft.ts';
import type { Draft, Opened } from './useContentDraft.ts';

const editedOf = ({ draft, versions }: Opened): Edited => ({
  draft,
  from: { version: versions[0]?.version ?? 0, draft },
});

/** A page while it is edited. What is typed while it is saved stays; what others have saved is taken over where nothing was typed. */
export function useDraft(opened: Opened) {
  const [edited, setEdited] = useState(() => editedOf(opened));
  useEffect(() => setEdited(current => nextDraft(current, editedOf(opened).from)), [opened]);
  const { draft, from } = edited;
  return {
    draft,
    version: from.version,
    isChanged: !isSameDraft(draft, from.draft),
    setDraft: (next: Draft | ((draft: Draft) => Draft)) =>
      setEdited(current => ({ ...current, draft: typeof next === 'function' ? next(current.draft) : next })),
    /** A draft was saved as a version. */
    saved: (version: number, stored: Draft) => setEdited(current => ({ ...current, from: { version, draft: stored } })),
  };
}
