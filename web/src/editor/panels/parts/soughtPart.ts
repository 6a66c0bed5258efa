import { create } from 'zustand';

interface Sought {
  /** What the Parts panel searches for next; null until something else asks for it. */
  readonly sought: { readonly mpn: string } | null;
}

/** Lets others show a part in the Parts panel. A new object searches again for the same part number. */
export const useSoughtPart = create<Sought>(() => ({ sought: null }));
