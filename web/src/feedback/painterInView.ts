import { create } from 'zustand';
import type { Painter } from '@boardwright/engine/render';

interface InView {
  /** The drawing of the active tab; null where it has none. */
  readonly painter: () => Painter | null;
}

/** What the person looks at in the editor, for a picture of it. */
export const useInView = create<InView>()(() => ({ painter: () => null }));
