import type { Change, Obj, Settings } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';

/** A board of which a solid is built. */
export interface SolidSource {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
  /** Calls back with each edit, until the answer is called. */
  follow(listener: (change: Change) => void): () => void;
}

/** A document that is open, with its edits. */
export const sourceOf = (document: EditorDocument): SolidSource => ({
  settings: document.store.settings,
  objects: [...document.store.everything()],
  follow: listener => document.onChange(listener),
});

/** A board that nobody edits. */
export const stillSource = (settings: Settings, objects: readonly Obj[]): SolidSource => ({
  settings,
  objects,
  follow: () => () => {
    // There is nothing to stop.
  },
});
