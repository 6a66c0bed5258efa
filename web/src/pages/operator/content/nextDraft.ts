import type { Draft } from './useContentDraft.ts';

/** A draft, and the version that it was made of. */
export interface Edited {
  readonly draft: Draft;
  readonly from: { readonly version: number; readonly draft: Draft };
}

export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The draft after the newest version was read. A version with the same content, as when a page is taken off the site, changes nothing; the
 * version of somebody else takes the place of a draft that has no changes. One with changes is kept with what it was made of, so that saving it
 * is refused.
 */
export function nextDraft(current: Edited, newest: Edited['from']): Edited {
  const { draft, from } = current;
  if (newest.version === from.version) return current;
  if (isSameDraft(newest.draft, from.draft)) return { draft, from: newest };
  return isSameDraft(draft, from.draft) ? { draft: newest.draft, from: newest } : current;
}
